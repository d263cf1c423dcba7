import { type CompletenessTerms, priceListFaults } from './faults'
import type { PriceList } from './state'

/** Whether the price list is filled (spec §5, PRICE-26 to PRICE-31). */
export function isPriceListComplete(state: PriceList, terms: CompletenessTerms): boolean {
  return priceListFaults(state, terms).length === 0
}
