import type { INTERVENTION_STATUTS } from '../visites/statuts'
import { type Parcours, stepsOf } from './suivi'

/** Requests that have a table of their own: of the public, and what partners ask for beside the forms of their portal. */
export const ORIGINES = ['depannage', 'resiliation', 'inscription', 'document', 'devis'] as const
export type Origine = (typeof ORIGINES)[number]

/** Page of one of them. */
export const publiquePath = (origine: Origine, id: number): string => `/suivi?publique=${origine}-${id}`

/** The way of each through its statuses. */
export const PARCOURS_PUBLICS = {
  depannage: { etapes: ['Reçue', 'Prise en charge', 'Planifiée', 'Traitée'], issues: ['Annulée'] },
  resiliation: { etapes: ['Reçue', 'Prise en compte', 'Effective'], issues: ['Annulée'] },
  inscription: { etapes: ['Inscrit', 'Confirmé'], issues: ["Liste d'attente", 'Annulé'] },
  document: { etapes: ['Reçue', 'Prise en charge', 'Traitée'], issues: ['Sans suite'] },
  devis: { etapes: ['Reçue', 'Devis envoyé'], issues: ['Sans suite'] },
} as const satisfies Record<Origine, Parcours>

/** Statuses of each. */
export const ETATS_PUBLICS = {
  depannage: stepsOf(PARCOURS_PUBLICS.depannage),
  resiliation: stepsOf(PARCOURS_PUBLICS.resiliation),
  inscription: stepsOf(PARCOURS_PUBLICS.inscription),
  document: stepsOf(PARCOURS_PUBLICS.document),
  devis: stepsOf(PARCOURS_PUBLICS.devis),
}

/** Name of a request of the public in a sentence: feminine, without article. */
export const NATURES_PUBLIQUES: Readonly<Record<Origine, string>> = {
  depannage: 'demande de dépannage',
  resiliation: 'demande de résiliation',
  inscription: 'inscription',
  document: 'demande de document',
  devis: 'demande de devis',
}

/** Their types in the lists (FOLLOW-17); registrations are told apart by their campaign. */
export const TYPES_PUBLICS = {
  DEPANNAGE: 'Dépannage en ligne',
  RESILIATION: 'Résiliation',
  JPO: 'Journée portes ouvertes',
  BASNOX: 'Campagne bas NOx',
  DOCUMENT: 'Document',
  DEVIS: 'Demande de devis',
} as const

/** Types of them that a partner follows, with the page each is asked from: to whom it is open. */
export const TYPES_PARTENAIRES = {
  DEPANNAGE: '/depannageenligne',
  DOCUMENT: '/documents/suivicontractuel',
  DEVIS: '/nonconformite',
} as const satisfies Partial<Record<keyof typeof TYPES_PUBLICS, string>>

type EtatDepannage = (typeof ETATS_PUBLICS.depannage)[number]

/** Step of a breakdown that its visit has brought it to; null where the visit says nothing of it yet. */
export const DEPANNAGE_PAR_VISITE: Readonly<
  Record<(typeof INTERVENTION_STATUTS)[number], EtatDepannage | null>
> = {
  Demandée: null,
  Planifiée: 'Planifiée',
  'Confirmée par le client': 'Planifiée',
  'En cours': 'Planifiée',
  Réalisée: 'Traitée',
  'À revoir': 'Prise en charge',
  'Non réalisée': 'Prise en charge',
  Annulée: 'Annulée',
}
