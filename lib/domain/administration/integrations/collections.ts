import { changeable, deletable, mayCreate } from '../../acces/droits/collections'
import { ROLES } from '../../acces/roles'

/**
 * Collections that a token of integration may be given, with their labels, in the order they are offered (FIRST-36). Any
 * other is closed to every token: people and their rights, and the contents of portals, which are edited on their screens.
 */
export const COLLECTIONS_OFFERTES = {
  groupes: 'Groupes',
  clients: 'Clients',
  contrats: 'Contrats',
  logements: 'Logements',
  equipements: 'Équipements',
  interventions: 'Interventions',
  'non-conformites': 'Non-conformités',
  devis: 'Devis',
  'demandes-devis': 'Demandes de devis',
  'demandes-documents': 'Demandes de documents',
  factures: 'Factures',
  cmis: 'Demandes des constructeurs (CMI)',
  promoteurs: 'Demandes des promoteurs (PIM)',
  distributeurs: 'Demandes des distributeurs (DIS)',
  installateurs: 'Ordres de service des installateurs (INS)',
  assureurs: 'Demandes des assureurs (ASS)',
  gestionnaires: 'Demandes des gestionnaires (GES)',
  customers: 'Clients finaux',
  chauffagistes: 'Chauffagistes',
  installateurtravauxs: 'Installateurs de travaux',
  syndics: 'Syndics',
  bailleurs: 'Bailleurs',
  adressefacturations: 'Adresses de facturation',
  fichiers: 'Fichiers',
} as const

type CollectionOfferte = keyof typeof COLLECTIONS_OFFERTES
export type DroitCollection = `${CollectionOfferte}:${'lire' | 'ecrire'}`

/** Whoever makes a token for a partner. */
const PARTNER = { roleId: ROLES.SUPER_ADMINISTRATEUR, utilisateurEHS: false }

/** Whether the decision table of writes opens something of a collection to partners. */
const isWritable = (name: string): boolean =>
  mayCreate(name, PARTNER) || changeable(name, PARTNER).length > 0 || deletable(name, PARTNER).length > 0

/** Rights on collections with what each lets a token do: reading each, and writing those that partners write. */
export const DROITS_COLLECTIONS: readonly (readonly [string, string])[] = Object.entries(
  COLLECTIONS_OFFERTES,
).flatMap(([name, label]) => [
  [`${name}:lire`, `Lire\u00a0: ${label}`] as const,
  ...(isWritable(name) ? [[`${name}:ecrire`, `Écrire\u00a0: ${label}`] as const] : []),
])
