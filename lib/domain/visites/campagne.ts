import { z } from 'zod'
import { addMonths, type Day } from '../temps/days'
import { LONGEST_COMMENT } from '../textes/textes'
import type { RESULTATS_VISITE } from './statuts'

/** Where a dwelling that the campaign has not visited stands (PARK-09, PARK-10). */
export const SITUATIONS = [
  'À planifier',
  'Planifié',
  'Planifié après l’échéance',
  'Absent',
  'Absent définitif',
  'Refus',
] as const

/** Result of an attempt at which the occupant refused the technician. */
export const REFUS = "Refus d'accès" satisfies (typeof RESULTATS_VISITE)[number]

export type Situation = (typeof SITUATIONS)[number]

type Resultat = (typeof RESULTATS_VISITE)[number]

/** The maintenance campaign of a day: its calendar year, at whose end the maintenance is due. */
export function campagneOf(day: Day): { annee: number; debut: Day; fin: Day } {
  const annee = day.slice(0, 4)
  return { annee: Number(annee), debut: `${annee}-01-01`, fin: `${annee}-12-31` }
}

/**
 * Attempts at a dwelling since its last completed maintenance visit, by its present occupant, and since the last
 * decision that ended the attempts before.
 */
export type Suivi = {
  /** Whether somebody lives there: nobody is absent from a vacant dwelling. */
  occupe: boolean
  absences: number
  absentsMax: number
  /** Result of the last attempt; null without any. */
  dernierMotif: Resultat | null
  /** Next maintenance visit that is planned. */
  prochainRdv: Day | null
  /** Day by which the maintenance is due; null where nobody noted one: the end of the campaign. */
  echeance: Day | null
}

/** Whether the occupant was absent as often as the contract tries, and did not refuse since (PARK-13, PARK-50). */
export const isAbsentDefinitif = ({ occupe, absences, absentsMax, dernierMotif }: Suivi): boolean =>
  occupe && absences >= absentsMax && dernierMotif !== REFUS

/**
 * Where a dwelling without completed visit stands in the campaign that ends on `fin`: a refusal that nothing followed is
 * said before all else (PARK-50). `situationSql` says the same of a row in the database.
 */
export function situationOf(suivi: Suivi, fin: Day): Situation {
  if (suivi.dernierMotif === REFUS) return 'Refus'
  if (isAbsentDefinitif(suivi)) return 'Absent définitif'
  if (suivi.prochainRdv !== null)
    return suivi.prochainRdv <= (suivi.echeance ?? fin) ? 'Planifié' : 'Planifié après l’échéance'
  return suivi.absences > 0 || suivi.dernierMotif === 'Accès impossible' ? 'Absent' : 'À planifier'
}

export const RISQUES = ['Élevé', 'Modéré'] as const
export type Risque = (typeof RISQUES)[number]

/** Months after which an attestation of a gas appliance no longer says that it is safe. */
export const ATTESTATION_MAX_MOIS = 24

/**
 * Risk of a dwelling that nobody opens: high for gas whose last attestation is older than 24 months, or that has none
 * (PARK-14).
 */
export function risqueOf(appareil: { gaz: boolean; derniereAttestation: Day | null }, today: Day): Risque {
  const { gaz, derniereAttestation } = appareil
  if (!gaz) return 'Modéré'
  return derniereAttestation === null || derniereAttestation < addMonths(today, -ATTESTATION_MAX_MOIS)
    ? 'Élevé'
    : 'Modéré'
}

/** Decisions for an occupant whom the attempts did not find (PARK-15, PARK-40). */
export const SUITES = [
  'Mise en demeure',
  'Nouvelle visite demandée',
  'Refus écrit',
  'Logement vacant',
  'Clôture',
] as const
export type Suite = (typeof SUITES)[number]

/** Why the attempts at a dwelling end, as the form and the call take it (PARK-15). */
export const clotureSchema = z.object({
  motif: z
    .string()
    .trim()
    .min(1, 'Le motif est obligatoire.')
    .max(LONGEST_COMMENT, 'Le motif doit contenir au maximum 2 000 caractères.'),
})
