import { env } from '@/lib/env'
import { diskStorage } from './disk'
import type { Storage } from './port'

declare global {
  var extranetStorage: Storage | undefined
}

/** The storage of this installation: the folder `DATA_DIR/files`. */
export function getStorage(): Storage {
  globalThis.extranetStorage ??= diskStorage(env().DATA_DIR)
  return globalThis.extranetStorage
}
