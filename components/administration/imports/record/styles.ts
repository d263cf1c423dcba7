/** Cells of the tables of an import. */
export const HEAD = 'px-3 py-2 first:pl-5 last:pr-5 text-left text-[13px] font-semibold text-muted'
export const CELL = 'px-3 py-2 first:pl-5 last:pr-5 align-top break-words'
export const NUMBER = `${CELL} text-right tabular-nums`
/** A link to a file, beside what it tells of. */
export const FILE_LINK =
  'inline-flex min-h-9 items-center gap-2 font-semibold text-portal-ink underline underline-offset-2'
