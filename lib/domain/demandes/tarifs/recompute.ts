import type { Pricing } from './edit'
import type { TarifPayload } from './payload'
import { formEnergy } from './rows'
import { impossibleBilling, matchingRows, optionRows, priceChoice } from './source'
import { discountOf, type EquipmentDiscount, hasOptions } from './state'

/** Reason that the refusal of a body carries when its prices are not those of the list (PRICE-38). */
export const PRICES_DIFFER = 'Prices differ from the list'

/** A value that was sent and is not the one of the list; `expected` null: the list has no such row. */
export type Mismatch = {
  path: string
  sent: number | string | null
  expected: number | string | null
}

/** The part of a body that is checked; a request without options nor duration (PIM) sends lines alone. */
export type Recomputed = Pick<TarifPayload, 'prestations' | 'typeEnergie'> &
  Partial<Pick<TarifPayload, 'dureeContrat' | 'options' | 'tarifFacturationImpossible' | 'remise'>>

function compared(path: string, sent: number | string | null, expected: number | string | null): Mismatch[] {
  return sent === expected ? [] : [{ path, sent, expected }]
}

/**
 * Computes the prices of a body again from the list, and gives what differs: nothing when it can be kept
 * (PRICE-38). Amounts in euros.
 */
export function recompute(
  sent: Recomputed,
  { catalogue, portal }: Pricing,
  discount: EquipmentDiscount,
): Mismatch[] {
  const duration = sent.dureeContrat ?? '1'
  const lines = sent.prestations.flatMap((line, index) => {
    const path = `prestations.${index}`
    const { service, equipmentType, energyType } = line.provision
    const row = matchingRows(catalogue, service, duration).find(
      ({ CODE_MODEL, TYPE_ENERGIE }) => CODE_MODEL === equipmentType && TYPE_ENERGIE === energyType,
    )
    if (row === undefined) return [{ path: `${path}.provision`, sent: equipmentType, expected: null }]
    const { price, priceHidden } = priceChoice(row, portal)
    return [
      ...compared(`${path}.price`, line.price, portal === 'DIS' ? priceHidden : price),
      ...compared(`${path}.priceHidden`, line.priceHidden, priceHidden),
      ...compared(`${path}.priceDiscount`, line.priceDiscount, discountOf(index, discount)),
    ]
  })
  const options = (sent.options ?? []).flatMap(({ option, price }, index) => {
    const row = optionRows(catalogue, duration).find(({ CODE_MODEL }) => CODE_MODEL === option)
    if (!hasOptions(portal) || row === undefined)
      return [{ path: `options.${index}.option`, sent: option, expected: null }]
    return compared(`options.${index}.price`, price, priceChoice(row, portal).price)
  })
  const impossible = hasOptions(portal) ? priceChoice(impossibleBilling(catalogue), portal).price : null
  return [
    ...lines,
    ...options,
    ...compared('tarifFacturationImpossible', sent.tarifFacturationImpossible ?? null, impossible),
    ...compared('typeEnergie', sent.typeEnergie, formEnergy(sent.prestations)),
    ...discountMismatches(sent, discount),
  ]
}

function discountMismatches({ prestations, remise }: Recomputed, discount: EquipmentDiscount): Mismatch[] {
  const count = discount.active ? prestations.length - 1 : 0
  const discounts = remise ?? []
  return [
    ...compared('remise', discounts.length, count),
    ...discounts.flatMap(({ price }, index) => compared(`remise.${index}.price`, price, discount.price)),
  ]
}
