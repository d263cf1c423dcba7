import { daysBetween } from '../temps/days'
import type { DemandeType } from './commun/numero'

/** Who has a request of a place that no agency serves (TRUST-19). */
export const GUICHET = 'Guichet régional'

/** Pages where each type of request is followed. */
export const SUIVI_PATHS: Readonly<Record<DemandeType, string>> = {
  CMI: '/misesenservice',
  PIM: '/promoteur/suivimiseenservice',
  DIS: '/distributeur/suivi',
  INS: '/installateur/suividemande',
  ASS: '/assureur',
  GES: '/gestionnaire/suivi',
}

/** Page of one request that opens to its reader whatever portal they have selected (TRUST-23). */
export const suiviPath = (id: number): string => `/suivi?demande=${id}`

/** Page of one request: the follow-up page with `demande` in its address. */
export const demandePath = (type: DemandeType, id: number): string => `${SUIVI_PATHS[type]}?demande=${id}`

/** Pages where each type of request is filed. */
export const SAISIE_PATHS: Readonly<Record<DemandeType, string>> = {
  CMI: '/misesenservice/saisir',
  PIM: '/promoteur/saisie',
  DIS: '/distributeur/saisie',
  INS: '/installateur/saisiedemande',
  ASS: '/assureur/saisir',
  GES: '/gestionnaire/demande',
}

/** Collection of the API that holds each type of request: its `POST` files one. */
export const COLLECTIONS_DEMANDES = {
  CMI: 'cmis',
  PIM: 'promoteurs',
  DIS: 'distributeurs',
  INS: 'installateurs',
  ASS: 'assureurs',
  GES: 'gestionnaires',
} as const satisfies Readonly<Record<DemandeType, string>>

/** Page of a new request that starts from this one (CMI-51); undefined for the types that have none. */
export const copyPath = (type: DemandeType, id: number): string | undefined =>
  type === 'CMI' ? `${SAISIE_PATHS.CMI}?depuis=${id}` : undefined

/** Name of a request of each type. */
export const TYPE_LABELS: Readonly<Record<DemandeType, string>> = {
  CMI: 'Mise en service',
  PIM: 'Programme immobilier',
  DIS: 'Mise en service distributeur',
  INS: 'Ordre de service',
  ASS: 'Dépannage assuré',
  GES: 'Mise en main',
}

/** Name of a request of each type within a sentence: feminine, without article. */
export const NATURES: Readonly<Record<DemandeType, string>> = {
  CMI: 'demande de mise en service',
  PIM: 'demande de mise en service de programme',
  DIS: 'demande de mise en service',
  INS: 'demande d’ordre de service',
  ASS: 'demande de dépannage',
  GES: 'demande de mise en main',
}

export type Parcours = {
  /** Statuses on the way to the end, in order; the last one ends well. */
  etapes: readonly string[]
  /** Statuses beside the way, from which it goes on. */
  attente?: readonly string[]
  /** Statuses at which the next act is not the agency's: a reserve to lift, a contract to sign, a quote to accept. */
  aTraiter?: readonly string[]
  /** Statuses that end it otherwise. */
  issues: readonly string[]
}

const MISE_EN_SERVICE = {
  etapes: ['Transmise', 'Prise en charge', 'Planifiée', 'Réalisée'],
  issues: ['Impossible', 'Annulée'],
} as const

/** The way of each type of request through its statuses (FOLLOW-10, FOLLOW-13, INS-11, ASS-24). */
export const PARCOURS = {
  CMI: MISE_EN_SERVICE,
  PIM: MISE_EN_SERVICE,
  DIS: {
    etapes: ['Transmise', 'À planifier', 'Planifiée', 'Réalisée'],
    attente: ['Réserve'],
    aTraiter: ['Réserve'],
    issues: ['Refusée', 'Annulée'],
  },
  INS: {
    etapes: ['Reçue', 'Contrat édité', 'Signé', 'Actif'],
    aTraiter: ['Contrat édité'],
    issues: ['Rejetée'],
  },
  ASS: {
    etapes: ['Reçu', 'Contact en cours', 'Planifié', 'Diagnostiqué', 'Devis transmis', 'Réparé', 'Clos'],
    aTraiter: ['Devis transmis'],
    issues: ['Sans suite'],
  },
  GES: { etapes: ['Transmise', 'Prise en charge', 'Planifiée', 'Réalisée'], issues: ['Annulée'] },
} as const satisfies Record<DemandeType, Parcours>

