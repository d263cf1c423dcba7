import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import type { Envoi } from '../commun/envoi'
import { toInstaller } from '../commun/intervenants'
import type { Catalogue } from '../tarifs/source'
import { type DisFiles, disMultipart, toDisBody } from './corps'
import { type DisForm, disFlags } from './formulaire'

/** Request that a form sends; null when a flag is false. */
export function disEnvoi(
  form: DisForm,
  catalogue: Catalogue,
  files: DisFiles,
  context: DemandeContext,
): Envoi | null {
  if (disFlags(form).includes(false)) return null
  const { groupe } = context
  return {
    customer: toCustomer(form, groupe.id),
    technician: form.installateurEstClientFinal ? null : toInstaller(form.installateur, groupe.id),
    form: (tiers) => disMultipart(toDisBody({ form, catalogue, ...tiers }), context, files),
  }
}
