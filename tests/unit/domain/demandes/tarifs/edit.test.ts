import {
  addOption,
  addProvision,
  chooseEquipmentType,
  chooseOption,
  chooseService,
  refreshPrices,
  removeProvision,
  setDuration,
  setEquipmentDiscount,
  setQuantity,
} from '@/lib/domain/demandes/tarifs/edit'
import { priceRows } from '@/lib/domain/demandes/tarifs/rows'
import {
  impossibleBilling,
  matchingRows,
  optionRows,
  priceChoice,
  serviceChoices,
  sourceRowSchema,
} from '@/lib/domain/demandes/tarifs/source'
import { DISCOUNT, filled, opened, pricing, row } from './support/price-list'

test('[PRICE-15] another service on line 2 clears its equipment, leaves line 1, and brings its own prices', () => {
  const state = filled(filled(addProvision(opened()), 0), 1)
  const changed = chooseService(state, 1, 'MES_PAC_AIR_EAU')
  expect(changed.provisions[0]).toEqual(state.provisions[0])
  expect(changed.provisions[1]).toMatchObject({
    provision: {
      service: 'MES_PAC_AIR_EAU',
      equipmentType: '',
      energyType: '',
      equipmentBrand: '',
      equipmentModel: '',
    },
    price: 0,
    priceHidden: 0,
    quantity: 0,
  })
  expect(matchingRows(pricing.catalogue, 'MES_PAC_AIR_EAU', '1').map(({ CODE_MODEL }) => CODE_MODEL)).toEqual(
    ['PAC AIR EAU'],
  )
  expect(chooseEquipmentType(changed, 1, 'MURALE', pricing).provisions[1]?.price).toBe(0)
  expect(chooseService(state, 1, 'MES_CHAUDIERE_MURALE')).toEqual(state)
})

test('[PRICE-16] a type of equipment sets the unit price, quantity 1 and the energy', () => {
  const state = chooseEquipmentType(chooseService(opened(), 0, 'MES_PAC_AIR_EAU'), 0, 'PAC AIR EAU', pricing)
  expect(state.provisions[0]).toMatchObject({
    price: 245,
    quantity: 1,
    provision: { equipmentType: 'PAC AIR EAU', energyType: 'PAC' },
  })
})

test('[PRICE-19] removing line 3 of 3 removes its price row and its discount; line 1 stays', () => {
  const state = [1, 2].reduce(
    (list, index) => chooseService(list, index, 'MES_CHAUDIERE_MURALE'),
    addProvision(addProvision(opened(DISCOUNT))),
  )
  const labels = (list = state) =>
    priceRows(list)
      .filter(({ kind }) => kind !== 'option')
      .map(({ label }) => label)
  expect(labels()).toEqual(['Prestation 1', 'Prestation 2', 'Prestation 3', 'Remise 1', 'Remise 2'])
  expect(labels(removeProvision(state, 2))).toEqual(['Prestation 1', 'Prestation 2', 'Remise 1'])
  expect(removeProvision(state, 0)).toEqual(state)
  const kept = removeProvision(filled(state, 2), 1)
  expect(kept.provisions[1]).toMatchObject({ label: 'Prestation 2', price: 87, priceDiscount: 25 })
})

test('[PRICE-23] another duration brings its prices and one empty line of each', () => {
  const state = setDuration(addOption(filled(addProvision(filled(opened(), 0)), 1)), '2', 'CMI')
  expect(state.contractDuration).toBe('2')
  expect(state.provisions).toEqual(opened().provisions)
  expect(state.provisions.map(({ label, provision }) => [label, provision.service])).toEqual([
    ['Prestation 1', ''],
  ])
  expect(state.options).toEqual([{ label: 'Option 1', option: '', price: 0 }])
  expect(filled(state, 0).provisions[0]?.price).toBe(110)
  expect(serviceChoices(pricing.catalogue, '2')).toEqual(['MES_CHAUDIERE_MURALE'])
})

test('[PRICE-24] distributors have TARIF, others TARIF_EHS, kept hidden for all', () => {
  const source = row('MES_CHAUDIERE_MURALE', 'MURALE', 95)
  expect(priceChoice(source, 'DIS')).toEqual({ price: 95, priceHidden: 87 })
  expect(priceChoice(source, 'CMI')).toEqual({ price: 87, priceHidden: 87 })
  const distributor = filled(opened(), 0, 'MES_CHAUDIERE_MURALE', 'MURALE', { ...pricing, portal: 'DIS' })
  expect(distributor.provisions[0]).toMatchObject({ price: 95, priceHidden: 87 })
})

test('[PRICE-25] the fallback of impossible billing', () => {
  expect(impossibleBilling(pricing.catalogue)).toEqual({
    TARIF: 198.76,
    TARIF_EHS: 198.76,
    DUREE_CONTRAT: 1,
    CODE_MODEL: 'FACTURATION DE MISE EN SERVICE IMPOSSIBLE',
  })
  const own = row('OPT', 'FACTURATION DE MISE EN SERVICE IMPOSSIBLE', 150)
  const catalogue = { ...pricing.catalogue, rows: [...pricing.catalogue.rows, own] }
  expect(impossibleBilling(catalogue)).toEqual(own)
  expect(optionRows(catalogue, '1')).not.toContain(own)
})

test('a row of the list is read with its six fields, its duration as a number', () => {
  const source = { ...row('MES_CHAUDIERE_MURALE', 'MURALE', 95), DUREE_CONTRAT: '2', REMARQUE: 'autre' }
  expect(sourceRowSchema.parse(source)).toEqual(
    row('MES_CHAUDIERE_MURALE', 'MURALE', 95, { DUREE_CONTRAT: 2 }),
  )
  expect(sourceRowSchema.safeParse({ ...source, TARIF: 9.999 }).success).toBe(false)
  expect(sourceRowSchema.safeParse({ ...source, TARIF: undefined }).success).toBe(false)
})

test('an option or a quantity the list does not allow changes nothing of the price', () => {
  const state = filled(opened(), 0)
  expect(chooseOption(state, 0, 'MURALE', pricing).options[0]).toMatchObject({ option: '', price: 0 })
  for (const quantity of [-3, 1.5, Number.NaN, 1000]) expect(setQuantity(state, 0, quantity)).toEqual(state)
  expect(setQuantity(opened(), 0, 3).provisions[0]?.quantity).toBe(0)
})

test('a list read again brings its prices and clears what it has no more', () => {
  const state = chooseOption(setQuantity(filled(opened(), 0), 0, 3), 0, 'DEPLACEMENT', pricing)
  const dearer = pricing.catalogue.rows.map((source) => ({ ...source, TARIF_EHS: source.TARIF_EHS + 1 }))
  const again = refreshPrices(state, { ...pricing, catalogue: { ...pricing.catalogue, rows: dearer } })
  expect(again.provisions[0]).toEqual({ ...state.provisions[0], price: 88, priceHidden: 88 })
  expect(again.options).toEqual([{ label: 'Option 1', option: 'DEPLACEMENT', price: 66 }])
  const empty = refreshPrices(state, { ...pricing, catalogue: { ...pricing.catalogue, rows: [] } })
  expect(empty.provisions[0]).toMatchObject({ price: 0, quantity: 0, provision: { equipmentType: '' } })
  expect(empty.options[0]).toMatchObject({ option: '', price: 0 })
})

test('a discount known late reaches every line after the first', () => {
  const state = setEquipmentDiscount(addProvision(opened()), DISCOUNT)
  expect(state.provisions.map(({ priceDiscount }) => priceDiscount)).toEqual([0, 25])
})
