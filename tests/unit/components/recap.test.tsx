import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { ConditionsFields } from '@/components/campagnes/souscription/conditions-fields'
import { SouscriptionContext } from '@/components/campagnes/souscription/souscription-context'
import { AssContext } from '@/components/demandes/ass/ass-context'
import { MANDATE } from '@/components/demandes/ass/mandate'
import { RecapStep as AssRecap } from '@/components/demandes/ass/recap-step'
import { CmiDataContext } from '@/components/demandes/cmi/cmi-data'
import { CMI_FILES } from '@/components/demandes/cmi/files'
import { RecapStep as CmiRecap } from '@/components/demandes/cmi/recap-step'
import { DisContext } from '@/components/demandes/dis/dis-data'
import { DOCUMENTS, PHOTOS } from '@/components/demandes/dis/files'
import { RecapStep as DisRecap } from '@/components/demandes/dis/recap-step'
import { RecapStep as GesRecap } from '@/components/demandes/ges/recap-step'
import { INS_FILES } from '@/components/demandes/ins/billing-step'
import { RecapStep as InsRecap } from '@/components/demandes/ins/recap-step'
import { RecapStep as RdvRecap } from '@/components/visites/demande/recap-step'
import { DepannageContext } from '@/components/visites/depannage/context'
import { CreneauStep } from '@/components/visites/depannage/creneau-step'
import { EntryContext } from '@/components/wizard/use-entry'
import { WizardContext } from '@/components/wizard/wizard-context'
import { newSouscription } from '@/lib/domain/campagnes/souscription/form'
import { FAMILLES } from '@/lib/domain/campagnes/souscription/formules'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { ASS_STEPS } from '@/lib/domain/demandes/ass/etapes'
import { ASS } from '@/lib/domain/demandes/ass/formulaire'
import { CMI, CMI_STEPS, NEW_TECHNICIAN } from '@/lib/domain/demandes/cmi/etapes'
import { newForm } from '@/lib/domain/demandes/commun/champs'
import { AGENCY } from '@/lib/domain/demandes/commun/contacts'
import { FORMULAIRES, type FormulaireType } from '@/lib/domain/demandes/commun/numero'
import { DIS, disSteps } from '@/lib/domain/demandes/dis/formulaire'
import { GES, GES_STEPS } from '@/lib/domain/demandes/ges/formulaire'
import { INS, insSteps } from '@/lib/domain/demandes/ins/etapes'
import { pimSteps } from '@/lib/domain/demandes/pim/formulaire'
import { newRendezVousForm, rendezVousSteps } from '@/lib/domain/demandes/rdv/formulaire'
import { addProvision } from '@/lib/domain/demandes/tarifs/edit'
import { newDepannageEnLigne } from '@/lib/domain/visites/depannage-formulaire'
import { filled, opened, pricing } from '../domain/demandes/tarifs/support/price-list'
import { installBrowser } from './browser'

jest.mock('@/components/demandes/no-agency', () => ({ NoAgency: () => null, NoAgencyNotice: () => null }))

const TODAY = '2026-11-21'
const DOSSIER = {
  id: 11,
  reference: 'L-0011',
  adresse: '12 rue des Lilas',
  occupant: { id: 11, nom: 'Camille Essai', email: null, mobile: null, emailAccepte: true, smsAccepte: true },
  equipements: [
    { id: 11, nom: 'Frisquet Prestige', numeroSerie: 'A' },
    { id: 12, nom: 'Frisquet Evolution', numeroSerie: 'B' },
  ],
  agence: 'Agence de Lille',
  demandes: [
    {
      id: 12,
      numero: 'INT-2026-000012',
      objet: 'Entretien annuel',
      statut: 'Demandée',
      demandeeLe: TODAY,
      jour: null,
      demiJournee: null,
    },
  ],
}
jest.mock('@/components/visites/demande/use-dossier', () => ({
  useDossier: (id: number) => ({
    dossier: { ...DOSSIER, id, reference: `L-00${id}` },
  }),
}))

jest.mock('@/components/visites/creneaux/slot-picker', () => ({ SlotPicker: () => null }))

const EQUIPEMENT = {
  instanceId: 100_011,
  famille: 'Chaudière',
  nom: 'Frisquet Prestige',
  lieu: 'L-0011',
  contrat: 'CO-2026-00001',
  sousContrat: true,
  enCours: null,
}

