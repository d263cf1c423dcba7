import { cpSync } from 'node:fs'

/** Puts the embedded database that was kept in a data folder; where `npm test` kept none, it is left to be made anew. */
export function copyEmptyDatabase(folder: string): void {
  const { TEST_EMPTY_DATABASE: kept } = process.env
  if (kept) cpSync(kept, folder, { recursive: true })
}
