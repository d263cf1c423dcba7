import type { Step } from '../commun/etapes'
import { assAgencyStep, assClientStep } from './formulaire'

/** Reading of the request: setting `insurerSteps`, 2 by default (ASS-02). */
export type InsurerSteps = 2 | 3

export const DEFAULT_INSURER_STEPS: InsurerSteps = 2

/** The setting as it is stored; anything else than 3 is the default. */
export function readInsurerSteps(stored: unknown): InsurerSteps {
  return stored === 3 ? 3 : DEFAULT_INSURER_STEPS
}

const CUSTOMER: Step = { slug: 'declaration', title: 'Assuré et panne', schema: assClientStep }
const AGENCY = { slug: 'agence', schema: assAgencyStep }

/** Steps of each reading: that of three ends on a summary, which the other shows with the agency (ASS-01, ASS-02). */
export const ASS_STEPS: Readonly<Record<InsurerSteps, readonly Step[]>> = {
  2: [CUSTOMER, { ...AGENCY, title: 'Agence et envoi' }],
  3: [
    CUSTOMER,
    { ...AGENCY, title: 'Agence et prescripteur' },
    { slug: 'recapitulatif', title: 'Récapitulatif', schema: assClientStep.extend(assAgencyStep.shape) },
  ],
}
