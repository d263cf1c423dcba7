import type { FormStep } from '../commun/champs'
import { ASS_CLIENT_STEP, ASS_RECAP_STEP, assAgencyStep } from './formulaire'

/** Reading of the request: setting `insurerSteps`, 2 by default (ASS-02). */
export type InsurerSteps = 2 | 3

export const DEFAULT_INSURER_STEPS: InsurerSteps = 2

/** The setting as it is stored; anything else than 3 is the default. */
export function readInsurerSteps(stored: unknown): InsurerSteps {
  return stored === 3 ? 3 : DEFAULT_INSURER_STEPS
}

/** Steps of each reading: that of three ends on a summary, which the other shows with the agency (ASS-01, ASS-02). */
export const ASS_STEPS: Readonly<Record<InsurerSteps, readonly FormStep[]>> = {
  2: [ASS_CLIENT_STEP, assAgencyStep('Agence et envoi')],
  3: [ASS_CLIENT_STEP, assAgencyStep('Agence et prescripteur'), ASS_RECAP_STEP],
}
