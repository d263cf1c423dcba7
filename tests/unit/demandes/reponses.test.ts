import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { partiesOf } from '@/lib/demandes/resume'
import type { Demande } from '@/lib/demandes/suivi/demande'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { ASS } from '@/lib/domain/demandes/ass/formulaire'
import { CMI } from '@/lib/domain/demandes/cmi/etapes'
import type { Fields } from '@/lib/domain/demandes/commun/champs'
import { AGENCY } from '@/lib/domain/demandes/commun/contacts'
import { DEMANDE_TYPES, type DemandeType } from '@/lib/domain/demandes/commun/numero'
import { DIS } from '@/lib/domain/demandes/dis/formulaire'
import { GES } from '@/lib/domain/demandes/ges/formulaire'
import { INS } from '@/lib/domain/demandes/ins/etapes'
import { PIM } from '@/lib/domain/demandes/pim/formulaire'
import { tarifPayloadShape } from '@/lib/domain/demandes/tarifs/payload'
import {
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
} from '@/lib/platform/db/schema/demandes/types'

const FORMS: Readonly<Record<DemandeType, Fields>> = { CMI, PIM, DIS, INS, ASS, GES }
const TABLES: Readonly<Record<DemandeType, PgTable>> = {
  CMI: demandesCmi,
  PIM: demandesPim,
  DIS: demandesDis,
  INS: demandesIns,
  ASS: demandesAss,
  GES: demandesGes,
}

/** Fields that no reader is shown: what the application finds, counts or works out by itself. */
const INTERNAL: readonly string[] = [
  ...Object.keys(AGENCY),
  // Whether the files may be sent, and how many there are: their names are on the record.
  'isAttachmentsValid',
  'photos',
  'documents',
  // Energy of an insurer's request, which its body does not hold.
  'energyType',
  // Where a billing address that was chosen comes from: the address itself is shown.
  'adressefacturation',
  'idAccountLinkedToBillingAddressSf',
  'idBillingAddressSf',
]
/** Leaves of what is stored that no reader is shown either; the first line has no discount (PRICE-20). */
const INTERNAL_LEAVES = /\.(priceHidden|label|kind|id)$|^detail\.remise|\.0\.priceDiscount$/

/** Where the answer of a field is found in a stored request, when it is not in a column of its name. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  lastname: ['client.nom'],
  firstname: ['client.prenom'],
  nom: ['client.nom'],
  prenom: ['client.prenom'],
  civilite: ['client.civilite'],
  email: ['client.email'],
  telephone: ['client.telephone'],
  phone: ['client.telephone'],
  phone2: ['client.telephone2'],
  streetNumber: ['client.numero_rue'],
  streetType: ['client.type_rue'],
  address: ['client.nom_rue'],
  typeRue: ['client.type_rue'],
  city: ['client.ville'],
  billingAddressId: ['adresseFacturation'],
  technicianId: ['installateur.nom'],
  technicianLastname: ['installateur.nom'],
  technicianFirstname: ['installateur.nom'],
  technicianCompany: ['installateur.nom'],
  technicianPhone: ['installateur.telephone'],
  technicianEmail: ['installateur.email'],
  workManagerId: ['conducteur'],
  comment: ['commentaire'],
  commentaire: ['commentaire'],
  installateurtravaux: ['detail.installateurs'],
  syndic: ['detail.syndics'],
  bailleur: ['detail.bailleurs'],
  installateur: ['installateur.nom', 'installateur.telephone', 'installateur.email'],
  interlocuteur: ['detail.interlocuteur'],
  claimNumber: ['detail.numero_sinistre'],
  deductible: ['detail.franchise_cents'],
  urgent: ['detail.urgence'],
  dateInstallation: ['detail.date_installation_complete'],
  typeRueFacturation: ['detail.type_rue_facturation'],
  description: ['detail.description'],
}
/** Fields whose place is theirs in one type alone. */
const OWN: Partial<Record<DemandeType, Readonly<Record<string, readonly string[]>>>> = {
  PIM: { adressefacturation: ['detail.adressefacturation'], nomRue: ['detail.nom_rue'] },
  GES: {
    numeroRue: ['client.numero_rue'],
    nomRue: ['client.nom_rue'],
    codePostal: ['client.code_postal'],
    ville: ['client.ville'],
  },
  // The whole address of an order is kept as one line.
  INS: Object.fromEntries(
    Object.keys(INS)
      .filter((name) => name.endsWith('Facturation') && name !== 'telephoneFacturation')
      .map((name) => [name, ['detail.adresse_facturation_complete']]),
  ),
}