const STEPS: Readonly<Record<FormulaireType, readonly { slug: string }[]>> = {
  CMI: CMI_STEPS,
  PIM: pimSteps(TODAY),
  DIS: disSteps(TODAY),
  INS: insSteps(TODAY),
  ASS: ASS_STEPS[3],
  GES: GES_STEPS,
  RDV: rendezVousSteps([]),
}

const TARIFS = { durations: ['1', '2'], catalogue: pricing.catalogue }
const address = (id: number) => ({
  id,
  nom: `Adresse ${id}`,
  siret: '',
  TVA: '',
  numero: '4',
  rue: 'RUE DES TILLEULS',
  codePostal: '44000',
  ville: 'NANTES',
  email: '',
  telephone: '',
  AR: '',
  actif: true,
})
const person = (id: number) => ({
  id,
  username: `p${id}`,
  role: { id: 1, name: 'Utilisateur' },
  firstname: 'Camille',
  lastname: `Essai ${id}`,
  phone: '',
  email: `p${id}@exemple.fr`,
})
const technician = (id: number) => ({
  id,
  nom: `FONTAINE ${id}`,
  prenom: 'Olivier',
  societe: 'Fontaine Énergies',
  telephone: '',
  email: '',
  actif: true,
})
const BOTH = [11, 12] as const

const lists = {
  workManagers: BOTH.map(person),
  technicians: BOTH.map(technician),
  billingAddresses: BOTH.map(address),
}

type Recap = {
  /** A new form: each of its fields is asked. */
  initial: object
  Content: ComponentType
  around?: (content: ReactNode) => ReactNode
  /** Answers of the form that are not made from its fields. */
  values?: Record<string, unknown>
  /** Fields that are shown by another one, or that nobody answers. */
  internal?: readonly string[]
  /** Files that may be joined. */
  files?: readonly string[]
}

const priceList = {
  ...filled(addProvision(filled(opened(), 0)), 1),
  options: [{ label: 'Option 1', option: 'OPT_DEPLACEMENT', price: 65 }],
  heatEmitter: ['Radiateurs'],
}
const PRICES = {
  priceList: {
    ...priceList,
    provisions: priceList.provisions.map((line, index) => ({
      ...line,
      quantity: 2,
      priceDiscount: index * 25,
    })),
  },
}
/** Leaves that no reader is shown: of a price list, whose first line has no discount (PRICE-20), of an equipment. */
const INTERNAL_LEAVES =
  /\.(label|priceHidden|additionalEquipmentDiscount\w+)$|provisions\.0\.priceDiscount$|^equipement\.(famille|enCours)$/

