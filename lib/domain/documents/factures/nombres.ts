import { formatRate } from '@/lib/domain/textes/format'
import { mentionDe } from './exonerations'
import { categorieLigne, type LigneFacture } from './montants'

const QUANTITY = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 })
const PRICE = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** Quantity of a line, to four places: « 12 345,5 ». */
export const formatQuantity = (quantite: number): string => QUANTITY.format(quantite)

/** Price of one unit from cents to four places: 8.73 → « 0,0873 € ». */
export const formatPrice = (cents: number): string => PRICE.format(cents / 100)

type Taxe = Pick<LigneFacture, 'categorieTva' | 'tvaDixiemes'>

/** Rate of a line, or that it bears no tax. */
export function nomTaux(taxe: Taxe): string {
  const categorie = categorieLigne(taxe)
  return categorie === 'S' || categorie === 'Z' ? formatRate(taxe.tvaDixiemes) : 'Sans TVA'
}

/** Rate of a part of an invoice, or the legal words of why it bears no tax. */
export const nomTaxe = (taxe: Taxe & { exoneration: string | null }): string =>
  taxe.exoneration === null ? nomTaux(taxe) : mentionDe(taxe.exoneration)
