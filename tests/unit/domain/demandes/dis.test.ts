import { toDisBody } from '@/lib/domain/demandes/dis/corps'
import { disEnvoi } from '@/lib/domain/demandes/dis/envoi'
import { type DisForm, disFlags, needsPhotos, newDisForm } from '@/lib/domain/demandes/dis/formulaire'
import { addProvision, chooseService } from '@/lib/domain/demandes/tarifs/edit'
import { samplePriceList } from '@/lib/domain/demandes/tarifs/sample'
import { CUSTOMER_FIELDS, catalogue, context, customer, NO_DISCOUNT, tarifs } from './support/demandes'

const installateur = {
  nom: 'LEFÈVRE',
  prenom: 'PAUL',
  societe: 'LEFÈVRE CHAUFFAGE',
  telephone: '06 39 98 00 02',
  email: 'paul.lefevre@exemple.fr',
}

const form: DisForm = {
  ...newDisForm({ discount: NO_DISCOUNT }),
  ...customer,
  nomEntiteFacturation: 'COMPTOIR THERMIQUE',
  nomRueFacturation: 'DES TILLEULS',
  codePostalFacturation: '44000',
  villeFacturation: 'NANTES',
  priceList: samplePriceList(tarifs, NO_DISCOUNT, 'DIS'),
  prenomAgence: 'ANNE',
  nomAgence: 'ROY',
  telephoneAgence: '02 61 91 00 01',
  emailAgence: 'anne.roy@exemple.fr',
  installateur,
  dateInstallationComplete: '2026-12-05',
}

const flag = (step: number, over: Partial<DisForm> = {}) => disFlags({ ...form, ...over })[step - 1]

const emptied = (field: string): Partial<DisForm> => ({
  priceList: {
    ...form.priceList,
    provisions: form.priceList.provisions.map((line) => ({
      ...line,
      provision: { ...line.provision, [field]: '' },
    })),
  },
})

test('[DIS-02] flag n holds step n only, flag 4 needs the three others', () => {
  expect(disFlags(form)).toEqual([true, true, true, true])
  const faults: Partial<DisForm>[] = [{ villeFacturation: '' }, { nomAgence: '' }, { city: '' }]
  expect(faults.map((over) => disFlags({ ...form, ...over }))).toEqual([
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])
})

const STEP_ONE_FAULTS: Partial<DisForm>[] = [
  { contactPerson: 'Autre' },
  { contactPerson: '' },
  { nomEntiteFacturation: '' },
  { nomRueFacturation: '' },
  { codePostalFacturation: '' },
  { villeFacturation: '' },
  ...['service', 'equipmentBrand', 'equipmentType', 'equipmentModel'].map(emptied),
  { priceList: chooseService(addProvision(form.priceList), 1, 'MES_CHAUDIERE_MURALE') },
]

test('[DIS-03] step 1: contact person, billing and provisions', () => {
  expect(flag(1)).toBe(true)
  expect(flag(1, { contactPerson: 'Client final' })).toBe(true)
  for (const over of STEP_ONE_FAULTS) expect([over, flag(1, over)]).toEqual([over, false])
  expect(flag(1, { nomAgence: '', city: '' })).toBe(true)
})

test('[DIS-04] step 2: the agency and the installer', () => {
  expect(flag(2)).toBe(true)
  for (const field of ['prenomAgence', 'nomAgence', 'emailAgence', 'telephoneAgence'])
    expect([field, flag(2, { [field]: '' })]).toEqual([field, false])
  for (const field of ['nom', 'prenom', 'societe', 'telephone', 'email'])
    expect([field, flag(2, { installateur: { ...installateur, [field]: '' } })]).toEqual([field, false])
  expect(flag(2, { installateur: { ...installateur, email: 'paul@' } })).toBe(false)
})

test('[DIS-05] step 2 without installer when it is the final client', () => {
  const none = { nom: '', prenom: '', societe: '', telephone: '', email: '' }
  expect(flag(2, { installateurEstClientFinal: true, installateur: none })).toBe(true)
  expect(flag(2, { installateurEstClientFinal: false, installateur: none })).toBe(false)
})

test('[DIS-06] step 3: the date and the final client', () => {
  expect(flag(3)).toBe(true)
  expect(flag(3, { dateInstallationComplete: '' })).toBe(false)
  for (const field of CUSTOMER_FIELDS) expect([field, flag(3, { [field]: '' })]).toEqual([field, false])
  expect(flag(3, { email: 'claire@' })).toBe(false)
  expect(flag(3, { firstname: 'A'.repeat(40) })).toBe(true)
  expect(flag(3, { firstname: 'A'.repeat(41) })).toBe(false)
})

