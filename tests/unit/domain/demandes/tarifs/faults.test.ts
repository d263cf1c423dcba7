import { addProvision, chooseOption, chooseService, removeOption } from '@/lib/domain/demandes/tarifs/edit'
import { PRICES_MISSING, priceListFaults } from '@/lib/domain/demandes/tarifs/faults'
import { suggestedBrands, suggestedModels } from '@/lib/domain/demandes/tarifs/modeles'
import { impossibleBilling } from '@/lib/domain/demandes/tarifs/source'
import { DISCOUNT, filled, opened, pricing } from './support/price-list'

const terms = { optionsActive: true, impossibleBilling: impossibleBilling(pricing.catalogue) }
const paths = (state: Parameters<typeof priceListFaults>[0]) =>
  priceListFaults(state, terms).map(({ path }) => path.join('.'))

test('a new price list asks for a service, a brand, a model and the option, in the order of the screen', () => {
  expect(priceListFaults(opened(), terms)).toEqual([
    { path: ['provisions', 0, 'provision', 'service'], message: 'Ce champ est requis' },
    { path: ['provisions', 0, 'provision', 'equipmentBrand'], message: 'Ce champ est requis' },
    { path: ['provisions', 0, 'provision', 'equipmentModel'], message: 'Ce champ est requis' },
    { path: ['options', 0, 'option'], message: 'Ce champ est requis' },
  ])
})

test('the type is asked for once there is a service, the quantity once there is a type', () => {
  const withService = chooseService(removeOption(opened(), 0), 0, 'MES_CHAUDIERE_MURALE')
  expect(paths(withService)).toContain('provisions.0.provision.equipmentType')
  expect(paths(withService)).not.toContain('provisions.0.quantity')
  const [line] = filled(withService, 0).provisions
  if (line === undefined) throw new Error('no line')
  expect(paths({ ...withService, provisions: [{ ...line, quantity: 0 }] })).toEqual(['provisions.0.quantity'])
})

test('a filled price list has no fault; a later line asks for its fields, and for its discount', () => {
  const state = chooseOption(filled(opened(DISCOUNT), 0), 0, 'DEPLACEMENT', pricing)
  expect(paths(state)).toEqual([])
  const longer = filled(addProvision(state), 1)
  expect(paths(longer)).toEqual([])
  const undiscounted = longer.provisions.map((line) => ({ ...line, priceDiscount: 0 }))
  expect(priceListFaults({ ...longer, provisions: undiscounted }, terms)).toEqual([
    { path: ['provisions', 1, 'priceDiscount'], message: PRICES_MISSING },
  ])
})

test('models are suggested for the brand of a service, however it is written', () => {
  expect(suggestedBrands('MES_CHAUDIERE_MURALE')).toContain('FRISQUET')
  expect(suggestedModels('MES_CHAUDIERE_MURALE', ' frisquet ')).toContain('PRESTIGE CONDENSATION')
  expect(suggestedModels('MES_PAC_AIR_EAU', 'FRISQUET')).toEqual([])
  expect(suggestedBrands('MES_INCONNUE')).toEqual([])
})
