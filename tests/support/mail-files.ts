import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Files of lib that declare mails: those of the folders `mails/` of the areas, as absolute paths. */
export function mailFiles(): string[] {
  return readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)mails\/[^/]+\.ts$/.test(file))
    .map((file) => path.resolve('lib', file))
    .sort()
}
