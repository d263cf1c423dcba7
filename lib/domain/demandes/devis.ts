import { equipmentParts, type Prestation } from './prestations'
import { toCents } from './tarifs/amounts'
import { serviceLabel } from './tarifs/libelles'
import { type PriceRow, priceRows, totalOf } from './tarifs/rows'
import type { TvaRate } from './tarifs/state'

type Montants = { ht: number; tva: number; ttc: number }

/** A line of what a request costs, in cents; a discount counts negatively. */
export type LigneDevis = Montants & {
  designation: string
  /** Equipment it is done on, or what the line stands for. */
  detail: string
  quantite: number
  /** Price of one, excluding tax. */
  unitaire: number
}

/** Price of a request: its lines and their total (TRUST-23). */
export type Devis = { taux: number; lignes: readonly LigneDevis[]; total: Montants }

/** Stored lines of a request, whose prices are those that may be shown. */
export type Tarification = {
  prestations: readonly (Prestation & { price: number; priceDiscount: number })[]
  options: readonly { label: string; option: string; price: number }[]
  taux: TvaRate
}

const cents = ({ priceHT, tva, priceTTC }: Pick<PriceRow, 'priceHT' | 'tva' | 'priceTTC'>): Montants => ({
  ht: toCents(priceHT),
  tva: toCents(tva),
  ttc: toCents(priceTTC),
})

const minus = ({ ht, tva, ttc }: Montants): Montants => ({ ht: -ht, tva: -tva, ttc: -ttc })

/**
 * The lines of a request with their prices; null where none is stored. `rows` are prices to show instead of those of the
 * lines, which the final client may not read (DIS-17).
 */
export function devisOf(
  { prestations, options, taux }: Tarification,
  rows?: readonly PriceRow[],
): Devis | null {
  const provisions = prestations.map((line) => ({ ...line, priceHidden: line.price }))
  const chosen = options.filter(({ option }) => option !== '')
  const shown = rows ?? priceRows({ provisions, options: chosen, tva: taux })
  if (shown.length === 0) return null
  const lignes = shown.map((row): LigneDevis => {
    const line = row.kind === 'prestation' ? prestations[row.id] : undefined
    const quantite = line?.quantity || 1
    const amounts = row.kind === 'remise' ? minus(cents(row)) : cents(row)
    return { ...amounts, ...named(row, line, chosen), quantite, unitaire: Math.round(amounts.ht / quantite) }
  })
  return { taux, lignes, total: cents(totalOf(shown)) }
}

/** Name of a row: its service and the equipment it is done on. */
function named(
  { kind, label }: PriceRow,
  line: Prestation | undefined,
  options: Tarification['options'],
): Pick<LigneDevis, 'designation' | 'detail'> {
  if (kind === 'remise') return { designation: label, detail: 'Équipement supplémentaire' }
  if (kind === 'option')
    return { designation: options.find((one) => one.label === label)?.option || label, detail: 'Option' }
  if (line === undefined) return { designation: label, detail: '' }
  const { service } = line.provision
  return {
    designation: service === '' ? label : serviceLabel(service),
    detail: equipmentParts(line.provision).join(', '),
  }
}
