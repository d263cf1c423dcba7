import { loggedAndRethrown } from '@/lib/browser/silent'
import { type SendDeps, sendDemande } from '@/lib/domain/demandes/commun/envoi'
import { insBodyOf, insBodySchema, toInsBody } from '@/lib/domain/demandes/ins/corps'
import { insEnvoi } from '@/lib/domain/demandes/ins/envoi'
import { equipmentsEnergy } from '@/lib/domain/demandes/ins/equipements'
import { insSteps, installationDay } from '@/lib/domain/demandes/ins/etapes'
import {
  type InsForm,
  isInsValid,
  newInsForm,
  withEquipmentCount,
} from '@/lib/domain/demandes/ins/formulaire'
import { CUSTOMER_FIELDS, context, customer, fails, failure } from './support/demandes'

const equipment = { type: 'PAC air/eau', marque: 'Atlantic', modele: 'Alféa' }
const form: InsForm = {
  ...newInsForm(),
  ...customer,
  numeroDossier: 'D-2026-12',
  responsableDossierNom: 'ROY',
  responsableDossierPrenom: 'ANNE',
  responsableDossierTelephone: '06 39 98 00 04',
  responsableDossierEmail: 'anne.roy@exemple.fr',
  typeContrat: 'Visite',
  dateInstallation: '2026-09',
  equipements: [equipment],
  numeroRueFacturation: '4',
  typeRueFacturation: 'RUE',
  nomRueFacturation: 'NEUVE',
  codePostalFacturation: '59000',
  villeFacturation: 'LILLE',
  telephoneFacturation: '01 99 00 00 01',
}
const body = (over: Partial<InsForm> = {}) => toInsBody({ ...form, ...over }, 90, context)
const BILLING = {
  nomRueFacturation: 'NEUVE',
  numeroRueFacturation: '4',
  villeFacturation: 'LILLE',
  telephoneFacturation: '0199000001',
  codePostalFacturation: '59000',
  adresseFacturationComplete: '4 RUE NEUVE, 59000 LILLE',
}
const ORDER = {
  clientFinal: 90,
  groupe: 12,
  createurDemande: 7,
  numeroDossier: 'D-2026-12',
  responsableDossierNom: 'ROY',
  responsableDossierPrenom: 'ANNE',
  responsableDossierTelephone: '0639980004',
  responsableDossierEmail: 'anne.roy@exemple.fr',
  typeContrat: 'Visite',
  typeEnergie: 'PAC',
  dateInstallationComplete: '2026-09-01',
  typeEquipement: 'PAC air/eau',
  marqueEquipement: 'Atlantic',
  modeleEquipement: 'Alféa',
  nombreEquipements: 1,
  description: null,
}

test('[INS-03] the order has its fields', () => {
  expect(body()).toEqual({ ...ORDER, ...BILLING })
})

test('[INS-04] the billing part', () => {
  expect(body()).toMatchObject(BILLING)
})

test('[INS-05] the second and third equipments have a suffix', () => {
  const suffixed = (count: number) =>
    Object.keys(body({ equipements: Array.from({ length: count }, () => equipment) }))
      .filter((name) => /\d$/.test(name))
      .sort()
  expect(suffixed(1)).toEqual([])
  expect(suffixed(2)).toEqual(['marqueEquipement2', 'modeleEquipement2', 'typeEquipement2'])
  expect(suffixed(3)).toEqual([
    'marqueEquipement2',
    'marqueEquipement3',
    'modeleEquipement2',
    'modeleEquipement3',
    'typeEquipement2',
    'typeEquipement3',
  ])
  expect(() => body({ equipements: Array.from({ length: 4 }, () => equipment) })).toThrow()
  expect(insBodySchema.safeParse({ ...body(), nombreEquipements: 2 }).success).toBe(false)
})

test('[INS-06] energy of the order', () => {
  expect(equipmentsEnergy(['PAC air/eau', 'Chaudière murale'])).toBe('GAZ')
  expect(equipmentsEnergy(['PAC air/eau'])).toBe('PAC')
  expect(equipmentsEnergy(['Chaudière sol'])).toBe('PAC')
  expect(equipmentsEnergy(['Poêle', 'PAC air/eau'])).toBeNull()
})

