import { withKnownPeople } from '@/lib/domain/demandes/cmi/brouillon'
import { openCmiStep } from '@/lib/domain/demandes/cmi/chargement'
import {
  AGENCY_MISSING,
  CMI_SCREENS,
  cmiDraftOf,
  cmiValuesOf,
  NOTHING_LOADED,
  newCmiValues,
  storedCmiValues,
} from '@/lib/domain/demandes/cmi/saisie'
import { faultsOf } from '@/lib/domain/demandes/commun/fautes'
import { contact, NO_DISCOUNT, tarifs } from '../support/demandes'
import { completeDraft } from './support'

const values = () => cmiValuesOf(completeDraft())
const DISCOUNT = { active: true, price: 25 }

test('a stored form is read again as it was; one that is old or broken keeps what can be read', () => {
  expect(storedCmiValues(NO_DISCOUNT).parse(JSON.parse(JSON.stringify(values())))).toEqual(values())
  for (const broken of [null, 'texte', {}, { priceList: 3, technicianId: 'x' }])
    expect(storedCmiValues(NO_DISCOUNT).parse(broken)).toEqual(newCmiValues(NO_DISCOUNT))
  expect(storedCmiValues(NO_DISCOUNT).parse({ lastname: 'DUMONT', phone: 12 })).toMatchObject({
    lastname: 'DUMONT',
    phone: '',
  })
})

test('a stored form takes the discount of the day', () => {
  const { priceList } = storedCmiValues(DISCOUNT).parse(values())
  expect(priceList).toMatchObject({
    additionalEquipmentDiscountApplied: true,
    additionalEquipmentDiscountPrice: 25,
  })
})

test('the third step tells each field of the price list, the fourth that the agency was not found', () => {
  const [, , prices, agency] = CMI_SCREENS
  if (prices === undefined || agency === undefined) throw new Error('four steps')
  expect(faultsOf(prices.schema, values())).toEqual([])
  const empty = { ...newCmiValues(NO_DISCOUNT), notifyWM: '', comment: 'x'.repeat(2001) }
  expect(faultsOf(prices.schema, empty).map(({ path }) => path)).toEqual([
    'notifyWM',
    'comment',
    'priceList.provisions.0.provision.service',
    'priceList.provisions.0.provision.equipmentBrand',
    'priceList.provisions.0.provision.equipmentModel',
    'priceList.options.0.option',
  ])
  expect(faultsOf(agency.schema, values())).toEqual([])
  expect(faultsOf(agency.schema, empty)).toEqual([{ path: 'selectedContact', message: AGENCY_MISSING }])
})

test('whether the price list is filled is computed again from the list that was read', () => {
  const filled = { ...values(), isPriceListFilled: false }
  expect(cmiDraftOf(filled, { ...NOTHING_LOADED, tarifs }, null).form.isPriceListFilled).toBe(true)
  expect(cmiDraftOf(filled, NOTHING_LOADED, null).form.isPriceListFilled).toBe(false)
})

const people = { billingAddresses: [], workManagers: [], technicians: [] }

test('people that the lists no more have are taken out; the only one there is, is chosen', () => {
  const draft = completeDraft()
  expect(withKnownPeople(draft, people).form).toMatchObject({ billingAddressId: null, workManagerId: null })
  const manager = { id: 8, firstname: 'Jean', lastname: 'Morel', username: '', phone: '', email: '' }
  const only = { ...people, workManagers: [{ ...manager, role: { id: 3, name: 'Administrateur' } }] }
  expect(withKnownPeople(draft, only).form.workManagerId).toBe(8)
})

test('a form that opens at its preview reads all that its steps show, each thing once', async () => {
  const called: string[] = []
  const call = (name: string, answer: unknown) => async () => {
    called.push(name)
    return answer
  }
  const deps = {
    person: { id: 8, roleId: 3 },
    groupeId: 12,
    workManagers: call('workManagers', []),
    technicians: call('technicians', { data: [] }),
    billingAddresses: call('billingAddresses', []),
    priceList: {
      durations: call('durations', tarifs.durations),
      prices: call('prices', tarifs.catalogue.rows),
      services: call('services', tarifs.catalogue.services),
    },
    contacts: call('contacts', [contact]),
    log: jest.fn(),
  }
  const { draft, message } = await openCmiStep(4, cmiDraftOf(values(), NOTHING_LOADED, null), deps)
  expect(message).toBeNull()
  expect(draft.form).toMatchObject({ agencyName: 'AGENCE LILLE', prescriberRegion: 'Hauts-de-France' })
  expect(called.length).toBe(7)
  called.length = 0
  await openCmiStep(4, draft, deps)
  expect(called).toEqual(['contacts'])
  expect(await openCmiStep(1, draft, deps)).toEqual({ draft, message: null })
})
