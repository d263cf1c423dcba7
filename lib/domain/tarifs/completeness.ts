import type { ImpossibleBilling } from './source'
import type { PriceList, ProvisionLine } from './state'

function isLineComplete({ provision, quantity }: ProvisionLine): boolean {
  return quantity > 0 && Object.values(provision).every((field) => field.trim() !== '')
}

/** What completeness looks at beside the price list. */
export type CompletenessTerms = { optionsActive: boolean; impossibleBilling: ImpossibleBilling | null }

/**
 * Whether the price list is filled (spec §5, PRICE-26 to PRICE-31): every line has its five fields, the energy
 * among them, and a quantity, its discount when the group gives one, its options chosen, a duration and the multizone answer.
 */
export function isPriceListComplete(
  state: PriceList,
  { optionsActive, impossibleBilling }: CompletenessTerms,
): boolean {
  const [, ...later] = state.provisions
  const discounted =
    !state.additionalEquipmentDiscountApplied || later.every(({ priceDiscount }) => priceDiscount > 0)
  const optionsChosen =
    !optionsActive || (impossibleBilling !== null && state.options.every(({ option }) => option !== ''))
  return (
    state.provisions.length > 0 &&
    state.provisions.every(isLineComplete) &&
    discounted &&
    optionsChosen &&
    state.contractDuration !== '' &&
    (state.multizone === 'oui' || state.multizone === 'non')
  )
}
