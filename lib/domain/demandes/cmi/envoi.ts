import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { type Envoi, filedForm } from '../commun/envoi'
import { toInstaller } from '../commun/intervenants'
import type { PriceListData } from '../tarifs/load'
import { toCmiBody } from './corps'
import { NEW_TECHNICIAN } from './etapes'
import { type CmiForm, isCmiFilled } from './formulaire'

/** Sources of a request beside its form. */
export type CmiSources = { tarifs: PriceListData | null; files: readonly File[] }

/**
 * Request that a form sends; null when the final validation fails: every step, on a price list that was read from the
 * provider's (CMI-13).
 */
export function cmiEnvoi(
  form: CmiForm,
  { tarifs, files }: CmiSources,
  context: DemandeContext,
): Envoi | null {
  if (tarifs === null || !isCmiFilled(form)) return null
  return {
    customer: toCustomer(form, context.groupe.id),
    technician: technicianOf(form, context),
    form: ({ clientFinalId, technicianId }) =>
      filedForm(toCmiBody({ ...form, technicianId }, tarifs.catalogue, clientFinalId, context), files),
  }
}

/** The technician that was chosen, or the one that was typed. */
function technicianOf(form: CmiForm, context: DemandeContext) {
  if (form.technicianId !== null && form.technicianId !== NEW_TECHNICIAN) return form.technicianId
  const installer = {
    nom: form.technicianLastname,
    prenom: form.technicianFirstname,
    societe: form.technicianCompany,
    telephone: form.technicianPhone,
    email: form.technicianEmail,
  }
  return toInstaller(installer, context.groupe.id)
}
