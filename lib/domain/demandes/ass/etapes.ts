import type { Log } from '../commun/calls'
import { loadAgency } from '../commun/contacts'
import type { Step } from '../commun/etapes'
import {
  type AssDraft,
  assAgencyStep,
  assClientStep,
  isAssStepOneValid,
  isAssStepTwoValid,
} from './formulaire'

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

/** What a step change asks for: contacts when step 2 opens, submission from the last step. */
export type AssEffect = 'contacts' | 'submit'

/** « Suivant »: 1→2 when step 1 validates, then the contacts; the last step submits when step 2 does (ASS-03). */
export function nextAssStep(
  draft: Pick<AssDraft, 'step' | 'form'>,
  condition: boolean,
  steps: InsurerSteps = DEFAULT_INSURER_STEPS,
): { step: number; effect: AssEffect | null } {
  const { step, form } = draft
  const stepOneValid = isAssStepOneValid(form, condition)
  if (step === 1) return stepOneValid ? { step: 2, effect: 'contacts' } : { step, effect: null }
  if (step > steps) return { step: 1, effect: null }
  if (!stepOneValid || !isAssStepTwoValid(form)) return { step, effect: null }
  return step < steps ? { step: step + 1, effect: null } : { step, effect: 'submit' }
}

/**
 * « Précédent »: to step 1 in the reading of two steps; one down, « Suivant » being enabled, in that of three,
 * where step 1 wraps to step 3 (ASS-02, ASS-04).
 */
export function previousAssStep(
  step: number,
  steps: InsurerSteps = DEFAULT_INSURER_STEPS,
): { step: number; nextEnabled: boolean } {
  if (steps === 2) return { step: 1, nextEnabled: step > 1 }
  return { step: step <= 1 ? 3 : step - 1, nextEnabled: true }
}

/** Changes the step, and fetches agency and prescriber without a further click when step 2 opens (ASS-03, ASS-13). */
export async function advanceAss(
  draft: AssDraft,
  options: { condition: boolean; steps?: InsurerSteps },
  deps: { contacts: (draft: AssDraft) => Promise<unknown>; log: Log },
): Promise<{ draft: AssDraft; message: string | null; submit: boolean }> {
  const { step, effect } = nextAssStep(draft, options.condition, options.steps)
  const moved = { ...draft, step }
  if (effect !== 'contacts') return { draft: moved, message: null, submit: effect === 'submit' }
  const { fields, message } = await loadAgency(() => deps.contacts(moved), 'ASS', deps.log)
  return { draft: { ...moved, form: { ...moved.form, ...fields } }, message, submit: false }
}