/** Columns that the price list of a type fills. */
const PRICED: Partial<Record<DemandeType, readonly string[]>> = {
  CMI: Object.keys(tarifPayloadShape),
  DIS: Object.keys(tarifPayloadShape),
  PIM: ['prestations', 'tauxTVA'],
}

function placesOf(type: DemandeType, name: string): readonly string[] {
  const columns = getTableColumns(TABLES[type])
  const columnOf = (key: string): string[] => {
    const column = columns[key]
    return column === undefined ? [] : [`detail.${column.name}`]
  }
  const own = OWN[type]?.[name]
  if (own !== undefined) return own
  if (name === 'priceList')
    return (PRICED[type] ?? []).flatMap((key) => (key === 'typeEnergie' ? ['typeEnergie'] : columnOf(key)))
  const field = FORMS[type][name]
  const found = columnOf(field?.sent?.name ?? name)
  if (found.length > 0) return found
  return name === 'codePostal' ? ['client.code_postal'] : (PLACES[name] ?? [])
}

const CONTACT = { nom: 'Chauffage Essai', telephone: '0639980001', email: 'essai@exemple.fr' }
const LINE = {
  label: 'Prestation 1',
  provision: {
    service: 'MES_CHAUDIERE_SOL',
    equipmentType: 'CHAUDIÈRE AU SOL GAZ',
    energyType: 'GAZ',
    equipmentBrand: 'VIESSMANN',
    equipmentModel: 'VITODENS',
  },
  price: 87,
  priceHidden: 87,
  quantity: 2,
  priceDiscount: 0,
}
const SAMPLES: Readonly<Record<string, unknown>> = {
  prestations: [LINE, { ...LINE, priceDiscount: 10 }],
  options: [{ label: 'Option 1', option: 'DÉPLACEMENT', price: 40 }],
  taux_tva: 20,
  tarif_facturation_impossible: 198.76,
  emetteur_chauffage: ['Radiateurs'],
  remise: null,
  multizone: 'oui',
  tarif_public: [
    ['prestation', 0, 'Prestation 1'],
    ['prestation', 1, 'Prestation 1'],
    ['option', 5, 'Option 1'],
  ].map(([kind, id, label]) => ({ kind, id, label, priceHT: 95, tva: 19, priceTTC: 114 })),
  installateurs: [CONTACT],
  syndics: [CONTACT],
  bailleurs: [CONTACT],
  adressefacturation: { nom: 'Essais', adresse: '1 RUE', codePostal: '59000', ville: 'LILLE' },
  interlocuteur: { firstname: 'Léa', lastname: 'Essai', email: 'lea@exemple.fr', phone: '0639980002' },
}

const PLAIN: Readonly<Record<string, unknown>> = { boolean: false, number: 3, date: '2026-12-05T11:00:00Z' }

function detailOf(type: DemandeType): Record<string, unknown> {
  const detail: Record<string, unknown> =
    type === 'PIM' ? { installateurs: [CONTACT], syndics: [CONTACT], bailleurs: [CONTACT] } : {}
  for (const { name, dataType, columnType } of Object.values(getTableColumns(TABLES[type]))) {
    const plain = PLAIN[dataType]
    const text = columnType === 'PgDateString' || name.startsWith('date_') ? '2026-12-05' : `${name} A`
    detail[name] = name in SAMPLES ? SAMPLES[name] : (plain ?? text)
  }
  if (type === 'INS') detail.equipements = [{ type: 'PAC', marque: 'DAIKIN', modele: 'ALTHERMA' }]
  if (type === 'ASS') detail.equipements = [{ heatingSystem: 'sol', incidentType: 'totale' }]
  return detail
}

