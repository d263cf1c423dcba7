import { z } from 'zod'
import type { PortalType } from '../../acces/portails'
import { isDiscountActive } from '../../perimetre/remise'
import { amountSchema } from './amounts'

export const MAX_PROVISIONS = 5
export const MAX_OPTIONS = 3
export const MAX_QUANTITY = 999
/** Quantity of a line where something else was typed; 0 where nothing was. */
export const WRONG_QUANTITY = -1

/** Rates of the commissioning price list, in whole percents; 5.5 is refused (PRICE-07). */
export const TVA_RATES = [20, 10] as const
export const tvaSchema = z.union([z.literal(20), z.literal(10)])
export type TvaRate = z.infer<typeof tvaSchema>

const text = z.string().trim().max(254)
/** A word kept as it is typed: its limit is told, and applied by the call alone (TRUST-49). */
const typed = z.string()

/** Commissioning: a service of the list, and the equipment it is done on (PRICE-12). */
export const provisionSchema = z.strictObject({
  service: text,
  equipmentType: text,
  energyType: text,
  equipmentBrand: typed,
  equipmentModel: typed,
})

/** A line « Prestation n »; amounts in euros, `price` for one unit (PRICE-12, PRICE-17). */
export const provisionLineSchema = z.strictObject({
  label: text,
  provision: provisionSchema,
  price: amountSchema,
  priceHidden: amountSchema,
  quantity: z.int32().min(WRONG_QUANTITY).max(MAX_QUANTITY),
  priceDiscount: amountSchema,
})

/** A line « Option n » (PRICE-12). */
export const optionLineSchema = z.strictObject({ label: text, option: text, price: amountSchema })

/** State of the price list (PRICE-14). It is what drafts keep. */
export const priceListSchema = z.strictObject({
  tva: tvaSchema,
  contractDuration: text,
  provisions: z.array(provisionLineSchema).min(1).max(MAX_PROVISIONS),
  options: z.array(optionLineSchema).max(MAX_OPTIONS),
  heatEmitter: z.array(text).max(20).nullable(),
  multizone: text.nullable(),
  additionalEquipmentDiscountApplied: z.boolean(),
  additionalEquipmentDiscountPrice: amountSchema,
})

export type Provision = z.infer<typeof provisionSchema>
export type ProvisionLine = z.infer<typeof provisionLineSchema>
export type OptionLine = z.infer<typeof optionLineSchema>
export type PriceList = z.infer<typeof priceListSchema>

/** The group's discount on additional equipment; `price` in euros. */
export type EquipmentDiscount = { active: boolean; price: number }

export const NO_DISCOUNT: EquipmentDiscount = { active: false, price: 0 }

/** The discount a group gives: CMI or DIS, applied, with a price above 0 (PRICE-21). */
export function equipmentDiscount(type: PortalType, applied: boolean, price: number): EquipmentDiscount {
  const active = isDiscountActive(type, applied, price)
  return { active, price: active ? price : 0 }
}

/** Options belong to the price lists of CMI and DIS. */
export function hasOptions(type: PortalType): boolean {
  return type === 'CMI' || type === 'DIS'
}

export const EMPTY_PROVISION: Provision = {
  service: '',
  equipmentType: '',
  energyType: '',
  equipmentBrand: '',
  equipmentModel: '',
}

/** Discount of the line at `index`: lines after the first have it when the discount is active (PRICE-20). */
export function discountOf(index: number, { active, price }: EquipmentDiscount): number {
  return active && index > 0 ? price : 0
}

/** An empty « Prestation n ». */
export function emptyProvisionLine(index: number, discount: EquipmentDiscount): ProvisionLine {
  return {
    label: `Prestation ${index + 1}`,
    provision: EMPTY_PROVISION,
    price: 0,
    priceHidden: 0,
    quantity: 0,
    priceDiscount: discountOf(index, discount),
  }
}

/** An empty « Option n ». */
export function emptyOptionLine(index: number): OptionLine {
  return { label: `Option ${index + 1}`, option: '', price: 0 }
}

/** Price list of a new request: VAT 20 %, one year, one empty line and one empty option (PRICE-06, CMI-20, CMI-21). */
export function defaultPriceList(discount: EquipmentDiscount, type: PortalType): PriceList {
  return {
    tva: 20,
    contractDuration: '1',
    provisions: [emptyProvisionLine(0, discount)],
    options: hasOptions(type) ? [emptyOptionLine(0)] : [],
    heatEmitter: null,
    multizone: 'oui',
    additionalEquipmentDiscountApplied: discount.active,
    additionalEquipmentDiscountPrice: discount.price,
  }
}

/** The discount a price list was opened with. */
export function discountIn(state: PriceList): EquipmentDiscount {
  return {
    active: state.additionalEquipmentDiscountApplied,
    price: state.additionalEquipmentDiscountPrice,
  }
}

/** Label of a contract duration in years: « 1 an », « 2 ans » (PRICE-06). */
export function durationLabel(duration: string): string {
  return Number(duration) >= 2 ? `${duration} ans` : `${duration} an`
}
