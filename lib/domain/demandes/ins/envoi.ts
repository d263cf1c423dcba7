import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { type Envoi, filedForm } from '../commun/envoi'
import { INSTALLER_NOT_CREATED } from '../commun/messages'
import { toInsBody } from './corps'
import { type InsForm, isInsValid } from './formulaire'

/** Order that a form sends, whose creation without id has its own text (INS-09); null when the form is not filled. */
export function insEnvoi(form: InsForm, files: readonly File[], context: DemandeContext): Envoi | null {
  if (!isInsValid(form)) return null
  return {
    customer: toCustomer(form, context.groupe.id),
    form: ({ clientFinalId }) => filedForm(toInsBody(form, clientFinalId, context), files),
    label: 'Création de l’ordre de service',
    notCreated: INSTALLER_NOT_CREATED,
  }
}