test('[SAFE-27] [TRUST-01] an order takes the choices and the months of its form', () => {
  const today = () => '2026-11-21'
  const faults = (over: object) =>
    (insBodyOf(today).safeParse({ ...body(), ...over }).error?.issues ?? []).map(({ path }) => path.join('.'))
  const month = (dateInstallation: string) =>
    insSteps(today()).map(({ schema }) =>
      (schema.safeParse({ ...form, dateInstallation }).error?.issues ?? []).map(({ path }) => path.join('.')),
    )
  expect(faults({})).toEqual([])
  for (const field of ['typeContrat', 'typeEquipement']) expect(faults({ [field]: 'X' })).toEqual([field])
  for (const [value, said] of [
    ['2026-11', []],
    ['1990-01', []],
    ['2026-12', ['dateInstallation']],
    ['1989-12', ['dateInstallation']],
    ['2026-13', ['dateInstallation']],
  ] as const) {
    expect(month(value)).toEqual([[], said, [], said])
    expect(faults({ dateInstallationComplete: `${value}-01` })).toHaveLength(said.length)
  }
})

test('[INS-07] the installation month is sent as its first day', () => {
  expect(installationDay('2026-09')).toBe('2026-09-01')
  expect(body().dateInstallationComplete).toBe('2026-09-01')
  expect(isInsValid({ ...form, dateInstallation: '2026-13' })).toBe(false)
})

test('the form is filled with its manager, customer, equipments and billing address', () => {
  expect(isInsValid(form)).toBe(true)
  const fields = Object.keys(newInsForm()).filter(
    (field) => !['phone2', 'description', 'equipements'].includes(field),
  )
  expect(fields).toEqual(expect.arrayContaining([...CUSTOMER_FIELDS]))
  for (const field of fields) expect([field, isInsValid({ ...form, [field]: '' })]).toEqual([field, false])
  expect(isInsValid({ ...form, equipements: [{ ...equipment, modele: '' }] })).toBe(false)
})

test('one to three equipments, those that stay keeping their values', () => {
  const counts = [0, 1, 2, 3, 9, Number.NaN].map(
    (count) => withEquipmentCount(form, count).equipements.length,
  )
  expect(counts).toEqual([1, 1, 2, 3, 3, 1])
  expect(withEquipmentCount(form, 2).equipements).toEqual([equipment, { type: '', marque: '', modele: '' }])
  expect(newInsForm().equipements).toHaveLength(1)
})

const files = [new File(['a'], 'facture.pdf')]
const deps = (over: Partial<SendDeps> = {}): SendDeps => ({
  createCustomer: async () => ({ data: { id: 90 } }),
  createTechnician: fails,
  file: async () => ({ data: { id: 61 } }),
  logged: (_label, run) => run(),
  ...over,
})
function envoi() {
  const sent = insEnvoi(form, files, context)
  if (sent === null) throw new Error('a filled form expected')
  return sent
}

test('[INS-09] a creation answer without id has its own text', async () => {
  await expect(sendDemande(envoi(), deps({ file: async () => ({ data: {} }) }))).rejects.toThrow(
    "L'installateur n'a pas pu être créé pour la demande d'un nouvel ordre de service !",
  )
})

test('[INS-10] a failure of the creation, files included, is logged and thrown again', async () => {
  const log = jest.fn()
  const logged: SendDeps['logged'] = (label, run) => loggedAndRethrown(label, run, log)
  await expect(sendDemande(envoi(), deps({ file: fails, logged }))).rejects.toBe(failure)
  expect(log.mock.calls).toEqual([['Création de l’ordre de service', failure]])
})

test('an order and its files are one form; an incomplete one is not sent', () => {
  const sent = envoi().form({ clientFinalId: 90, technicianId: null })
  expect(JSON.parse(String(sent.get('data')))).toEqual(body())
  expect(sent.getAll('files')).toMatchObject([{ name: 'facture.pdf' }])
  expect(insEnvoi({ ...form, city: '' }, files, context)).toBeNull()
})

test('[TRUST-14] a second equipment left empty blocks nothing and is not stored', () => {
  const empty = { type: '', marque: '', modele: '' }
  expect(isInsValid({ ...form, equipements: [equipment, empty, empty] })).toBe(true)
  expect(body({ equipements: [equipment, empty] })).toEqual(body({ equipements: [equipment] }))
  expect(body({ equipements: [equipment, empty, equipment] })).toEqual(
    body({ equipements: [equipment, equipment] }),
  )
  expect(isInsValid({ ...form, equipements: [empty, equipment] })).toBe(false)
  expect(isInsValid({ ...form, equipements: [equipment, { ...empty, marque: 'Daikin' }] })).toBe(false)
})
