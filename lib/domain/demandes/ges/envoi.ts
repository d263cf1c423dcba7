import type { DemandeContext } from '../commun/contexte'
import { type Envoi, filedForm } from '../commun/envoi'
import { toGesBody, toGesCustomer } from './corps'
import { type GesForm, isGesValid } from './formulaire'

/** Request that a form sends; null when it is not filled. */
export function gesEnvoi(form: GesForm, context: DemandeContext): Envoi | null {
  if (!isGesValid(form)) return null
  return {
    customer: toGesCustomer(form, context.groupe.id),
    form: ({ clientFinalId }) => filedForm(toGesBody(form, clientFinalId, context)),
  }
}
