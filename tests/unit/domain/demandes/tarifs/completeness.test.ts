import {
  addOption,
  addProvision,
  chooseOption,
  removeOption,
  setEquipment,
  setMultizone,
  setQuantity,
} from '@/lib/domain/demandes/tarifs/edit'
import { priceListFaults } from '@/lib/domain/demandes/tarifs/faults'
import { impossibleBilling } from '@/lib/domain/demandes/tarifs/source'
import type { PriceList, Provision } from '@/lib/domain/demandes/tarifs/state'
import { DISCOUNT, filled, NO_DISCOUNT, opened, pricing } from './support/price-list'

const impossible = impossibleBilling(pricing.catalogue)
const isComplete = (state: PriceList, over = {}) =>
  priceListFaults(state, { optionsActive: false, impossibleBilling: null, ...over }).length === 0

const one = filled(opened(), 0)
const two = filled(addProvision(one), 1)

/** Copies a list, one field of a line being given a value. */
const withField = (state: PriceList, index: number, field: keyof Provision, value: string): PriceList => ({
  ...state,
  provisions: state.provisions.map((line, i) =>
    i === index ? { ...line, provision: { ...line.provision, [field]: value } } : line,
  ),
})

const FIELDS = ['service', 'equipmentType', 'energyType', 'equipmentBrand', 'equipmentModel'] as const

test('[PRICE-22] completeness follows each change of the model', () => {
  expect(isComplete(one)).toBe(true)
  const emptied = setEquipment(one, 0, { equipmentModel: '' })
  expect(isComplete(emptied)).toBe(false)
  expect(isComplete(setEquipment(emptied, 0, { equipmentModel: 'Naia 2 Micro 25' }))).toBe(true)
})

test('[PRICE-26] one line: its five fields and a quantity', () => {
  expect(isComplete(one)).toBe(true)
  for (const field of FIELDS) expect(isComplete(withField(one, 0, field, ''))).toBe(false)
  expect(isComplete(setQuantity(one, 0, 0))).toBe(false)
})

test('[PRICE-27] several lines: every one', () => {
  expect(isComplete(two)).toBe(true)
  expect(isComplete(addProvision(one))).toBe(false)
  for (const field of FIELDS) expect(isComplete(withField(two, 1, field, ''))).toBe(false)
  expect(isComplete(setQuantity(two, 1, 0))).toBe(false)
})

test('[PRICE-28] an energy', () => {
  expect(isComplete(withField(one, 0, 'energyType', ''))).toBe(false)
  expect(isComplete(withField(one, 0, 'energyType', 'GAZ'))).toBe(true)
})

test('[PRICE-29] with the discount, each later line has its own', () => {
  const discounted = filled(filled(addProvision(opened(DISCOUNT)), 0), 1)
  const line2 = (priceDiscount: number): PriceList => ({
    ...discounted,
    provisions: discounted.provisions.map((line, i) => (i === 1 ? { ...line, priceDiscount } : line)),
  })
  expect(isComplete(line2(0))).toBe(false)
  expect(isComplete(line2(25))).toBe(true)
  expect(isComplete(filled(filled(addProvision(opened(NO_DISCOUNT)), 0), 1))).toBe(true)
})

test('[PRICE-30] with options, every one chosen and the impossible billing set', () => {
  const active = { optionsActive: true, impossibleBilling: impossible }
  const chosen = chooseOption(one, 0, 'DEPLACEMENT', pricing)
  expect(isComplete(one, active)).toBe(false)
  expect(isComplete(chosen, active)).toBe(true)
  expect(isComplete(addOption(chosen), active)).toBe(false)
  expect(isComplete(chosen, { ...active, impossibleBilling: null })).toBe(false)
  expect(isComplete(removeOption(one, 0), active)).toBe(true)
})

test('[PRICE-31] a duration, and multizone « oui » or « non »', () => {
  expect(isComplete({ ...one, contractDuration: '' })).toBe(false)
  expect(['oui', 'non', null, 'peut-être'].map((answer) => isComplete(setMultizone(one, answer)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
