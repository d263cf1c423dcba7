import { loggedAndRethrown } from '@/lib/browser/silent'
import { toPimBody } from '@/lib/domain/demandes/pim/corps'
import { pimEnvoi } from '@/lib/domain/demandes/pim/envoi'
import { newPimForm, PIM_STEPS, type PimForm, samplePimForm } from '@/lib/domain/demandes/pim/formulaire'
import { createPimObject, type PimObject } from '@/lib/domain/demandes/pim/intervenants'
import { addProvision, chooseService } from '@/lib/domain/demandes/tarifs/edit'
import type { ProvisionLine } from '@/lib/domain/demandes/tarifs/state'
import { context, fails, failure, tarifs } from './support/demandes'

const form = samplePimForm({
  adressefacturation: 21,
  interlocuteur: 7,
  installateurtravaux: 40,
  day: '2026-12-05',
  tarifs,
})

const valid = (step: number, over: Partial<PimForm> = {}) =>
  PIM_STEPS[step - 1]?.schema.safeParse({ ...form, ...over }).success

const withLine = (change: (line: ProvisionLine) => ProvisionLine): Partial<PimForm> => ({
  priceList: { ...form.priceList, provisions: form.priceList.provisions.map(change) },
})

const emptied = (field: string) =>
  withLine((line) => ({ ...line, provision: { ...line.provision, [field]: '' } }))

const STEP_TWO_FAULTS: Partial<PimForm>[] = [
  ...['service', 'equipmentBrand', 'equipmentType', 'equipmentModel'].map(emptied),
  withLine((line) => ({ ...line, quantity: 0 })),
  { priceList: chooseService(addProvision(form.priceList), 1, 'MES_CHAUDIERE_MURALE') },
  { dateMiseEnService: '' },
  { dateRemiseClef: '' },
]

test('[PIM-02] step 2: provisions and both dates', () => {
  expect(valid(2)).toBe(true)
  for (const over of STEP_TWO_FAULTS) expect([over, valid(2, over)]).toEqual([over, false])
})

test('[PIM-03] step 1: site, address, billing address, interlocutor, one installer for works', () => {
  expect(valid(1)).toBe(true)
  const faults: Partial<PimForm>[] = [
    { nomChantier: '' },
    { nomRue: '' },
    { codePostal: '' },
    { ville: '' },
    { adressefacturation: null },
    { interlocuteur: null },
    { installateurtravaux: [] },
  ]
  for (const over of faults) expect([over, valid(1, over)]).toEqual([over, false])
  expect(valid(1, { numeroRue: '', syndic: null, bailleur: null })).toBe(true)
})

const billing = {
  id: 21,
  nom: 'SIÈGE',
  siret: '',
  TVA: '',
  numero: '4',
  rue: 'RUE NEUVE',
  codePostal: '59000',
  ville: 'LILLE',
  email: '',
  telephone: '',
  AR: '',
  actif: true,
}
const interlocuteur = {
  id: 7,
  username: 'cdumont',
  role: { id: 1, name: 'Utilisateur' },
  firstname: 'Claire',
  lastname: 'Dumont',
  email: 'claire.dumont@exemple.fr',
  phone: '0639980001',
}
const body = (over: Partial<PimForm> = {}) =>
  toPimBody(
    { form: { ...form, ...over }, adressefacturation: billing, interlocuteur, files: [{ name: 'plan.pdf' }] },
    context,
  )

test('[PIM-16] [CMI-16] the final validation runs the check of step 2: no call with a fault of it', async () => {
  const sources = { billingAddresses: [billing], interlocutors: [interlocuteur], files: [] }
  const sent = (over: Partial<PimForm> = {}) => pimEnvoi({ ...form, ...over }, sources, context)
  for (const over of STEP_TWO_FAULTS) expect([over, sent(over)]).toEqual([over, null])
  expect(sent()).not.toBeNull()
})

