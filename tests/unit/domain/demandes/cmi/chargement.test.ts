import {
  type CmiLoaded,
  NOTHING_LOADED,
  openCmiStep,
  withBillingAddress,
  withNewTechnician,
} from '@/lib/domain/demandes/cmi/chargement'
import { cmiEnvoi } from '@/lib/domain/demandes/cmi/envoi'
import { sendDemande } from '@/lib/domain/demandes/commun/envoi'
import { readBillingAddresses } from '@/lib/domain/demandes/commun/intervenants'
import { contact, context, fails, failure, RETRY_TEXT, recordedCalls, tarifs } from '../support/demandes'
import { completeForm, newRequest } from './support'

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
function calls(over: Parameters<typeof recordedCalls>[0] = {}) {
  const { called, log, call } = recordedCalls(over)
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

/** A complete form, nothing of which is loaded; then the lists, then the prices too. */
const form = completeForm()
const typed = { form, loaded: NOTHING_LOADED }
const lists = { workManagers: [], technicians: [], billingAddresses: [] }
const listed = { form, loaded: { ...NOTHING_LOADED, lists } }
const priced = { form, loaded: { ...listed.loaded, tarifs } }

test('[CMI-17] 1→2 loads work managers, technicians and billing addresses', async () => {
  const { deps, called } = calls()
  const { loaded, message } = await openCmiStep('intervenants', typed, deps)
  expect(called.sort()).toEqual(['billingAddresses', 'technicians', 'workManagers'])
  expect(loaded.lists).toMatchObject({
    workManagers: [{ id: 8, phone: '' }],
    technicians: [{ id: 5, nom: 'LEFÈVRE' }],
    billingAddresses: [{ id: 21, nom: 'SIÈGE' }],
  })
  expect(message).toBeNull()
})

test('a person who is no administrator finds himself alone among the work managers', async () => {
  const { deps } = calls({ workManagers: async () => [manager, { ...manager, id: 9 }] })
  const ids = async (roleId: number) => {
    const { loaded } = await openCmiStep('intervenants', typed, { ...deps, person: { id: 8, roleId } })
    return loaded.lists?.workManagers.map(({ id }) => id)
  }
  expect([await ids(3), await ids(1)]).toEqual([[8, 9], [8]])
})

test('[CMI-18] 2→3 loads the price list with the contract durations', async () => {
  const { deps, called } = calls()
  const { loaded } = await openCmiStep('tarifs', listed, deps)
  expect(called.sort()).toEqual(['durations', 'prices', 'services'])
  expect(loaded.tarifs).toEqual(tarifs)
})

test('a price list that cannot be loaded is told', async () => {
  const { deps } = calls({ prices: fails })
  const { loaded, message } = await openCmiStep('tarifs', listed, deps)
  expect(message).toBe(
    "Nous sommes navrés, une erreur s'est produite. Récupération des données de prestations et d'options impossible.",
  )
  expect(loaded.tarifs).toBeNull()
})

test('[CMI-19] 3→4 fills agency and prescriber from the first contact', async () => {
  const { deps, called } = calls()
  const opened = await openCmiStep('recapitulatif', { ...priced, form: newRequest() }, deps)
  expect(called).toEqual(['contacts'])
  expect(opened.form).toMatchObject({
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
  const opened = await openCmiStep('recapitulatif', priced, deps)
  expect(opened).toMatchObject({ message: RETRY_TEXT, form: { agencyName: '', selectedContact: null } })
})

test('the first step loads nothing', async () => {
  const { deps, called } = calls()
  await expect(openCmiStep('client', typed, deps)).resolves.toEqual({ ...typed, message: null })
  expect(called).toEqual([])
})

test('[CMI-23] a billing address that is created makes the next 1→2 load the lists again, once', async () => {
  const { deps, called } = calls()
  const first = await openCmiStep('intervenants', typed, deps)
  expect(called).toHaveLength(3)
  const again = await openCmiStep('intervenants', first, deps)
  expect(called).toHaveLength(3)
  expect(again.loaded.lists).toEqual(first.loaded.lists)
  const [created] = readBillingAddresses([{ ...address, id: 22, nom: 'ANNEXE' }])
  if (!created) throw new Error('an address expected')
  const loaded = withBillingAddress(again.loaded, created)
  expect(loaded.refetch).toBe(true)
  expect(loaded.lists?.billingAddresses.map(({ nom }) => nom)).toEqual(['SIÈGE', 'ANNEXE'])
  const reloaded = await openCmiStep('intervenants', { form, loaded }, deps)
  expect(called).toHaveLength(6)
  expect(reloaded.loaded.refetch).toBe(false)
})

test('[CMI-23] so does a technician that is created, even when the request itself then fails', async () => {
  let loaded: CmiLoaded = priced.loaded
  const envoi = cmiEnvoi(form, { tarifs, files: [] }, context)
  if (envoi === null) throw new Error('a filled form expected')
  const submission = sendDemande(envoi, {
    createCustomer: async () => ({ data: { id: 90 } }),
    createTechnician: async () => ({ entity: { id: 5 } }),
    onTechnician: () => {
      loaded = withNewTechnician(loaded)
    },
    file: fails,
    logged: (_label, run) => run(),
  })
  await expect(submission).rejects.toBe(failure)
  expect(loaded.refetch).toBe(true)
  const { deps, called } = calls()
  const reloaded = await openCmiStep('intervenants', { form, loaded }, deps)
  expect(called.sort()).toEqual(['billingAddresses', 'technicians', 'workManagers'])
  expect(reloaded.loaded.refetch).toBe(false)
})

const SORRY = "Nous sommes navrés, une erreur s'est produite."

test('[CMI-30] lists that fail are told together', async () => {
  const all = calls({ workManagers: fails, technicians: fails, billingAddresses: fails })
  const { loaded, message } = await openCmiStep('intervenants', typed, all.deps)
  expect(message).toBe(
    `${SORRY} La récupération des adresses de facturation et/ou des conducteurs de travaux et/ou des installateurs est impossible.`,
  )
  expect(all.log).toHaveBeenCalledWith('Listes de la demande', failure)
  expect(loaded).toMatchObject({ lists: { technicians: [] }, refetch: true })
  const one = calls({ technicians: fails })
  const partial = await openCmiStep('intervenants', typed, one.deps)
  expect(partial.message).toBe(`${SORRY} La récupération des installateurs est impossible.`)
  expect(partial.loaded.lists?.billingAddresses).toHaveLength(1)
})