type StatutOf<P extends Parcours> =
  | P['etapes'][number]
  | P['issues'][number]
  | (P extends { attente: readonly (infer S)[] } ? S : never)

/** Statuses that the staff may bring a request to. */
export const stepsOf = <P extends Parcours>({ etapes, attente = [], issues }: P) =>
  [...etapes, ...attente, ...issues] as readonly string[] as readonly [StatutOf<P>, ...StatutOf<P>[]]

/** Whether a status is one that the staff may bring a request to. */
export const isStepOf = (parcours: Parcours, statut: string): boolean => stepsOf(parcours).includes(statut)

/** Statuses each type of request goes through, in order, from which the database's check is made. */
export const DEMANDE_STATUTS = {
  CMI: ['Brouillon', ...stepsOf(PARCOURS.CMI)],
  PIM: ['Brouillon', ...stepsOf(PARCOURS.PIM)],
  DIS: stepsOf(PARCOURS.DIS),
  INS: stepsOf(PARCOURS.INS),
  ASS: stepsOf(PARCOURS.ASS),
  GES: stepsOf(PARCOURS.GES),
} as const

export const TOUS_STATUTS = [...new Set(Object.values(DEMANDE_STATUTS).flat())]

/** Kinds of rows in the journal of a request. */
export const DEMANDE_EVENEMENTS = [
  'création',
  'statut',
  'relance',
  'appel',
  'message',
  'fichier',
  'annulation',
] as const

/** Statuses that end a request: nothing more is expected of the agency. */
export const closingOf = ({ etapes, issues }: Parcours): readonly string[] => [...etapes.slice(-1), ...issues]

/** The steps of a way with the one it has reached: 1 is the first; null for a status that is none of the steps. */
export function placeOf({ etapes }: Parcours, statut: string): { step: number; count: number } | null {
  const index = etapes.indexOf(statut)
  return index < 0 ? null : { step: index + 1, count: etapes.length }
}

export function isClosed(type: DemandeType, statut: string): boolean {
  return closingOf(PARCOURS[type]).includes(statut)
}

/** Whether a request is as it was filed: its agency has not moved it. */
export function isUntouched(type: DemandeType, statut: string): boolean {
  return statut === 'Brouillon' || statut === PARCOURS[type].etapes[0]
}

/** Status of a request that its author gives up; null where the trade has none (a service order is rejected instead). */
export function cancelledStatut(type: DemandeType): string | null {
  const { issues }: Parcours = PARCOURS[type]
  if (issues.includes('Annulée')) return 'Annulée'
  return issues.includes('Sans suite') ? 'Sans suite' : null
}

/** Ends that are told with their reason (INS-11). */
const WITH_REASON = ['Impossible', 'Rejetée', 'Refusée', 'Réserve', 'Sans suite', 'Annulée']

export function needsReason(statut: string): boolean {
  return WITH_REASON.includes(statut)
}

/** Acts open to its author, or to an administrator of its group, on a request (FOLLOW-10, FOLLOW-11). */
export function authorActions(type: DemandeType, statut: string) {
  const open = !isClosed(type, statut)
  return {
    relancer: open && statut !== 'Brouillon',
    completer: open,
    annuler: open && cancelledStatut(type) !== null,
  }
}

export type AuthorActions = ReturnType<typeof authorActions>

const DAY = 24 * 60 * 60 * 1000

/** Instant from which a request may be reminded again: 24 hours after the last reminder; null when it may be now (TRUST-16). */
export function reminderOpensAt(last: Date | null, now: Date): Date | null {
  if (last === null) return null
  const opening = last.getTime() + DAY
  return opening > now.getTime() ? new Date(opening) : null
}

/** Days by which a request that goes on is over its target day; null when it is not late. Days are 'YYYY-MM-DD'. */
export function daysLate(dateCible: string | null, goesOn: boolean, today: string): number | null {
  if (dateCible === null || !goesOn) return null
  const days = daysBetween(dateCible, today)
  return days > 0 ? days : null
}