test('[DIS-07] the contact person is the installer by default', () => {
  expect(newDisForm({ discount: NO_DISCOUNT }).contactPerson).toBe('Installateur')
})

const body = (over: Partial<DisForm> = {}, technicianId: number | null = 5) =>
  toDisBody({ form: { ...form, ...over }, catalogue, clientFinalId: 90, technicianId })

test('[DIS-08] provisions carry their hidden price', () => {
  expect(form.priceList.provisions[0]).toMatchObject({ price: 95, priceHidden: 87 })
  expect(body().prestations[0]).toMatchObject({ price: 87, priceHidden: 87 })
})

const FIELDS = [
  ...['dureeContrat', 'prestations', 'options', 'tauxTVA', 'tarifFacturationImpossible', 'typeEnergie'],
  ...['emetteurChauffage', 'multizone', 'dateInstallationComplete', 'contactPerson', 'nomEntiteFacturation'],
  ...['numeroRueFacturation', 'typeRueFacturation', 'nomRueFacturation', 'codePostalFacturation'],
  ...['villeFacturation', 'siretFacturation', 'emailFacturation', 'telephoneFacturation', 'arFacturation'],
  ...['adressefacturation', 'prenomAgence', 'nomAgence', 'telephoneAgence', 'emailAgence', 'commentaire'],
  ...['clientFinal', 'installateurEstClientFinal', 'remise'],
]

test('[DIS-09] the request has its fields', () => {
  expect(Object.keys(body({ installateurEstClientFinal: true }, null)).sort()).toEqual([...FIELDS].sort())
  expect(body()).toMatchObject({
    dureeContrat: '1',
    tauxTVA: 20,
    tarifFacturationImpossible: 198.76,
    typeEnergie: 'GAZ',
    dateInstallationComplete: '2026-12-05',
    contactPerson: 'Installateur',
    nomEntiteFacturation: 'COMPTOIR THERMIQUE',
    numeroRueFacturation: null,
    siretFacturation: null,
    telephoneFacturation: null,
    arFacturation: null,
    adressefacturation: null,
    telephoneAgence: '0261910001',
    commentaire: null,
    clientFinal: 90,
    remise: null,
  })
})

test('[DIS-10] the installer is there only when it is not the final client', () => {
  expect(body()).toMatchObject({ chauffagiste: 5, installateurEstClientFinal: false })
  expect(body({ installateurEstClientFinal: true }, null)).not.toHaveProperty('chauffagiste')
  expect(body({ installateurEstClientFinal: true })).not.toHaveProperty('chauffagiste')
  expect(() => body({}, null)).toThrow()
})

const photos = [new File(['a'], 'chaudiere.jpg', { type: 'image/jpeg' })]
const documents = [new File(['b'], 'bon.pdf', { type: 'application/pdf' })]
const envoi = (over: Partial<typeof form> = {}) =>
  disEnvoi({ ...form, ...over }, catalogue, { documents, photos }, context)

test('[DIS-16] [CMI-16] the final validation runs the check of step 1: nothing is sent with a fault of it', () => {
  for (const over of STEP_ONE_FAULTS) expect([over, envoi(over)]).toEqual([over, null])
  expect(envoi({ city: '' })).toBeNull()
  expect(envoi()).not.toBeNull()
})

test('the creation is a multipart body of client, group, data and files, the photos first', () => {
  const own = envoi({ installateurEstClientFinal: true })
  expect(own?.technician).toBeNull()
  const sent = own?.form({ clientFinalId: 90, technicianId: null })
  expect(['client', 'groupId', 'photos'].map((name) => sent?.get(name))).toEqual(['34', '12', '1'])
  expect(sent?.getAll('files')).toMatchObject([{ name: 'chaudiere.jpg' }, { name: 'bon.pdf' }])
  expect(JSON.parse(String(sent?.get('data')))).toEqual(body({ installateurEstClientFinal: true }, null))
  expect(envoi()?.technician).toMatchObject({ groupes: [12] })
})

test('photos are required once the installation exists', () => {
  const on = (dateInstallationComplete: string) => needsPhotos({ dateInstallationComplete }, '2026-11-21')
  expect(['2026-11-20', '2026-11-21', '2026-11-22', ''].map(on)).toEqual([true, true, false, false])
})
