import { numbered, numberedOptions } from './lines'
import { discountIn, MAX_OPTIONS, MAX_PROVISIONS, type PriceList, type ProvisionLine } from './state'

/** Brings back what an act erased, in the list as it is now; null when that was changed since (TRUST-50). */
export type Undo = (now: PriceList) => PriceList | null

/** Fields of a line that another choice in it erases. */
const erasable = ({ provision, quantity }: ProvisionLine) => ({
  equipmentType: provision.equipmentType,
  equipmentBrand: provision.equipmentBrand,
  equipmentModel: provision.equipmentModel,
  quantity,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether another service took away something of its line. */
export const serviceErased = (before: ProvisionLine, after: ProvisionLine): boolean =>
  before.provision.service !== after.provision.service &&
  Object.values(erasable(before)).some((value) => value !== '' && value !== 0)

/** Whether another type of equipment took away a quantity that was typed: 1 comes with a type. */
export const quantityErased = (before: ProvisionLine, after: ProvisionLine): boolean =>
  before.quantity !== after.quantity && before.quantity !== 0 && before.quantity !== 1

/** The line that a choice in it emptied, as it was. */
export const undoChoice =
  (before: PriceList, after: PriceList, index: number): Undo =>
  (now) => {
    const [was, left, line] = [before, after, now].map(({ provisions }) => provisions[index])
    if (!was || !left || !line || now.contractDuration !== before.contractDuration) return null
    if (!isSame(erasable(line), erasable(left))) return null
    const { label, priceDiscount } = line
    return { ...now, provisions: now.provisions.with(index, { ...was, label, priceDiscount }) }
  }

/** The line of service that left, at its place among those that are there. */
export const undoRemovedProvision =
  (before: PriceList, index: number): Undo =>
  (now) => {
    const line = before.provisions[index]
    const isOpen = now.contractDuration === before.contractDuration && now.provisions.length < MAX_PROVISIONS
    if (!line || !isOpen) return null
    return { ...now, provisions: numbered(now.provisions.toSpliced(index, 0, line), discountIn(now)) }
  }

/** The option that left, at its place among those that are there. */
export const undoRemovedOption =
  (before: PriceList, index: number): Undo =>
  (now) => {
    const line = before.options[index]
    const isOpen = now.contractDuration === before.contractDuration && now.options.length < MAX_OPTIONS
    if (!line || !isOpen || now.options.some(({ option }) => option === line.option)) return null
    return { ...now, options: numberedOptions(now.options.toSpliced(index, 0, line)) }
  }

/** The lines and options that another list emptied or replaced, and the duration that they were of. */
export const undoLines =
  (before: PriceList, after: PriceList): Undo =>
  (now) => {
    const typed = ({ contractDuration, provisions, options }: PriceList) => ({
      contractDuration,
      provisions: provisions.map(({ provision, quantity }) => ({ provision, quantity })),
      options: options.map(({ option }) => option),
    })
    if (!isSame(typed(now), typed(after))) return null
    const { contractDuration, provisions, options } = before
    return { ...now, contractDuration, provisions: numbered(provisions, discountIn(now)), options }
  }
