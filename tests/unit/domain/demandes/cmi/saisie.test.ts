import { NOTHING_LOADED, openCmiStep, withKnownPeople } from '@/lib/domain/demandes/cmi/chargement'
import { AGENCY_MISSING, CMI_STEPS } from '@/lib/domain/demandes/cmi/etapes'
import { newCmiForm, storedCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { faultsOf } from '@/lib/domain/demandes/commun/fautes'
import { contact, NO_DISCOUNT, tarifs } from '../support/demandes'
import { completeForm } from './support'

const form = completeForm()
const DISCOUNT = { active: true, price: 25 }

test('a stored form is read again as it was; one that is old or broken keeps what can be read', () => {
  expect(storedCmiForm(NO_DISCOUNT).parse(JSON.parse(JSON.stringify(form)))).toEqual(form)
  for (const broken of [null, 'texte', {}, { priceList: 3, technicianId: 'x' }])
    expect(storedCmiForm(NO_DISCOUNT).parse(broken)).toEqual(newCmiForm(NO_DISCOUNT))
  expect(storedCmiForm(NO_DISCOUNT).parse({ lastname: 'DUMONT', phone: 12 })).toMatchObject({
    lastname: 'DUMONT',
    phone: '',
  })
})

test('a stored form takes the discount of the day', () => {
  const { priceList } = storedCmiForm(DISCOUNT).parse(form)
  expect(priceList).toMatchObject({
    additionalEquipmentDiscountApplied: true,
    additionalEquipmentDiscountPrice: 25,
  })
})

test('the third step tells each field of the price list, the fourth that the agency was not found', () => {
  const [, , prices, agency] = CMI_STEPS
  expect(faultsOf(prices.schema, form)).toEqual([])
  const empty = { ...newCmiForm(NO_DISCOUNT), notifyWM: '', comment: 'x'.repeat(2001) }
  expect(faultsOf(prices.schema, empty).map(({ path }) => path)).toEqual([
    'priceList.provisions.0.provision.service',
    'priceList.provisions.0.provision.equipmentBrand',
    'priceList.provisions.0.provision.equipmentModel',
    'comment',
    'notifyWM',
  ])
  expect(faultsOf(agency.schema, form)).toEqual([])
  expect(faultsOf(agency.schema, empty)).toEqual([{ path: 'selectedContact', message: AGENCY_MISSING }])
})

const people = { billingAddresses: [], workManagers: [], technicians: [] }

test('people that the lists no more have are taken out; the only one there is, is chosen', () => {
  expect(withKnownPeople(form, people)).toMatchObject({ billingAddressId: null, workManagerId: null })
  const manager = { id: 8, firstname: 'Jean', lastname: 'Morel', username: '', phone: '', email: '' }
  const only = { ...people, workManagers: [{ ...manager, role: { id: 3, name: 'Administrateur' } }] }
  expect(withKnownPeople(form, only).workManagerId).toBe(8)
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
  const opened = await openCmiStep('recapitulatif', { form, loaded: NOTHING_LOADED }, deps)
  expect(opened.message).toBeNull()
  expect(opened.form).toMatchObject({ agencyName: 'AGENCE LILLE', prescriberRegion: 'Hauts-de-France' })
  expect(called.length).toBe(7)
  called.length = 0
  await openCmiStep('recapitulatif', opened, deps)
  expect(called).toEqual(['contacts'])
  expect(await openCmiStep('client', opened, deps)).toEqual(opened)
})
