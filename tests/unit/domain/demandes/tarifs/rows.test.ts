import { toCents, vatCents } from '@/lib/domain/demandes/tarifs/amounts'
import {
  addOption,
  addProvision,
  chooseOption,
  chooseService,
  removeOption,
  removeProvision,
  setQuantity,
} from '@/lib/domain/demandes/tarifs/edit'
import { formEnergy, priceRows, rowKey, totalOf } from '@/lib/domain/demandes/tarifs/rows'
import type { PriceList, ProvisionLine } from '@/lib/domain/demandes/tarifs/state'
import {
  defaultPriceList,
  durationLabel,
  equipmentDiscount,
  tvaSchema,
} from '@/lib/domain/demandes/tarifs/state'
import { DISCOUNT, filled, opened, pricing } from './support/price-list'

const repeat = (state: PriceList, times: number, change: (state: PriceList) => PriceList) =>
  Array.from({ length: times }).reduce<PriceList>(change, state)

const fiveLines = [0, 1, 2, 3, 4].reduce(
  (state, index) => chooseService(state, index, 'MES_CHAUDIERE_MURALE'),
  repeat(opened(DISCOUNT), 9, addProvision),
)

/** A line of a unit price, its other fields being of no importance here. */
const line = (price: number, over: Partial<ProvisionLine> = {}): ProvisionLine => ({
  label: 'Prestation',
  provision: {
    service: 'S',
    equipmentType: 'T',
    energyType: 'GAZ',
    equipmentBrand: 'B',
    equipmentModel: 'M',
  },
  price,
  priceHidden: price,
  quantity: 1,
  priceDiscount: 0,
  ...over,
})

const listOf = (provisions: ProvisionLine[], over: Partial<PriceList> = {}): PriceList => ({
  ...opened(),
  options: [],
  provisions,
  ...over,
})

test('[PRICE-04] five provisions with the discount give four discounts', () => {
  const labels = priceRows(fiveLines).map(({ label }) => label)
  expect(labels.filter((label) => label.startsWith('Prestation'))).toEqual([
    'Prestation 1',
    'Prestation 2',
    'Prestation 3',
    'Prestation 4',
    'Prestation 5',
  ])
  expect(labels.filter((label) => label.startsWith('Remise'))).toEqual([
    'Remise 1',
    'Remise 2',
    'Remise 3',
    'Remise 4',
  ])
})

test('[PRICE-05] VAT 20 % on 95.00', () => {
  expect(priceRows(listOf([line(95)]))[0]).toMatchObject({ priceHT: 95, tva: 19, priceTTC: 114 })
  expect(priceRows(listOf([line(95)], { tva: 10 }))[0]).toMatchObject({ tva: 9.5, priceTTC: 104.5 })
})

test('[PRICE-06] VAT is 20 % and the contract lasts one year by default', () => {
  expect(opened()).toMatchObject({ tva: 20, contractDuration: '1' })
  expect(durationLabel('1')).toBe('1 an')
  expect(durationLabel('2')).toBe('2 ans')
})