test('[PIM-04] the request has its fields', () => {
  const { mes, ...carried } = body()
  expect(carried).toEqual({ client: 34, groupe: 'Maisons Clairval', numTiers: '4012' })
  expect(Object.keys(mes).sort()).toEqual(
    [
      ...['nomChantier', 'numeroRue', 'nomRue', 'codePostal', 'ville', 'maisonIndividuelleGroupee'],
      ...['prestations', 'tauxTVA', 'attachments', 'commentaire', 'dateMiseEnService', 'dateRemiseClef'],
      ...['installateurtravaux', 'syndic', 'bailleur', 'adressefacturation', 'interlocuteur', 'typeEnergie'],
    ].sort(),
  )
  expect(mes).toMatchObject({
    nomChantier: 'RÉSIDENCE DE TEST',
    tauxTVA: 20,
    attachments: ['plan.pdf'],
    dateMiseEnService: '2026-12-05',
    typeEnergie: 'GAZ',
    prestations: [{ label: 'Prestation 1', price: 87, quantity: 1 }],
  })
  expect(body({ commentaire: '' }).mes.commentaire).toBeNull()
})

test('[PIM-05] installers are ids, the billing address and the interlocutor are records', () => {
  const { mes } = body({ installateurtravaux: [40, 41] })
  expect(mes.installateurtravaux).toEqual([40, 41])
  expect(mes.adressefacturation).toEqual({
    nom: 'SIÈGE',
    adresse: '4 RUE NEUVE',
    codePostal: '59000',
    ville: 'LILLE',
  })
  expect(mes.interlocuteur).toEqual({
    id: 7,
    firstname: 'Claire',
    lastname: 'Dumont',
    email: 'claire.dumont@exemple.fr',
    phone: '0639980001',
  })
})

test('[PIM-06] syndic and bailleur are null, or lists of one', () => {
  expect(body().mes).toMatchObject({ syndic: null, bailleur: null })
  expect(body({ syndic: 3, bailleur: 4 }).mes).toMatchObject({ syndic: [3], bailleur: [4] })
})

const contact = { gestionnaire: 'MOREL', email: 'morel@exemple.fr', telephone: '0639980001' }
const installer = {
  societe: 'LEFÈVRE',
  nom: 'LEFÈVRE',
  prenom: 'PAUL',
  email: 'p@exemple.fr',
  telephone: '0639980002',
}

/** Creates each of the three objects with a call. */
function createEach(create: (kind: PimObject, body: object) => Promise<unknown>, log = jest.fn()) {
  const logged = <T>(label: string, run: () => Promise<T>) => loggedAndRethrown(label, run, log)
  const person = { id: 7, groupeId: 12 }
  const deps = { create, logged }
  return [
    () => createPimObject(form, 'syndics', { cabinet: 'CABINET', ...contact }, person, deps),
    () => createPimObject(form, 'bailleurs', { nomBailleur: 'BAILLEUR', ...contact }, person, deps),
    () => createPimObject(form, 'installateurtravaux', installer, person, deps),
  ]
}

test('[PIM-14] a failing creation is logged and thrown again, and the form keeps its values', async () => {
  const before = structuredClone(form)
  const log = jest.fn()
  for (const create of createEach(fails, log)) await expect(create()).rejects.toBe(failure)
  expect(log.mock.calls).toEqual([
    ['Création du syndic', failure],
    ['Création du bailleur', failure],
    ['Création de l’installateur de travaux', failure],
  ])
  expect(form).toEqual(before)
})

test('what is created is chosen in the form', async () => {
  const bodies: object[] = []
  const create = async (kind: PimObject, sent: object) => {
    bodies.push(sent)
    return kind === 'installateurtravaux' ? { entity: { id: 50 } } : { result: { id: 50 } }
  }
  const [syndic, bailleur, works] = await Promise.all(createEach(create).map((run) => run()))
  expect([syndic?.syndic, bailleur?.bailleur, works?.installateurtravaux]).toEqual([50, 50, [40, 50]])
  expect(bodies[0]).toEqual({
    data: { cabinet: 'CABINET', ...contact, groupes: [12], utilisateurs: [7] },
    portal: 'promoteur',
  })
})

test('[PIM-15] fast-fill makes both steps valid, clear-all empties them', () => {
  expect([valid(1), valid(2)]).toEqual([true, true])
  const cleared = newPimForm()
  expect([valid(1, cleared), valid(2, cleared)]).toEqual([false, false])
  expect(cleared).toMatchObject({
    nomChantier: '',
    dateMiseEnService: '',
    installateurtravaux: [],
    commentaire: '',
  })
})
