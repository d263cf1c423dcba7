import { toCents, toEuros, vatCents } from './amounts'
import type { PriceList, ProvisionLine } from './state'

export type RowKind = 'prestation' | 'option' | 'remise'

/** A row of the table, amounts in euros; those of a discount are positive and count negatively (PRICE-12, PRICE-20). */
export type PriceRow = {
  kind: RowKind
  id: number
  label: string
  priceHT: number
  tva: number
  priceTTC: number
}

export type PriceTotal = Pick<PriceRow, 'priceHT' | 'tva' | 'priceTTC'>

/** Key of a row: ids of options and discounts meet at 7, so the kind is part of it (PRICE-11). */
export function rowKey({ kind, id }: Pick<PriceRow, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

/** The row of an amount excluding tax in cents, rounded by itself (PRICE-05, PRICE-09). */
function priceRow(kind: RowKind, id: number, label: string, cents: number, rate: number): PriceRow {
  const vat = vatCents(cents, rate)
  return { kind, id, label, priceHT: toEuros(cents), tva: toEuros(vat), priceTTC: toEuros(cents + vat) }
}

/**
 * Rows of a price list: provisions 0 to 4, « Option n » n + 4, « Remise n » n + 6 (PRICE-10). They are derived
 * from the lines, so that none outlives its line (PRICE-19). A discount comes with the service of its line (TRUST-07).
 */
export function priceRows({
  provisions,
  options,
  tva,
}: Pick<PriceList, 'provisions' | 'options' | 'tva'>): PriceRow[] {
  const lines = provisions.map(({ label, price, quantity }, index) =>
    priceRow('prestation', index, label, toCents(price) * Math.max(quantity, 0), tva),
  )
  const optionLines = options.map(({ label, price }, index) =>
    priceRow('option', index + 5, label, toCents(price), tva),
  )
  const discounts = provisions.flatMap(({ provision, priceDiscount }, index) =>
    index > 0 && priceDiscount > 0 && provision.service !== ''
      ? [priceRow('remise', index + 6, `Remise ${index}`, toCents(priceDiscount), tva)]
      : [],
  )
  return [...lines, ...optionLines, ...discounts]
}

/** Row « TOTAL »: the sum of the rows shown, discounts subtracted, in euros, never below 0 (PRICE-08, PRICE-09, TRUST-07). */
export function totalOf(rows: readonly PriceRow[]): PriceTotal {
  const sum = (amount: keyof PriceTotal) =>
    toEuros(
      Math.max(
        0,
        rows.reduce((cents, row) => cents + (row.kind === 'remise' ? -1 : 1) * toCents(row[amount]), 0),
      ),
    )
  return { priceHT: sum('priceHT'), tva: sum('tva'), priceTTC: sum('priceTTC') }
}

/** Energy of the request: PAC as soon as one line is, otherwise the first line's (PRICE-18). */
export function formEnergy(provisions: readonly Pick<ProvisionLine, 'provision'>[]): string {
  const energies = provisions.map(({ provision }) => provision.energyType)
  return energies.includes('PAC') ? 'PAC' : (energies[0] ?? '')
}
