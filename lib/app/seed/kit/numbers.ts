/** Rates of VAT of quotes and invoices, in tenths of a percent. */
export type Tva = 55 | 100 | 200

/** « DEV-2026-000012 ». */
export const numero = (prefix: string, rank: number, width = 6): string =>
  `${prefix}-${String(rank).padStart(width, '0')}`
