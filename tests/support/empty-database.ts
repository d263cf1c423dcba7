import { cpSync, existsSync } from 'node:fs'

/** Puts the embedded database that was kept in a data folder; where `npm test` kept none, as on a server, it is left to be made anew. */
export function copyEmptyDatabase(folder: string): void {
  const { TEST_EMPTY_DATABASE: kept } = process.env
  if (kept && existsSync(kept)) cpSync(kept, folder, { recursive: true })
}