/** Recaps of requests by their type, then those of what is filed otherwise. */
const RECAPS: Readonly<Record<string, Recap>> = {
  CMI: {
    initial: newForm(CMI),
    Content: CmiRecap,
    values: {
      ...PRICES,
      deliveryDate: { day: '05', month: '12', year: '2026' },
      technicianId: NEW_TECHNICIAN,
      acquirer: 'Y',
      notifyWM: 'oui',
      workManagerPresDuringImp: 'oui',
    },
    internal: ['isAttachmentsValid'],
    files: [CMI_FILES.name],
    around: (content) => (
      <CmiDataContext
        value={{ lists, refetch: false, tarifs: TARIFS, groupeId: 1, addBillingAddress: () => undefined }}
      >
        {content}
      </CmiDataContext>
    ),
  },
  DIS: {
    initial: newForm(DIS),
    Content: DisRecap,
    values: { ...PRICES, dateInstallationComplete: '2026-12-05', contactPerson: 'Installateur' },
    // Where the billing address comes from, and how many files there are: both are shown themselves.
    internal: ['adressefacturation', 'photos', 'documents'],
    files: [PHOTOS.name, DOCUMENTS.name],
    around: (content) => (
      <DisContext
        value={{
          tarifs: TARIFS,
          adresses: [],
          today: TODAY,
          person: { firstname: '', lastname: '', email: '', phone: '' },
        }}
      >
        {content}
      </DisContext>
    ),
  },
  INS: {
    initial: newForm(INS),
    Content: InsRecap,
    values: {
      dateInstallation: '2026-09',
      equipements: [{ type: 'PAC air/eau', marque: 'Daikin', modele: 'Altherma' }],
    },
    files: [INS_FILES.name],
  },
  ASS: {
    initial: newForm(ASS),
    Content: AssRecap,
    values: {
      billingAddressId: 11,
      equipmentsIncident: [{ heatingSystem: 'murale', incidentType: 'totale' }],
      deductible: '150',
    },
    // That of its equipments.
    internal: ['energyType'],
    files: [MANDATE.name],
    around: (content) => (
      <AssContext value={{ groupeId: 1, steps: 3, adresses: BOTH.map(address), onAdresse: () => undefined }}>
        {content}
      </AssContext>
    ),
  },
  GES: {
    initial: newForm(GES),
    Content: GesRecap,
    // Where a billing address that was chosen comes from: the address itself is shown.
    internal: ['idAccountLinkedToBillingAddressSf', 'idBillingAddressSf'],
  },
  RDV: {
    initial: newRendezVousForm(),
    Content: RdvRecap,
    values: {
      type: 'Entretien',
      equipement: '11',
      demande: '12',
      canal: 'E-mail',
      creneau: '2026-11-24T07:00:00.000Z',
      de: '9',
      a: '18',
    },
    // Whose contacts these are, as the dwelling says it.
    internal: ['occupant'],
  },
  DEPANNAGE: {
    initial: newDepannageEnLigne(),
    Content: CreneauStep,
    values: {
      equipement: EQUIPEMENT,
      symptome: 'Plus de chauffage',
      verification: 'faites',
      vulnerable: 'oui',
      telephone: '0639980011',
    },
    // What the equipment is looked for by, and what is chosen on the page of the recap itself.
    internal: ['recherche', 'creneau', 'tarifAccepte'],
    around: (content) => (
      <DepannageContext value={{ today: TODAY, hotline: '', tarif: [], proposes: [], turn: 0 }}>
        {content}
      </DepannageContext>
    ),
  },
  SOUSCRIPTION: {
    initial: newSouscription(),
    Content: ConditionsFields,
    values: {
      famille: FAMILLES[0],
      formule: FORMULES[0],
      plusDeDeuxAns: 'oui',
      civilite: 'Madame',
      debut: '2026-12-05',
      paiement: 'Prélèvement SEPA',
      iban: 'FR7630006000011234567890189',
      consentements: ['Offres e-mail'],
    },
    // Boxes of the page itself, then what its sending keeps.
    internal: [
      ...['demandeExpresse', 'conditions'],
      ...['code', 'cle', 'jeton', 'codeEnvoye', 'numeroContrat', 'empreinte', 'ibanDepose'],
    ],
    around: (content) => (
      <SouscriptionContext value={{ today: TODAY, contacts: { hotline: '', mediation: '' } }}>
        {content}
      </SouscriptionContext>
    ),
  },
}
const TYPES = Object.keys(RECAPS)
const recapOf = (type: string): Recap => {
  const recap = RECAPS[type]
  if (recap === undefined) throw new Error(`${type} has no recap`)
  return recap
}

/** The fields of a call back are shown in the place of those of a half-day. */
const isOfCallBack = (type: string, path: string) => type === 'RDV' && ['telephone', 'de', 'a'].includes(path)

/** Answers of a closed list, and another of each. */
const OTHERS: Readonly<Record<string, string>> = {
  oui: 'non',
  Y: 'N',
  murale: 'sol',
  totale: 'partielle',
  faites: 'impossibles',
  Madame: 'Monsieur',
  'Prélèvement SEPA': 'Lien de paiement',
  [FAMILLES[0]]: FAMILLES[1],
  [FORMULES[0]]: FORMULES[1],
}

/** Another answer of the same kind. */
function other(value: unknown, path: string): unknown {
  if (path === 'technicianId') return 11
  if (path === 'priceList.tva') return 10
  if (path.endsWith('.energyType')) return 'PAC'
  if (path.endsWith('.service')) return 'MES_PAC_AIR_EAU'
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (text in OTHERS) return OTHERS[text]
  if (path === 'iban') return text.replace(/9$/, '8')
  if (/^2026-\d\d$/.test(text)) return '2026-10'
  if (/^2026-/.test(text)) return text.replace(/^2026-(\d\d)-\d\d/, '2026-$1-26')
  return /^\d+$/.test(text) ? String(Number(text) + 1) : `${text} bis`
}

