import { LONGEST_CHECKED } from '../../textes/checks'
import { MESSAGES } from '../../textes/messages'
import { isEmptyOption, isEmptyProvision } from './lines'
import { type ImpossibleBilling, impossibleBilling } from './source'
import type { PriceList, Provision } from './state'

/** Terms that completeness looks at beside the price list. */
export type CompletenessTerms = { optionsActive: boolean; impossibleBilling: ImpossibleBilling | null }

/** A field of the price list that is not filled: its path in the state, and the message to show beside it. */
export type Fault = { path: (string | number)[]; message: string }

/** Refusal of a quantity that is typed, and none. */
export const WRONG_QUANTITY_TEXT = 'Indiquez un nombre entier de 1 à 999.'

/** Refusal of an option that an earlier line has (TRUST-07). */
export const SAME_OPTION = 'Cette option est déjà choisie.'

/** Fault of a quantity; null for one from 1 to 999. */
export function quantityFault(quantity: number): string | null {
  if (quantity > 0) return null
  return quantity === 0 ? MESSAGES.required : WRONG_QUANTITY_TEXT
}

/** Fault of a brand or a model, which is kept whole until it is mended (TRUST-49). */
export const wordFault = (word: string): string | null =>
  word.trim().length > LONGEST_CHECKED
    ? `${LONGEST_CHECKED} caractères au plus, ${word.trim().length - LONGEST_CHECKED} de trop.`
    : null

/** Places of the options that an earlier line has. */
export function repeatedOptions(options: readonly { option: string }[]): number[] {
  return options.flatMap(({ option }, index) =>
    option !== '' && options.findIndex((other) => other.option === option) < index ? [index] : [],
  )
}

/** Text shown when prices cannot be computed: the list was not read. */
export const PRICES_MISSING = 'Les tarifs ne sont pas chargés'

/** Fields of a line that can be filled now: a type needs its service, energy and quantity come with the type. */
function isOpen(field: string, { service, equipmentType }: Provision): boolean {
  if (field === 'equipmentType') return service !== ''
  return (field !== 'energyType' && field !== 'quantity') || equipmentType !== ''
}

/**
 * Faults of a price list, in the order of the screen (spec §5, PRICE-26 to PRICE-31): a duration, the multizone answer,
 * the five fields and a quantity of every line, its discount when the group gives one, the options chosen. A field that
 * waits for another one is not told.
 */
export function priceListFaults(state: PriceList, terms: CompletenessTerms): Fault[] {
  const faults: Fault[] = []
  const missing = (condition: boolean, path: Fault['path'], message: string = MESSAGES.required) => {
    if (condition) faults.push({ path, message })
  }
  missing(state.contractDuration === '', ['contractDuration'])
  missing(state.multizone !== 'oui' && state.multizone !== 'non', ['multizone'])
  missing(state.provisions.length === 0, ['provisions'])
  for (const [index, { provision, quantity, priceDiscount }] of state.provisions.entries()) {
    for (const [field, value] of Object.entries(provision)) {
      const path = ['provisions', index, 'provision', field]
      missing(value.trim() === '' && isOpen(field, provision), path)
      const tooLong = wordFault(value)
      if (tooLong !== null) missing(true, path, tooLong)
    }
    const fault = quantityFault(quantity)
    if (fault !== null) missing(isOpen('quantity', provision), ['provisions', index, 'quantity'], fault)
    const discounted = state.additionalEquipmentDiscountApplied && index > 0
    missing(discounted && priceDiscount <= 0, ['provisions', index, 'priceDiscount'], PRICES_MISSING)
  }
  if (!terms.optionsActive) return faults
  for (const [index, { option }] of state.options.entries())
    missing(option === '', ['options', index, 'option'])
  for (const index of repeatedOptions(state.options)) missing(true, ['options', index, 'option'], SAME_OPTION)
  missing(terms.impossibleBilling === null, ['options'], PRICES_MISSING)
  return faults
}

/**
 * Faults of a price list that can be mended on the screen: whether prices were loaded is not one of them, nor is a line left
 * empty that nobody has to fill (TRUST-14).
 */
export function shownFaults(state: PriceList): Fault[] {
  const loaded = impossibleBilling({ rows: [], services: [] })
  return priceListFaults(state, { optionsActive: true, impossibleBilling: loaded }).filter(
    ({ path: [list, index] }) => !isLeftEmpty(state, list, Number(index)),
  )
}

function isLeftEmpty({ provisions, options }: PriceList, list: unknown, index: number): boolean {
  const [provision, option] = [provisions[index], options[index]]
  if (list === 'options') return option !== undefined && isEmptyOption(option)
  return list === 'provisions' && index > 0 && provision !== undefined && isEmptyProvision(provision)
}
