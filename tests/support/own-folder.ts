import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

/**
 * Path of a folder for one test file, made by its first hook and removed by its last: the runners also read files of which
 * they run no test, and no hook.
 */
export const ownFolder = (name: string): string =>
  path.join(os.tmpdir(), `extranet-${name}-${randomUUID().slice(0, 8)}`)
