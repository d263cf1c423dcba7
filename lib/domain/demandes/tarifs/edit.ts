import type { PortalType } from '../../acces/portails'
import { numbered, numberedOptions } from './lines'
import { type Catalogue, optionRows, priceChoice, rowOf } from './source'
import {
  defaultPriceList,
  discountIn,
  EMPTY_PROVISION,
  type EquipmentDiscount,
  emptyOptionLine,
  emptyProvisionLine,
  MAX_OPTIONS,
  MAX_PROVISIONS,
  MAX_QUANTITY,
  type PriceList,
  type ProvisionLine,
  type TvaRate,
  WRONG_QUANTITY,
} from './state'

/** Where prices come from: the provider's list, and the portal that chooses among its prices. */
export type Pricing = { catalogue: Catalogue; portal: PortalType }

function withLine(
  state: PriceList,
  index: number,
  change: (line: ProvisionLine) => ProvisionLine,
): PriceList {
  return { ...state, provisions: state.provisions.map((line, i) => (i === index ? change(line) : line)) }
}

/** Whether « Ajouter une prestation » is enabled: five lines at most (PRICE-02). */
export function canAddProvision({ provisions }: PriceList): boolean {
  return provisions.length < MAX_PROVISIONS
}

/** Whether « Ajouter une option » is enabled: three at most (PRICE-03). */
export function canAddOption({ options }: PriceList): boolean {
  return options.length < MAX_OPTIONS
}

/** One more empty line, with its discount; nothing at five. */
export function addProvision(state: PriceList): PriceList {
  if (!canAddProvision(state)) return state
  const line = emptyProvisionLine(state.provisions.length, discountIn(state))
  return { ...state, provisions: [...state.provisions, line] }
}

/** Removes a line, hence its price row and its discount row; the first stays (PRICE-19). */
export function removeProvision(state: PriceList, index: number): PriceList {
  if (index < 1) return state
  const lines = state.provisions.filter((_, i) => i !== index)
  return { ...state, provisions: numbered(lines, discountIn(state)) }
}

/** Another service: the line's equipment and price are cleared (PRICE-15). */
export function chooseService(state: PriceList, index: number, service: string): PriceList {
  return withLine(state, index, (line) =>
    line.provision.service === service
      ? line
      : { ...line, provision: { ...EMPTY_PROVISION, service }, price: 0, priceHidden: 0, quantity: 0 },
  )
}

/** A type of equipment: its unit price, quantity 1, its energy (PRICE-16). Unknown to the list, none. */
export function chooseEquipmentType(
  state: PriceList,
  index: number,
  equipmentType: string,
  { catalogue, portal }: Pricing,
): PriceList {
  return withLine(state, index, (line) => {
    const row = rowOf(catalogue, line.provision.service, equipmentType, state.contractDuration)
    const priced = row === null ? { price: 0, priceHidden: 0 } : priceChoice(row, portal)
    return {
      ...line,
      ...priced,
      quantity: row === null ? 0 : 1,
      provision: {
        ...line.provision,
        equipmentType: row?.CODE_MODEL ?? '',
        energyType: row?.TYPE_ENERGIE ?? '',
      },
    }
  })
}

/** Brand or model of the equipment, as typed. */
export function setEquipment(
  state: PriceList,
  index: number,
  equipment: { equipmentBrand?: string; equipmentModel?: string },
): PriceList {
  return withLine(state, index, ({ provision, ...line }) => ({
    ...line,
    provision: {
      ...provision,
      equipmentBrand: equipment.equipmentBrand ?? provision.equipmentBrand,
      equipmentModel: equipment.equipmentModel ?? provision.equipmentModel,
    },
  }))
}

/** The quantity that a text writes, 1 to 999; 0 when it is empty, `WRONG_QUANTITY` when it writes none (TRUST-04). */
export function quantityOf(typed: string): number {
  const text = typed.trim()
  if (text === '') return 0
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : WRONG_QUANTITY
  return quantity === 0 ? WRONG_QUANTITY : quantity
}

/** Quantity of a line that has a type of equipment, as `quantityOf` gives it; anything else changes nothing. */
export function setQuantity(state: PriceList, index: number, quantity: number): PriceList {
  if (!Number.isInteger(quantity) || quantity < WRONG_QUANTITY || quantity > MAX_QUANTITY) return state
  return withLine(state, index, (line) =>
    line.provision.equipmentType === '' ? line : { ...line, quantity },
  )
}

/** Whether nothing was chosen or typed in a line of service. */
export const isEmptyProvision = ({ provisions }: PriceList, index: number): boolean =>
  Object.values(provisions[index]?.provision ?? {}).every((text) => text === '')

/** Whether a line of service or an option holds something, which another duration would empty (TRUST-50). */
export const hasLines = (state: PriceList): boolean =>
  state.options.some(({ option }) => option !== '') ||
  state.provisions.some((_, index) => !isEmptyProvision(state, index))

/** Another duration of contract: prices change, so lines and options start again (PRICE-23). */
export function setDuration(state: PriceList, contractDuration: string, portal: PortalType): PriceList {
  if (contractDuration === state.contractDuration) return state
  const { provisions, options } = defaultPriceList(discountIn(state), portal)
  return { ...state, contractDuration, provisions, options }
}

/** One more empty option; nothing at three. */
export function addOption(state: PriceList): PriceList {
  if (!canAddOption(state)) return state
  return { ...state, options: [...state.options, emptyOptionLine(state.options.length)] }
}

/** Removes an option, hence its price row. */
export function removeOption(state: PriceList, index: number): PriceList {
  return { ...state, options: numberedOptions(state.options.filter((_, i) => i !== index)) }
}

/** An option of the list and its price; unknown to the list, none. */
export function chooseOption(
  state: PriceList,
  index: number,
  option: string,
  { catalogue, portal }: Pricing,
): PriceList {
  const row = optionRows(catalogue, state.contractDuration).find(({ CODE_MODEL }) => CODE_MODEL === option)
  const chosen = row
    ? { option: row.CODE_MODEL, price: priceChoice(row, portal).price }
    : { option: '', price: 0 }
  return { ...state, options: state.options.map((line, i) => (i === index ? { ...line, ...chosen } : line)) }
}

/** VAT of every row, in whole percents. */
export function setTva(state: PriceList, tva: TvaRate): PriceList {
  return { ...state, tva }
}

/** Answer « oui » or « non », null when there is none. */
export function setMultizone(state: PriceList, multizone: string | null): PriceList {
  return { ...state, multizone }
}

/** Heat emitters chosen, null when there is none (CMI-42). */
export function setHeatEmitter(state: PriceList, emitters: readonly string[]): PriceList {
  return { ...state, heatEmitter: emitters.length === 0 ? null : [...emitters] }
}

/** The group's discount, known after the price list opened: every line takes the one of its place. */
export function setEquipmentDiscount(state: PriceList, discount: EquipmentDiscount): PriceList {
  return {
    ...state,
    additionalEquipmentDiscountApplied: discount.active,
    additionalEquipmentDiscountPrice: discount.price,
    provisions: numbered(state.provisions, discount),
  }
}

/** The choices at the prices of a list read again, as when a draft is resumed; what it has no more is cleared. */
export function refreshPrices(state: PriceList, pricing: Pricing): PriceList {
  const lines = state.provisions.reduce((list, { provision, quantity }, index) => {
    const priced = chooseEquipmentType(list, index, provision.equipmentType, pricing)
    return setQuantity(priced, index, quantity)
  }, state)
  return state.options.reduce((list, { option }, index) => chooseOption(list, index, option, pricing), lines)
}
