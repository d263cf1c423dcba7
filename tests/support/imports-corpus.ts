import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A file as people have it. */
export const corpus = (name: string): Buffer => readFileSync(path.join('tests', 'fixtures', 'corpus', name))
