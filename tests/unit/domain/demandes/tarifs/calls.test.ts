import { addProvision, chooseOption, setHeatEmitter } from '@/lib/domain/demandes/tarifs/edit'
import { loadPriceList, loadPriceListOrTell } from '@/lib/domain/demandes/tarifs/load'
import { toTarifPayload } from '@/lib/domain/demandes/tarifs/payload'
import { recompute } from '@/lib/domain/demandes/tarifs/recompute'
import { defaultPriceList } from '@/lib/domain/demandes/tarifs/state'
import { DISCOUNT, filled, NO_DISCOUNT, opened, pricing } from './support/price-list'

const failing = {
  durations: async () => ['1'],
  prices: () => Promise.reject(Object.assign(new Error('panne'), { body: { error: { message: 'ORA-1' } } })),
  services: async () => [],
}

test('[PRICE-35] [PRICE-36] a failing load tells what could not be read and logs the response data', async () => {
  const log = jest.fn()
  await expect(loadPriceListOrTell(failing, true, log)).resolves.toEqual({
    data: null,
    message:
      "Nous sommes navrés, une erreur s'est produite. Récupération des données de prestations et d'options impossible.",
  })
  expect(log.mock.calls).toEqual([['Données de prestations', '{"error":{"message":"ORA-1"}}']])
  const { message } = await loadPriceListOrTell(failing, false, log)
  expect(message).toBe(
    "Nous sommes navrés, une erreur s'est produite. Récupération des données de prestations impossible.",
  )
})

test('the list, its durations and its services are read, whether wrapped or not', async () => {
  const data = await loadPriceList({
    durations: async () => ({ data: [1, '2'] }),
    prices: async () => pricing.catalogue.rows,
    services: async () => pricing.catalogue.services,
  })
  expect(data).toEqual({ durations: ['1', '2'], catalogue: pricing.catalogue })
  const malformed = { ...failing, prices: async () => ({ rows: [] }) }
  await expect(loadPriceList(malformed)).rejects.toThrow()
})

const complete = chooseOption(
  filled(filled(addProvision(opened(DISCOUNT)), 0), 1, 'MES_PAC_AIR_EAU', 'PAC AIR EAU'),
  0,
  'DEPLACEMENT',
  pricing,
)

test('the body of a price list', () => {
  expect(toTarifPayload(setHeatEmitter(complete, ['Radiateurs', 'Plancher chauffant']), pricing)).toEqual({
    dureeContrat: '1',
    prestations: complete.provisions,
    options: [{ label: 'Option 1', option: 'DEPLACEMENT', price: 65 }],
    tauxTVA: 20,
    tarifFacturationImpossible: 198.76,
    typeEnergie: 'PAC',
    emetteurChauffage: ['Radiateurs', 'Plancher chauffant'],
    multizone: 'oui',
    remise: [{ label: 'Remise 1', price: 25 }],
  })
  expect(() => toTarifPayload(opened(), pricing)).toThrow()
})

test('prices that were sent are those of the list, whatever the portal', () => {
  expect(recompute(toTarifPayload(complete, pricing), pricing, DISCOUNT)).toEqual([])
  const distributor = { ...pricing, portal: 'DIS' as const }
  const state = {
    ...filled(defaultPriceList(NO_DISCOUNT, 'DIS'), 0, undefined, undefined, distributor),
    options: [],
  }
  expect(recompute(toTarifPayload(state, distributor), distributor, NO_DISCOUNT)).toEqual([])
  const promoter = { ...pricing, portal: 'PIM' as const }
  const { prestations, typeEnergie } = toTarifPayload(
    filled(defaultPriceList(NO_DISCOUNT, 'PIM'), 0, undefined, undefined, promoter),
    promoter,
  )
  expect(recompute({ prestations, typeEnergie }, promoter, NO_DISCOUNT)).toEqual([])
})

test('every value that is not the list’s is told', () => {
  const sent = toTarifPayload(complete, pricing)
  const [first, second] = sent.prestations
  if (!first || !second) throw new Error('two lines expected')
  const found = (over: object) =>
    recompute({ ...sent, ...over }, pricing, DISCOUNT).map(({ path, expected }) => [path, expected])
  expect(found({ prestations: [{ ...first, price: 1 }, second] })).toEqual([['prestations.0.price', 87]])
  expect(found({ prestations: [{ ...first, priceHidden: 1 }, second] })).toEqual([
    ['prestations.0.priceHidden', 87],
  ])
  expect(found({ prestations: [first, { ...second, priceDiscount: 200 }] })).toEqual([
    ['prestations.1.priceDiscount', 25],
  ])
  const unknown = { ...first, provision: { ...first.provision, equipmentType: 'INCONNU' } }
  expect(found({ prestations: [unknown, second] })).toEqual([['prestations.0.provision', null]])
  expect(found({ options: [{ label: 'Option 1', option: 'DEPLACEMENT', price: 1 }] })).toEqual([
    ['options.0.price', 65],
  ])
  expect(found({ options: [{ label: 'Option 1', option: 'GRATUIT', price: 0 }] })).toEqual([
    ['options.0.option', null],
  ])
  expect(found({ tarifFacturationImpossible: 0 })).toEqual([['tarifFacturationImpossible', 198.76]])
  expect(found({ typeEnergie: 'GAZ' })).toEqual([['typeEnergie', 'PAC']])
  expect(found({ remise: null })).toEqual([['remise', 1]])
  expect(found({ remise: [{ label: 'Remise 1', price: 90 }] })).toEqual([['remise.0.price', 25]])
  expect(found({ dureeContrat: '2' })).toContainEqual(['prestations.0.price', 110])
})
