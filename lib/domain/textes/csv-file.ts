/** A text as a cell that an RFC 4180 reader gives back whole. */
const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * A small CSV file made in the browser or of constants, as French spreadsheets read it: mark of UTF-8, « ; », CRLF (TRUST-42).
 * Nothing guards against formulas: exports of what people typed go through `lib/platform/lists/csv.ts`.
 */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