const requestOf = (type: DemandeType): Demande => ({
  id: 1,
  type,
  numero: `${type}_1_2_1`,
  groupe: 'Groupe Essai',
  compte: null,
  statut: 'Transmise',
  motif: null,
  test: false,
  createurId: 2,
  createur: 'Camille Essai',
  createurTelephone: null,
  createurEmail: null,
  createdAt: new Date('2026-11-21T09:00:00Z'),
  dateCible: null,
  montantTtcCents: null,
  typeEnergie: 'GAZ',
  commentaire: 'Portail à droite',
  relances: 0,
  appelSous48h: false,
  agence: 'Agence',
  agenceAdresse: null,
  agenceTelephone: null,
  agenceMail: null,
  prescripteur: null,
  prescripteurTelephone: null,
  prescripteurRegion: null,
  client: {
    civilite: 'Madame',
    prenom: 'CLAIRE',
    nom: 'DUMONT',
    email: 'claire@exemple.fr',
    telephone: '0639980003',
    telephone2: '0639980004',
    numero_rue: '12',
    type_rue: 'RUE',
    nom_rue: 'DES LILAS',
    code_postal: '59000',
    ville: 'LILLE',
  },
  detail: detailOf(type),
  installateur: CONTACT,
  adresseFacturation: 'Essais, 1 RUE, 59000 LILLE',
  conducteur: 'Dominique Exemple',
  conducteurTelephone: null,
  contrat: null,
  logement: null,
  contratEdite: null,
  evenements: [],
  fichiers: [],
  actions: {
    relancer: false,
    completer: false,
    annuler: false,
    relance: { derniere: null, ouverture: null },
    destinataire: 'l’agence',
  },
  isClosed: false,
})

/** Paths of the leaves under a path. */
function leavesOf(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

const at = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], root)

/** Another answer of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (value === 20) return 10
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (/^2026-/.test(text)) return text.replace('2026', '2027')
  return /^0\d{9}$/.test(text) ? `${text.slice(0, 9)}9` : `${text} B`
}

function changed(demande: Demande, path: string): Demande {
  const copy: Demande = structuredClone(demande)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = at(copy, keys.join('.')) ?? copy
  ;(keys.length === 0 ? (copy as unknown as Record<string, unknown>) : (holder as Record<string, unknown>))[
    last
  ] = other(at(demande, path))
  return copy
}

const recordOf = (demande: Demande): string => JSON.stringify(sectionsOf(demande, { isStaff: false }))
const mailOf = (demande: Demande): string =>
  JSON.stringify(partiesOf(sectionsOf(demande, { isStaff: false })))

/** A distributor's prices are read from its public rows (DIS-17). */
const isPaid = (type: DemandeType, path: string) => type === 'DIS' && /\.(price|priceDiscount)$/.test(path)

const ANSWERS = DEMANDE_TYPES.flatMap((type) =>
  Object.keys(FORMS[type])
    .filter((name) => OWN[type]?.[name] !== undefined || !INTERNAL.includes(name))
    .map((name) => [type, name] as const),
)

test.each(ANSWERS)(
  '[TRUST-46] %s: two answers of « %s » read differently on the record, the receipt, the PDF and the mails',
  (type, name) => {
    const demande = requestOf(type)
    const leaves = placesOf(type, name)
      .flatMap((place) => leavesOf(at(demande, place), place))
      .filter((path) => !INTERNAL_LEAVES.test(path) && !isPaid(type, path))
    expect(leaves).not.toEqual([])
    const same = leaves.filter((path) => {
      expect(at(demande, path)).toBeDefined()
      const another = changed(demande, path)
      return recordOf(another) === recordOf(demande) || mailOf(another) === mailOf(demande)
    })
    expect(same).toEqual([])
  },
)

test('[TRUST-46] what is billed for an impossible commissioning is said with its amount', () => {
  for (const type of ['CMI', 'DIS'] as const)
    expect(recordOf(requestOf(type)).replace(/[\u00a0\u202f]/g, ' ')).toContain(
      'Mise en service impossible le jour du passage","Un forfait de 198,76 € HT vous est facturé',
    )
})
