import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import { billingOf, chosenAddress } from '@/lib/domain/demandes/dis/adresse'
import {
  type DisForm,
  disSteps,
  lacksPhotos,
  newDisForm,
  sampleDisForm,
  storedDisForm,
} from '@/lib/domain/demandes/dis/formulaire'
import { chooseService, setQuantity } from '@/lib/domain/demandes/tarifs/edit'
import { NO_DISCOUNT, tarifs } from './support/demandes'

const terms = { discount: NO_DISCOUNT, today: '2026-11-21', tarifs }
const sample = sampleDisForm(terms)
const address: BillingAddress = {
  id: 7,
  nom: 'COMPTOIR',
  siret: '99990000400012',
  TVA: '',
  numero: '4',
  rue: 'RUE DES TILLEULS',
  codePostal: '44000',
  ville: 'NANTES',
  email: 'facturation@exemple.fr',
  telephone: '0261910001',
  AR: 'AR-7',
  actif: true,
}

/** Paths of the faults of a step, by its rank. */
const faults = (rank: number, over: Partial<DisForm>) =>
  (disSteps(terms.today)[rank]?.schema.safeParse({ ...sample, ...over }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  )

test('a filled request passes the four steps once it has a photo', () => {
  for (const rank of [0, 1, 2, 3]) expect(faults(rank, { photos: 1 })).toEqual([])
})

test('an installation that exists needs a photo, one to come does not', () => {
  expect(faults(3, { photos: 0 })).toEqual([['photos', 'Ajoutez au moins une photo']])
  expect(faults(3, { photos: 0, dateInstallationComplete: '2026-11-22' })).toEqual([])
  expect(faults(3, { photos: 6, documents: 5 })).toEqual([
    ['photos', 'Joignez 10 fichiers au plus, documents compris.'],
  ])
  expect(lacksPhotos({ ...sample, photos: 0 }, '2026-11-20')).toBe(false)
})

test('the screen asks for the whole price list, each field by its name', () => {
  const paths = (over: Partial<DisForm>) => faults(0, over).map(([path]) => path)
  const emptied = { ...chooseService(sample.priceList, 0, ''), multizone: null }
  expect(paths({ priceList: emptied, villeFacturation: '' })).toEqual([
    'villeFacturation',
    'priceList.multizone',
    'priceList.provisions.0.provision.service',
    'priceList.provisions.0.provision.equipmentBrand',
    'priceList.provisions.0.provision.equipmentModel',
  ])
  expect(paths({ priceList: setQuantity(sample.priceList, 0, 0) })).toEqual([
    'priceList.provisions.0.quantity',
  ])
})

test('a stored form is read however old, at the prices of the day', () => {
  const read = (stored: unknown) => storedDisForm(terms).parse(stored)
  expect(read(null)).toEqual(newDisForm(terms))
  expect(
    read({ nomAgence: 'ROY', photos: -1, installateur: { nom: 'LEFÈVRE', age: 3 }, inconnu: 1 }),
  ).toEqual({
    ...newDisForm(terms),
    nomAgence: 'ROY',
    installateur: { nom: 'LEFÈVRE', prenom: '', societe: '', telephone: '', email: '' },
  })
  const [line] = sample.priceList.provisions
  const cheaper = { ...sample.priceList, provisions: [{ ...line, price: 1, priceHidden: 1 }] }
  expect(read({ ...sample, priceList: cheaper })).toEqual(sample)
})

test('a billing address fills its fields, and is no more the one chosen once one is typed over', () => {
  const form = { ...sample, ...billingOf(address), adressefacturation: 7 }
  expect(form).toMatchObject({
    nomEntiteFacturation: 'COMPTOIR',
    typeRueFacturation: 'RUE',
    nomRueFacturation: 'DES TILLEULS',
    arFacturation: 'AR-7',
  })
  expect(chosenAddress(form, [address])).toBe(address)
  expect(chosenAddress({ ...form, villeFacturation: 'REZÉ' }, [address])).toBeNull()
  expect(chosenAddress({ ...form, adressefacturation: 8 }, [address])).toBeNull()
})
