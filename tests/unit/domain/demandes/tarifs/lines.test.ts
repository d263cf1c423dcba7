import {
  addOption,
  addProvision,
  chooseOption,
  quantityOf,
  setQuantity,
} from '@/lib/domain/demandes/tarifs/edit'
import {
  priceListFaults,
  SAME_OPTION,
  shownFaults,
  WRONG_QUANTITY_TEXT,
} from '@/lib/domain/demandes/tarifs/faults'
import { withoutEmptyLines } from '@/lib/domain/demandes/tarifs/lines'
import { toTarifPayload } from '@/lib/domain/demandes/tarifs/payload'
import { impossibleBilling } from '@/lib/domain/demandes/tarifs/source'
import type { PriceList } from '@/lib/domain/demandes/tarifs/state'
import { DISCOUNT, filled, opened, pricing } from './support/price-list'

const one = filled(opened(DISCOUNT), 0)
const told = (state: PriceList) => shownFaults(state).map(({ path, message }) => [path.join('.'), message])

test('[TRUST-14] lines left empty block nothing and are not stored', () => {
  const typed = chooseOption(addOption(addProvision(addProvision(one))), 1, 'MISE EN MAIN', pricing)
  const last = filled(typed, 2, 'MES_PAC_AIR_EAU', 'PAC AIR EAU')
  expect(told(last)).toEqual([])
  expect(
    withoutEmptyLines(last).provisions.map(({ label, priceDiscount }) => [label, priceDiscount]),
  ).toEqual([
    ['Prestation 1', 0],
    ['Prestation 2', 25],
  ])
  const { prestations, options, remise } = toTarifPayload(last, pricing)
  expect(prestations.map(({ provision }) => provision.equipmentType)).toEqual(['MURALE', 'PAC AIR EAU'])
  expect(options).toEqual([{ label: 'Option 1', option: 'MISE EN MAIN', price: 95 }])
  expect(remise).toEqual([{ label: 'Remise 1', price: 25 }])
  expect(toTarifPayload(addProvision(one), pricing)).toMatchObject({ options: [], remise: null })
})

test('[TRUST-14] the first line stays required, and so does one that was begun', () => {
  expect(told(opened()).map(([path]) => path)).toEqual(['provisions.0.provision.service', ...EQUIPMENT])
  const begun = filled(addProvision(one), 1, 'MES_CHAUDIERE_MURALE', '')
  expect(told(begun).map(([path]) => path)).toContain('provisions.1.provision.equipmentType')
})

const EQUIPMENT = ['provisions.0.provision.equipmentBrand', 'provisions.0.provision.equipmentModel']

test('[TRUST-07] the same option twice is refused, in the form and in the body', () => {
  const first = chooseOption(one, 0, 'MISE EN MAIN', pricing)
  const twice = chooseOption(addOption(first), 1, 'MISE EN MAIN', pricing)
  const terms = { optionsActive: true, impossibleBilling: impossibleBilling(pricing.catalogue) }
  expect(priceListFaults(twice, terms)).toEqual([{ path: ['options', 1, 'option'], message: SAME_OPTION }])
  expect(told(twice)).toEqual([['options.1.option', 'Cette option est déjà choisie.']])
  expect(() => toTarifPayload(twice, pricing)).toThrow(SAME_OPTION)
  expect(told(chooseOption(addOption(first), 1, 'DEPLACEMENT', pricing))).toEqual([])
})

test('[TRUST-04] a quantity is a whole number from 1 to 999; what else is typed says so', () => {
  expect(['1', '999', ' 12 ', ''].map(quantityOf)).toEqual([1, 999, 12, 0])
  for (const typed of ['0', '-3', '1000', '1,5', 'douze'])
    expect(told(setQuantity(one, 0, quantityOf(typed)))).toEqual([
      ['provisions.0.quantity', WRONG_QUANTITY_TEXT],
    ])
  expect(told(setQuantity(one, 0, quantityOf('')))).toEqual([
    ['provisions.0.quantity', 'Ce champ est requis'],
  ])
})
