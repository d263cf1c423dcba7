import { type Parcours, stepsOf } from './suivi'

/** Where a request of the public was filed: each has a table of its own. */
export const ORIGINES = ['depannage', 'resiliation', 'inscription'] as const
export type Origine = (typeof ORIGINES)[number]

/** The way of each through its statuses. */
export const PARCOURS_PUBLICS = {
  depannage: { etapes: ['Reçue', 'Prise en charge', 'Planifiée', 'Traitée'], issues: ['Annulée'] },
  resiliation: { etapes: ['Reçue', 'Prise en compte', 'Effective'], issues: ['Annulée'] },
  inscription: { etapes: ['Inscrit', 'Confirmé'], issues: ["Liste d'attente", 'Annulé'] },
} as const satisfies Record<Origine, Parcours>

/** Statuses of each. */
export const ETATS_PUBLICS = {
  depannage: stepsOf(PARCOURS_PUBLICS.depannage),
  resiliation: stepsOf(PARCOURS_PUBLICS.resiliation),
  inscription: stepsOf(PARCOURS_PUBLICS.inscription),
}

/** What a request of the public is called in a sentence: feminine, without article. */
export const NATURES_PUBLIQUES: Readonly<Record<Origine, string>> = {
  depannage: 'demande de dépannage',
  resiliation: 'demande de résiliation',
  inscription: 'inscription',
}

/** Their types in the lists (FOLLOW-17); registrations are told apart by their campaign. */
export const TYPES_PUBLICS = {
  DEPANNAGE: 'Dépannage en ligne',
  RESILIATION: 'Résiliation',
  JPO: 'Journée portes ouvertes',
  BASNOX: 'Campagne bas NOx',
} as const
