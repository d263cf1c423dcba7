import type { DemandeType } from './commun/numero'

/** Pages where each type of request is followed. */
export const SUIVI_PATHS: Readonly<Record<DemandeType, string>> = {
  CMI: '/misesenservice',
  PIM: '/promoteur/suivimiseenservice',
  DIS: '/distributeur/suivi',
  INS: '/installateur/suividemande',
  ASS: '/assureur',
  GES: '/gestionnaire/suivi',
}

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

/** Page of a new request that starts from this one (CMI-51); undefined for the types that have none. */
export const copyPath = (type: DemandeType, id: number): string | undefined =>
  type === 'CMI' ? `${SAISIE_PATHS.CMI}?depuis=${id}` : undefined

/** What a request of each type is called. */
export const TYPE_LABELS: Readonly<Record<DemandeType, string>> = {
  CMI: 'Mise en service',
  PIM: 'Programme immobilier',
  DIS: 'Mise en service distributeur',
  INS: 'Ordre de service',
  ASS: 'Dépannage assuré',
  GES: 'Mise en main',
}

/** The same in a sentence: feminine, without article. */
export const NATURES: Readonly<Record<DemandeType, string>> = {
  CMI: 'demande de mise en service',
  PIM: 'demande de mise en service de programme',
  DIS: 'demande de mise en service',
  INS: 'demande d’ordre de service',
  ASS: 'demande de dépannage',
  GES: 'demande de mise en main',
}

type Parcours = {
  /** Statuses on the way to the end, in order; the last one ends well. */
  etapes: readonly string[]
  /** Statuses that end it otherwise. */
  issues: readonly string[]
}

const MISE_EN_SERVICE: Parcours = {
  etapes: ['Transmise', 'Prise en charge', 'Planifiée', 'Réalisée'],
  issues: ['Impossible', 'Annulée'],
}

/** The way of each type of request through its statuses (FOLLOW-10, FOLLOW-13, INS-11, ASS-24). */
export const PARCOURS: Readonly<Record<DemandeType, Parcours>> = {
  CMI: MISE_EN_SERVICE,
  PIM: MISE_EN_SERVICE,
  DIS: {
    etapes: ['Transmise', 'À planifier', 'Planifiée', 'Réserve', 'Réalisée'],
    issues: ['Refusée', 'Annulée'],
  },
  INS: { etapes: ['Reçue', 'Contrat édité', 'Signé', 'Actif'], issues: ['Rejetée'] },
  ASS: {
    etapes: ['Reçu', 'Contact en cours', 'Planifié', 'Diagnostiqué', 'Devis transmis', 'Réparé', 'Clos'],
    issues: ['Sans suite'],
  },
  GES: { etapes: ['Transmise', 'Prise en charge', 'Planifiée', 'Réalisée'], issues: ['Annulée'] },
}

/** Steps that the staff may bring a request of a type to. */
export const stepsFor = (type: DemandeType): readonly string[] => [
  ...PARCOURS[type].etapes,
  ...PARCOURS[type].issues,
]

/** Statuses that end a request: nothing more is expected of the agency. */
export function closingStatuts(type: DemandeType): readonly string[] {
  const { etapes, issues } = PARCOURS[type]
  return [...etapes.slice(-1), ...issues]
}

export function isClosed(type: DemandeType, statut: string): boolean {
  return closingStatuts(type).includes(statut)
}

/** Where a request is on its way: step 1 is the first; null for a draft and for an end that is none of the steps. */
export function stepOf(type: DemandeType, statut: string): { step: number; count: number } | null {
  const { etapes } = PARCOURS[type]
  const index = etapes.indexOf(statut)
  return index < 0 ? null : { step: index + 1, count: etapes.length }
}

/** Status of a request that its author gives up; null where the trade has none (a service order is rejected instead). */
export function cancelledStatut(type: DemandeType): string | null {
  const { issues } = PARCOURS[type]
  if (issues.includes('Annulée')) return 'Annulée'
  return issues.includes('Sans suite') ? 'Sans suite' : null
}

/** Ends that are told with their reason (INS-11). */
const WITH_REASON = ['Impossible', 'Rejetée', 'Refusée', 'Réserve', 'Sans suite', 'Annulée']

export function needsReason(statut: string): boolean {
  return WITH_REASON.includes(statut)
}

/** What its author, or an administrator of its group, may do with a request (FOLLOW-10, FOLLOW-11). */
export function authorActions(type: DemandeType, statut: string) {
  const open = !isClosed(type, statut)
  return {
    relancer: open && statut !== 'Brouillon',
    completer: open,
    annuler: open && cancelledStatut(type) !== null,
  }
}

export type AuthorActions = ReturnType<typeof authorActions>

/** Days by which an open request is over its target day; null when it is not late or has none. Days are 'YYYY-MM-DD'. */
export function lateBy(
  { type, statut, dateCible }: { type: DemandeType; statut: string; dateCible: string | null },
  today: string,
): number | null {
  if (dateCible === null || isClosed(type, statut) || statut === 'Brouillon') return null
  const days = Math.round((Date.parse(today) - Date.parse(dateCible)) / 86_400_000)
  return days > 0 ? days : null
}
