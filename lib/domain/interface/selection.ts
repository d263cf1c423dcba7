/** Rows that a bulk action takes at most. */
export const MAX_SELECTED = 2_000
