import type { Ligne } from '@/lib/platform/imports/read'
import { type OptionsTableau, readTableau, type Source } from '@/lib/platform/imports/tableau/tableau'

/** Bytes as a stored file gives them, in pieces of `size`. */
export const sourceOf = (bytes: Uint8Array, size = 1000): Source =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

/** Lines of the table of a file. */
export async function tableauOf(
  bytes: Uint8Array,
  options: OptionsTableau = {},
  size = 1000,
): Promise<Ligne[]> {
  const lines: Ligne[] = []
  for await (const line of readTableau(sourceOf(bytes, size), options)) lines.push(line)
  return lines
}

/** Cells of the lines of a table; null for those that have none. */
export const cellsOf = (lines: readonly Ligne[]) => lines.map((line) => ('cells' in line ? line.cells : null))
