import { z } from 'zod'
import type { PortalType } from '../../acces/portails'
import { amountSchema } from './amounts'
import { hasOptions } from './state'

/** A row of the provider's list; amounts in euros, duration in years (PRICE-13). */
export const sourceRowSchema = z.object({
  CODE_PRESTATION: z.string(),
  CODE_MODEL: z.string(),
  DUREE_CONTRAT: z.coerce.number().int().positive(),
  TARIF_EHS: amountSchema,
  TARIF: amountSchema,
  TYPE_ENERGIE: z.string(),
})

export type SourceRow = z.output<typeof sourceRowSchema>

/** The rows of the list and the codes among them that are services; the others are options. */
export type Catalogue = { rows: readonly SourceRow[]; services: readonly string[] }

const IMPOSSIBLE = 'FACTURATION DE MISE EN SERVICE IMPOSSIBLE'

export type ImpossibleBilling = Pick<SourceRow, 'TARIF' | 'TARIF_EHS' | 'DUREE_CONTRAT' | 'CODE_MODEL'>

/** Stand-in for the impossible-billing option when the list has none (PRICE-25). */
const FALLBACK_IMPOSSIBLE: ImpossibleBilling = {
  TARIF: 198.76,
  TARIF_EHS: 198.76,
  DUREE_CONTRAT: 1,
  CODE_MODEL: IMPOSSIBLE,
}

/** The option billed when commissioning cannot be done: the list's, or the fallback (PRICE-25). */
export function impossibleBilling({ rows }: Catalogue): ImpossibleBilling {
  return rows.find(({ CODE_MODEL }) => CODE_MODEL === IMPOSSIBLE) ?? FALLBACK_IMPOSSIBLE
}

/**
 * Price billed in a portal when a commissioning cannot be done on the day, in euros; null where nothing is (PRICE-25).
 */
export function impossiblePrice(catalogue: Catalogue, portal: PortalType): number | null {
  return hasOptions(portal) ? priceChoice(impossibleBilling(catalogue), portal).price : null
}

/**
 * Price of a row in a portal, in euros: distributors have TARIF, others TARIF_EHS, which is always kept as the
 * hidden price (PRICE-24).
 */
export function priceChoice(row: Pick<SourceRow, 'TARIF' | 'TARIF_EHS'>, portal: PortalType) {
  return { price: portal === 'DIS' ? row.TARIF : row.TARIF_EHS, priceHidden: row.TARIF_EHS }
}

/** Services that can be chosen for a contract duration, in the order of the list. */
export function serviceChoices({ rows, services }: Catalogue, duration: string): string[] {
  const sold = new Set(
    rows.filter((row) => row.DUREE_CONTRAT === Number(duration)).map((row) => row.CODE_PRESTATION),
  )
  return services.filter((service) => sold.has(service))
}

/** Rows of a service for a contract duration: one per type of equipment (PRICE-15). */
export function matchingRows({ rows, services }: Catalogue, service: string, duration: string): SourceRow[] {
  if (!services.includes(service)) return []
  return rows.filter((row) => row.CODE_PRESTATION === service && row.DUREE_CONTRAT === Number(duration))
}

/** The row of a type of equipment; null when the list has none. */
export function rowOf(catalogue: Catalogue, service: string, equipmentType: string, duration: string) {
  const rows = matchingRows(catalogue, service, duration)
  return rows.find(({ CODE_MODEL }) => CODE_MODEL === equipmentType) ?? null
}

/** Options of a contract duration, the impossible-billing one being apart. */
export function optionRows({ rows, services }: Catalogue, duration: string): SourceRow[] {
  return rows.filter(
    (row) =>
      !services.includes(row.CODE_PRESTATION) &&
      row.CODE_MODEL !== IMPOSSIBLE &&
      row.DUREE_CONTRAT === Number(duration),
  )
}
