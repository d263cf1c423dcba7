import type { EquipmentDiscount } from './state'
import { discountIn, discountOf, type OptionLine, type PriceList, type ProvisionLine } from './state'

/** Whether nothing was typed nor chosen in a line. */
export const isEmptyProvision = ({ provision }: Pick<ProvisionLine, 'provision'>): boolean =>
  Object.values(provision).every((part) => part.trim() === '')

export const isEmptyOption = ({ option }: Pick<OptionLine, 'option'>): boolean => option.trim() === ''

/** Lines numbered again after one left, each with the discount of its place. */
export function numbered(lines: readonly ProvisionLine[], discount: EquipmentDiscount): ProvisionLine[] {
  return lines.map((line, index) => ({
    ...line,
    label: `Prestation ${index + 1}`,
    priceDiscount: discountOf(index, discount),
  }))
}

/** Options numbered again after one left. */
export const numberedOptions = (lines: readonly OptionLine[]): OptionLine[] =>
  lines.map((line, index) => ({ ...line, label: `Option ${index + 1}` }))

/** Price list as it is stored: the lines left empty are not, the first service being required (TRUST-14). */
export function withoutEmptyLines(state: PriceList): PriceList {
  const filled = state.provisions.filter((line, index) => index === 0 || !isEmptyProvision(line))
  return {
    ...state,
    provisions: filled.length === state.provisions.length ? filled : numbered(filled, discountIn(state)),
    options: numberedOptions(state.options.filter((line) => !isEmptyOption(line))),
  }
}
