import { z } from 'zod'
import { isDay } from '../temps/days'
import { sentComment } from '../textes/textes'
import type { DemandeType } from './commun/numero'
import { isClosed, PARCOURS, type Parcours } from './suivi'

/** States that the provider's own software tells of a request (FIRST-19). */
export const ETATS_RETOUR = ['prise-en-charge', 'planifiee', 'realisee', 'impossible'] as const
export type EtatRetour = (typeof ETATS_RETOUR)[number]

const COMMISSIONING = {
  'prise-en-charge': 'Prise en charge',
  planifiee: 'Planifiée',
  realisee: 'Réalisée',
  impossible: 'Impossible',
} as const

/** The status that each stands for, by the way of the type; left out where the way has none. */
const STATUTS: Readonly<Record<DemandeType, Readonly<Partial<Record<EtatRetour, string>>>>> = {
  CMI: COMMISSIONING,
  PIM: COMMISSIONING,
  GES: { ...COMMISSIONING, impossible: 'Annulée' },
  DIS: {
    'prise-en-charge': 'À planifier',
    planifiee: 'Planifiée',
    realisee: 'Réalisée',
    impossible: 'Refusée',
  },
  INS: { 'prise-en-charge': 'Contrat édité', realisee: 'Actif', impossible: 'Rejetée' },
  ASS: {
    'prise-en-charge': 'Contact en cours',
    planifiee: 'Planifié',
    realisee: 'Réparé',
    impossible: 'Sans suite',
  },
}

type Avancee = { statut: string } | { refus: string }

/**
 * The status that a request comes to by what is told of it, or why it does not: it goes forward on its way, ends otherwise
 * as long as it is open, and may be planned again (FIRST-19).
 */
export function avanceeDe(type: DemandeType, actuel: string, etat: EtatRetour): Avancee {
  const statut = STATUTS[type][etat]
  if (statut === undefined) return { refus: 'Les demandes de ce type ne passent pas par cette étape.' }
  if (isClosed(type, actuel))
    return { refus: `Cette demande est terminée : elle est à l’étape « ${actuel} ».` }
  const { etapes, issues }: Parcours = PARCOURS[type]
  if (issues.includes(statut)) return { statut }
  const [from, to] = [etapes.indexOf(actuel), etapes.indexOf(statut)]
  const isPlannedAgain = etat === 'planifiee' && from === to
  if (from < to || isPlannedAgain) return { statut }
  return {
    refus: `Cette demande est à l’étape « ${actuel} » : elle ne passe pas à l’étape « ${statut} ».`,
  }
}

const jour = z.string().refine(isDay, 'Cette date n’existe pas.')

/** Step told of a request: the day it is planned for, or why it is impossible. */
export const etapeRetour = z
  .strictObject({
    etat: z.enum(ETATS_RETOUR, 'Indiquez prise-en-charge, planifiee, realisee ou impossible.'),
    date: jour.nullable().default(null),
    motif: sentComment.nullable().default(null),
  })
  .superRefine(({ etat, date, motif }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (etat === 'planifiee' && date === null) fault('date', 'Indiquez la date prévue.')
    if (etat !== 'planifiee' && date !== null) fault('date', 'Seule une étape planifiée a une date.')
    if (etat === 'impossible' && motif === null)
      fault('motif', 'Dites pourquoi : le motif est montré au demandeur.')
    if (etat !== 'impossible' && motif !== null) fault('motif', 'Seule une issue impossible a un motif.')
  })
export type EtapeRetour = z.output<typeof etapeRetour>