test('[PRICE-07] the rate is an integer, 20 or 10', () => {
  expect([20, 10, 5.5, 55, '20'].map((rate) => tvaSchema.safeParse(rate).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('[PRICE-08] the total adds provisions and options and subtracts discounts', () => {
  const state = listOf([line(245), line(120, { priceDiscount: 25 })], {
    options: [{ label: 'Option 1', option: 'MISE EN MAIN', price: 95 }],
  })
  expect(totalOf(priceRows(state))).toEqual({ priceHT: 435, tva: 87, priceTTC: 522 })
})

test('[PRICE-09] each row is rounded and the total is the sum of the rows', () => {
  const rows = priceRows(listOf([line(33.33), line(33.33), line(33.33)]))
  expect(rows.map(({ tva, priceTTC }) => [tva, priceTTC])).toEqual([
    [6.67, 40],
    [6.67, 40],
    [6.67, 40],
  ])
  expect(totalOf(rows)).toEqual({ priceHT: 99.99, tva: 20.01, priceTTC: 120 })
})

test('half a cent of VAT goes up', () => {
  expect([5, 15, 25, 0].map((cents) => vatCents(cents, 10))).toEqual([1, 2, 3, 0])
  expect([1.15, 8.2, 198.76, 0.29].map(toCents)).toEqual([115, 820, 19_876, 29])
})

test('[PRICE-10] ids of rows', () => {
  const rows = priceRows(repeat(fiveLines, 9, addOption))
  const ids = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id, label }) => [label, id])
  expect(ids('prestation').map(([, id]) => id)).toEqual([0, 1, 2, 3, 4])
  expect(ids('option')).toEqual([
    ['Option 1', 5],
    ['Option 2', 6],
    ['Option 3', 7],
  ])
  expect(ids('remise')).toEqual([
    ['Remise 1', 7],
    ['Remise 2', 8],
    ['Remise 3', 9],
    ['Remise 4', 10],
  ])
})

test('[PRICE-11] « Option 3 » and « Remise 1 » share id 7 and live apart', () => {
  const state = repeat(chooseService(addProvision(opened(DISCOUNT)), 1, 'MES_CHAUDIERE_MURALE'), 9, addOption)
  const sevens = (list: PriceList) =>
    priceRows(list)
      .filter(({ id }) => id === 7)
      .map(({ label }) => label)
  expect(sevens(state)).toEqual(['Option 3', 'Remise 1'])
  expect(new Set(priceRows(state).map(rowKey)).size).toBe(priceRows(state).length)
  expect(sevens(removeOption(state, 2))).toEqual(['Remise 1'])
  expect(sevens(removeProvision(state, 1))).toEqual(['Option 3'])
})

test('[PRICE-12] shapes of a provision line, an option line and a price row', () => {
  const state = chooseOption(filled(opened(), 0), 0, 'MISE EN MAIN', pricing)
  expect(state.provisions).toEqual([
    {
      label: 'Prestation 1',
      provision: {
        service: 'MES_CHAUDIERE_MURALE',
        equipmentType: 'MURALE',
        energyType: 'GAZ',
        equipmentBrand: 'Atlantic',
        equipmentModel: 'Naia 2 Micro 25',
      },
      price: 87,
      priceHidden: 87,
      quantity: 1,
      priceDiscount: 0,
    },
  ])
  expect(state.options).toEqual([{ label: 'Option 1', option: 'MISE EN MAIN', price: 95 }])
  expect(priceRows(state)).toEqual([
    { kind: 'prestation', id: 0, label: 'Prestation 1', priceHT: 87, tva: 17.4, priceTTC: 104.4 },
    { kind: 'option', id: 5, label: 'Option 1', priceHT: 95, tva: 19, priceTTC: 114 },
  ])
})

test('[PRICE-14] the state has eight entries', () => {
  expect(Object.keys(opened()).sort()).toEqual([
    'additionalEquipmentDiscountApplied',
    'additionalEquipmentDiscountPrice',
    'contractDuration',
    'heatEmitter',
    'multizone',
    'options',
    'provisions',
    'tva',
  ])
})

test('[PRICE-17] a row is the unit price times the quantity', () => {
  const state = setQuantity(listOf([line(95)]), 0, 2)
  expect(priceRows(state)[0]).toMatchObject({ priceHT: 190, tva: 38, priceTTC: 228 })
})

test('[PRICE-18] energy of the form', () => {
  const energies = (...types: string[]) =>
    formEnergy(types.map((energyType) => ({ provision: { ...line(0).provision, energyType } })))
  expect(energies('GAZ', 'PAC')).toBe('PAC')
  expect(energies('GAZ', 'FIOUL')).toBe('GAZ')
  expect(energies()).toBe('')
})

test('[PRICE-20] the discount of each line after the first is subtracted', () => {
  const state = filled(filled(addProvision(opened(DISCOUNT)), 0), 1)
  const rows = priceRows(state)
  expect(rows.filter(({ kind }) => kind === 'remise')).toEqual([
    { kind: 'remise', id: 7, label: 'Remise 1', priceHT: 25, tva: 5, priceTTC: 30 },
  ])
  expect(totalOf(rows).priceHT).toBe(87 + 87 - 25)
})

test('[PRICE-21] the discount is for groups of type CMI or DIS, applied, above 0', () => {
  const active = (
    [
      ['CMI', true, 25],
      ['DIS', true, 25],
      ['PIM', true, 25],
      ['ASS', true, 25],
      ['COLLECTIF', true, 25],
      ['CMI', false, 25],
      ['CMI', true, 0],
    ] as const
  ).map(([type, applied, price]) => {
    const opening = defaultPriceList(equipmentDiscount(type, applied, price), type)
    const state = chooseService(addProvision(opening), 1, 'MES_CHAUDIERE_MURALE')
    return priceRows(state).some(({ kind }) => kind === 'remise')
  })
  expect(active).toEqual([true, true, false, false, false, false, false])
})

test('[TRUST-07] a discount applies once its line has a service, and the total is never below 0', () => {
  const empty = addProvision(filled(opened(DISCOUNT), 0))
  const discounts = (state: PriceList) => priceRows(state).filter(({ kind }) => kind === 'remise')
  expect(discounts(empty)).toEqual([])
  expect(discounts(chooseService(empty, 1, 'MES_CHAUDIERE_MURALE'))).toHaveLength(1)
  const dear = listOf([line(10), line(5, { priceDiscount: 25 })])
  expect(totalOf(priceRows(dear))).toEqual({ priceHT: 0, tva: 0, priceTTC: 0 })
})
