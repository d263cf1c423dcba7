import { type Parcours, stepsOf } from './suivi'

/** Where a request was filed that has a table of its own: by the public, or for a document by a partner (DOC-27). */
export const ORIGINES = ['depannage', 'resiliation', 'inscription', 'document'] as const
export type Origine = (typeof ORIGINES)[number]

/** The way of each through its statuses. */
export const PARCOURS_PUBLICS = {
  depannage: { etapes: ['Reçue', 'Prise en charge', 'Planifiée', 'Traitée'], issues: ['Annulée'] },
  resiliation: { etapes: ['Reçue', 'Prise en compte', 'Effective'], issues: ['Annulée'] },
  inscription: { etapes: ['Inscrit', 'Confirmé'], issues: ["Liste d'attente", 'Annulé'] },
  document: { etapes: ['Reçue', 'Prise en charge', 'Traitée'], issues: ['Sans suite'] },
} as const satisfies Record<Origine, Parcours>

/** Statuses of each. */
export const ETATS_PUBLICS = {
  depannage: stepsOf(PARCOURS_PUBLICS.depannage),
  resiliation: stepsOf(PARCOURS_PUBLICS.resiliation),
  inscription: stepsOf(PARCOURS_PUBLICS.inscription),
  document: stepsOf(PARCOURS_PUBLICS.document),
}

/** Name of a request of the public in a sentence: feminine, without article. */
export const NATURES_PUBLIQUES: Readonly<Record<Origine, string>> = {
  depannage: 'demande de dépannage',
  resiliation: 'demande de résiliation',
  inscription: 'inscription',
  document: 'demande de document',
}

/** Their types in the lists (FOLLOW-17); registrations are told apart by their campaign. */
export const TYPES_PUBLICS = {
  DEPANNAGE: 'Dépannage en ligne',
  RESILIATION: 'Résiliation',
  JPO: 'Journée portes ouvertes',
  BASNOX: 'Campagne bas NOx',
  DOCUMENT: 'Document',
} as const
