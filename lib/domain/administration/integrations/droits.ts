import { isStaff, type Person, userFlags } from '../../acces/permissions'
import { DROITS_COLLECTIONS, type DroitCollection } from './collections'

/**
 * Types that a program may send as a file of data, by their name in `imports/{type}` (FIRST-05). People are not among
 * them: who gives rights is a person, whose own rights bound what is given.
 */
export const IMPORTS_OFFERTS = {
  groupes: 'Groupes',
  clients: 'Clients',
  contrats: 'Contrats',
  ensembles: 'Ensembles immobiliers',
  batiments: 'Bâtiments',
  logements: 'Logements',
  occupants: 'Occupants',
  equipements: 'Équipements',
  agences: 'Agences',
  prescripteurs: 'Prescripteurs',
  tarifs: 'Tarifs',
  programmes: 'Programmes',
  interventions: 'Visites',
  rendezvous: 'Rendez-vous',
  attestations: 'Attestations',
  nonconformites: 'Non-conformités',
  dpe: 'DPE',
  devis: 'Devis',
  'entites-facturation': 'Entités de facturation',
  factures: 'Factures',
  reglements: 'Règlements',
  etapes: 'Étapes des demandes',
  campagnes: 'Campagnes',
  capacites: 'Capacités de visite',
  documents: 'Documents',
} as const

const EVENEMENTS = { 'evenements:lire': 'Lire les événements' } as const

const SUIVI = { 'imports:lire': 'Suivre les imports et lire leurs rapports' } as const

const RETOURS = {
  'retour:demandes': 'Faire avancer les demandes et y joindre des documents',
} as const

type DroitJeton =
  | DroitCollection
  | `import:${keyof typeof IMPORTS_OFFERTS}`
  | keyof typeof EVENEMENTS
  | keyof typeof SUIVI
  | keyof typeof RETOURS

/** Rights that a token of integration may have, with what each lets it do, in the order they are offered (FIRST-15). */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EVENEMENTS),
  ...DROITS_COLLECTIONS,
  ...Object.entries(RETOURS),
  ...Object.entries(SUIVI),
  ...Object.entries(IMPORTS_OFFERTS).map(
    ([type, label]) => [`import:${type}`, `Importer\u00a0: ${label}`] as const,
  ),
])

export const isDroitJeton = (droit: string): droit is DroitJeton => LABELS.has(droit)

/** Rights in words, those of one act together: « Lire : Contrats, Devis ; Écrire : Contrats »; one no longer known, as it is stored. */
export function droitsEnMots(droits: readonly string[]): string {
  const acts = new Map<string, string[]>()
  for (const droit of droits) {
    const [act = '', ...what] = (LABELS.get(droit) ?? droit).split('\u00a0: ')
    acts.set(act, [...(acts.get(act) ?? []), ...what])
  }
  return [...acts]
    .map(([act, what]) => (what.length === 0 ? act : `${act}\u00a0: ${what.join(', ')}`))
    .join('\u00a0; ')
}

/** The rights that a token may be given, in the order they are offered. */
export const DROITS_OFFERTS = [...LABELS].map(([value, label]) => ({ value, label }))

const OF_PARTNERS: ReadonlySet<string> = new Set([
  ...Object.keys(EVENEMENTS),
  ...DROITS_COLLECTIONS.map(([droit]) => droit),
])
const IMPORTS: ReadonlySet<string> = new Set([
  ...Object.keys(SUIVI),
  ...Object.keys(IMPORTS_OFFERTS).map((type) => `import:${type}`),
])

/**
 * Whether a person may give a right to a token: the staff any of them, the super administrators of partners those on what is
 * their groups' (FIRST-36).
 */
export function mayGive(droit: string, person: Person): boolean {
  if (isStaff(person)) return LABELS.has(droit)
  return userFlags(person).isSuperAdmin && OF_PARTNERS.has(droit)
}

/** The rights that a person may give, in the order they are offered. */
export const droitsOfferts = (person: Person) => DROITS_OFFERTS.filter(({ value }) => mayGive(value, person))

/** Whether a right is on the whole installation: a file of data may name any group. */
export const isOfInstallation = (droit: string): boolean => IMPORTS.has(droit)