/** First answer of a field: a text of its own, an id that the lists have, or what the form begins with. */
function sampleOf(name: string, initial: unknown): unknown {
  if (typeof initial === 'string') return initial === '' ? `Réponse ${name}` : initial
  if (initial === null) return 11
  if (typeof initial !== 'object' || Array.isArray(initial)) return initial
  return Object.fromEntries(
    Object.entries(initial).map(([key, value]) => [key, sampleOf(`${name} ${key}`, value)]),
  )
}

function formOf(type: string): Record<string, unknown> {
  const { initial, values = {} } = recapOf(type)
  const first = Object.entries(initial).map(([name, value]) => [name, sampleOf(name, value)])
  return { ...Object.fromEntries(first), ...values }
}

/** Paths of the answers under a value. */
function leavesOf(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

/** Form with another answer at a path. */
function changed<T>(root: T, path: string, asked = path): T {
  const [key = '', ...rest] = path.split('.')
  const below = (root as Record<string, unknown>)[key]
  const next = rest.length === 0 ? other(below, asked) : changed(below, rest.join('.'), asked)
  if (Array.isArray(root)) return root.map((one, index) => (String(index) === key ? next : one)) as T
  return { ...root, [key]: next }
}

const NOTHING = () => undefined

function Drawn({ type, form, names }: { type: string; form: FieldValues; names: readonly string[] }) {
  const { Content, around = (content) => content, files = [] } = recapOf(type)
  const methods = useForm({ values: form })
  const joined = Object.fromEntries(
    files.map((field) => [field, names.map((name) => new File(['x'], `${field} ${name}`))]),
  )
  const entry = {
    slug: 'recapitulatif',
    shown: 'recapitulatif',
    pending: false,
    message: null,
    read: async () => undefined,
    claim: () => NOTHING,
  }
  return (
    <EntryContext value={entry}>
      <WizardContext value={{ files: joined, setFiles: NOTHING, awaitCheck: NOTHING, goTo: NOTHING }}>
        <FormProvider {...methods}>{around(<Content />)}</FormProvider>
      </WizardContext>
    </EntryContext>
  )
}

function read(type: string, form: Record<string, unknown>, names: readonly string[] = []): string {
  const { container, unmount } = render(<Drawn type={type} form={form} names={names} />)
  const text = container.textContent ?? ''
  unmount()
  return text
}

const ANSWERS = TYPES.flatMap((type) => {
  const { initial, internal = [] } = recapOf(type)
  return Object.keys(initial)
    .filter((name) => !internal.includes(name) && !(name in AGENCY))
    .map((name) => [type, name] as const)
})

beforeAll(() => installBrowser())

test('[TRUST-46] each wizard that ends by a recap is here; a promoter reads again what they typed in its two steps', () => {
  const withRecap = FORMULAIRES.filter((type) => STEPS[type].some(({ slug }) => slug === 'recapitulatif'))
  expect(withRecap).toEqual(FORMULAIRES.filter((type) => type in RECAPS))
  expect(FORMULAIRES.filter((type) => !withRecap.includes(type))).toEqual(['PIM'])
})

test.each(ANSWERS)('[TRUST-46] %s: two answers of « %s » read differently on the recap', (type, name) => {
  const form: Record<string, unknown> = { ...formOf(type), ...(isOfCallBack(type, name) && { rappel: true }) }
  const leaves = leavesOf(form[name], name).filter((path) => !INTERNAL_LEAVES.test(path))
  expect(leaves).not.toEqual([])
  const before = read(type, form)
  expect(leaves.filter((path) => read(type, changed(form, path)) === before)).toEqual([])
})

test.each(TYPES.filter((type) => recapOf(type).files))(
  '[TRUST-46] %s: the files that are joined are named on the recap',
  (type) => {
    const text = read(type, formOf(type), ['plan.pdf', 'photo.jpg'])
    for (const field of recapOf(type).files ?? [])
      for (const name of ['plan.pdf', 'photo.jpg']) expect(text).toContain(`${field} ${name}`)
  },
)

test('[TRUST-46] what is billed for an impossible commissioning is said with its amount before it is sent', () => {
  for (const type of ['CMI', 'DIS'] as const)
    expect(read(type, formOf(type)).replace(/[\u00a0\u202f]/g, ' ')).toMatch(
      /Mise en service impossible le jour du passageUn forfait de \d+,\d\d € HT vous est facturé/,
    )
})
