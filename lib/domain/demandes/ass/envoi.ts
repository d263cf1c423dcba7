import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { type Envoi, filedForm } from '../commun/envoi'
import { toAssBody } from './corps'
import { type AssForm, isAssStepOneValid, isAssStepTwoValid } from './formulaire'

/** Body of `POST assureurs/envoi` (ASS-20). */
export type AssNotice = { id: number; group: string; numTiers: string; demandNum: string }

/** Request that a form sends with its mandate; null when a step is not valid. `condition` is that of step 1 (ASS-08). */
export function assEnvoi(
  form: AssForm,
  condition: boolean,
  mandate: readonly File[],
  context: DemandeContext,
): Envoi | null {
  if (!isAssStepOneValid(form, condition) || !isAssStepTwoValid(form)) return null
  return {
    customer: toCustomer(form, context.groupe.id),
    form: ({ clientFinalId }) => filedForm(toAssBody(form, clientFinalId, context), mandate),
  }
}
