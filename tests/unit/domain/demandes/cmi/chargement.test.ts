import { newCmiDraft, withRefetch } from '@/lib/domain/demandes/cmi/brouillon'
import { advanceCmi } from '@/lib/domain/demandes/cmi/chargement'
import { contact, fails, failure, NO_DISCOUNT, RETRY_TEXT, tarifs } from '../support/demandes'
import { completeDraft } from './support'

const manager = {
  id: 8,
  username: 'jmorel',
  role: { id: 3, name: 'Administrateur' },
  firstname: 'Jean',
  lastname: 'Morel',
  phone: null,
  email: 'jean.morel@exemple.fr',
}
const address = { id: 21, nom: 'SIÈGE', rue: 'DES LILAS', codePostal: '59000', ville: 'LILLE', actif: true }
const technician = { id: 5, nom: 'LEFÈVRE', prenom: 'PAUL', actif: true }

/** Calls that answer, each told in `called`. */
function calls(over: Record<string, () => Promise<unknown>> = {}) {
  const called: string[] = []
  const log = jest.fn()
  const call = (name: string, answer: unknown) => () => {
    called.push(name)
    return (over[name] ?? (async () => answer))()
  }
  const deps = {
    person: { id: 8, roleId: 3 },
    groupeId: 12,
    workManagers: call('workManagers', [manager]),
    technicians: call('technicians', { data: [technician], meta: { pagination: { pageCount: 1 } } }),
    billingAddresses: call('billingAddresses', [address]),
    priceList: {
      durations: call('durations', tarifs.durations),
      prices: call('prices', tarifs.catalogue.rows),
      services: call('services', tarifs.catalogue.services),
    },
    contacts: call('contacts', [contact, { ...contact, agencyName: 'AUTRE AGENCE' }]),
    log,
  }
  return { deps, called, log }
}

const at = (step: number) => ({ ...completeDraft(), step, lists: null })

test('[CMI-17] 1→2 loads work managers, technicians and billing addresses', async () => {
  const { deps, called } = calls()
  const { draft, message } = await advanceCmi(at(1), deps)
  expect(draft.step).toBe(2)
  expect(called.sort()).toEqual(['billingAddresses', 'technicians', 'workManagers'])
  expect(draft.lists).toMatchObject({
    workManagers: [{ id: 8, phone: '' }],
    technicians: [{ id: 5, nom: 'LEFÈVRE' }],
    billingAddresses: [{ id: 21, nom: 'SIÈGE' }],
  })
  expect(message).toBeNull()
})

test('a person who is no administrator finds himself alone among the work managers', async () => {
  const { deps } = calls({ workManagers: async () => [manager, { ...manager, id: 9 }] })
  const ids = async (roleId: number) => {
    const { draft } = await advanceCmi(at(1), { ...deps, person: { id: 8, roleId } })
    return draft.lists?.workManagers.map(({ id }) => id)
  }
  expect([await ids(3), await ids(1)]).toEqual([[8, 9], [8]])
})

test('[CMI-18] 2→3 loads the price list with the contract durations', async () => {
  const { deps, called } = calls()
  const { draft } = await advanceCmi({ ...at(2), tarifs: null }, deps)
  expect(draft.step).toBe(3)
  expect(called.sort()).toEqual(['durations', 'prices', 'services'])
  expect(draft.tarifs).toEqual(tarifs)
  expect(draft.form.isPriceListFilled).toBe(true)
})

test('a price list that cannot be loaded is told, and the step is not complete', async () => {
  const { deps } = calls({ prices: fails })
  const { draft, message } = await advanceCmi(at(2), deps)
  expect(message).toBe(
    "Nous sommes navrés, une erreur s'est produite. Récupération des données de prestations et d'options impossible.",
  )
  expect(draft).toMatchObject({ step: 3, tarifs: null, form: { isPriceListFilled: false } })
})

test('[CMI-19] 3→4 fills agency and prescriber from the first contact', async () => {
  const { deps, called } = calls()
  const { draft } = await advanceCmi(at(3), deps)
  expect(draft.step).toBe(4)
  expect(called).toEqual(['contacts'])
  expect(draft.form).toMatchObject({
    selectedContact: 0,
    agencyName: 'AGENCE LILLE',
    agencyAddress: '4 RUE NEUVE, 59000 LILLE',
    agencyPhone: '01 99 00 00 01',
    prescriberRegion: 'Hauts-de-France',
    prescriberLastname: 'MOREL',
    prescriberFirstname: 'Jean',
    prescriberPhone: '06 39 98 00 03',
    prescriberEmail: 'jean.morel@exemple.fr',
    dirEmail: 'direction.nord@exemple.fr',
  })
})

test('contacts that cannot be fetched leave agency and prescriber empty', async () => {
  const { deps } = calls({ contacts: fails })
  const { draft, message } = await advanceCmi(at(3), deps)
  expect(message).toBe(RETRY_TEXT)
  expect(draft).toMatchObject({ step: 4, form: { agencyName: '', selectedContact: null } })
})

test('an incomplete step loads nothing', async () => {
  const { deps, called } = calls()
  for (const step of [1, 2, 3, 4]) {
    const empty = { ...newCmiDraft(NO_DISCOUNT), step }
    await expect(advanceCmi(empty, deps)).resolves.toEqual({
      draft: { ...empty, step },
      message: null,
      submit: false,
    })
  }
  expect(called).toEqual([])
})

test('[CMI-23] a creation makes the next 1→2 load the lists again, once', async () => {
  const { deps, called } = calls()
  const first = await advanceCmi(at(1), deps)
  expect(called).toHaveLength(3)
  const again = await advanceCmi({ ...first.draft, step: 1 }, deps)
  expect(called).toHaveLength(3)
  expect(again.draft.lists).toEqual(first.draft.lists)
  const created = withRefetch({ ...again.draft, step: 1 })
  expect(created.refetch).toBe(true)
  const reloaded = await advanceCmi(created, deps)
  expect(called).toHaveLength(6)
  expect(reloaded.draft.refetch).toBe(false)
})

const SORRY = "Nous sommes navrés, une erreur s'est produite."

test('[CMI-30] lists that fail are told together', async () => {
  const all = calls({ workManagers: fails, technicians: fails, billingAddresses: fails })
  const { draft, message } = await advanceCmi(at(1), all.deps)
  expect(message).toBe(
    `${SORRY} La récupération des adresses de facturation et/ou des conducteurs de travaux et/ou des installateurs est impossible.`,
  )
  expect(all.log).toHaveBeenCalledWith('Listes de la demande', failure)
  expect(draft).toMatchObject({ step: 2, lists: { technicians: [] }, refetch: true })
  const one = calls({ technicians: fails })
  const partial = await advanceCmi(at(1), one.deps)
  expect(partial.message).toBe(`${SORRY} La récupération des installateurs est impossible.`)
  expect(partial.draft.lists?.billingAddresses).toHaveLength(1)
})
