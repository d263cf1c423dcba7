import type { DemandeContext } from '../commun/contexte'
import { type Envoi, filedForm } from '../commun/envoi'
import { toPimBody } from './corps'
import { isPimFormValid, type PimForm } from './formulaire'
import type { PimLists } from './listes'

/** Sources of a request beside its form: the records it chose, and its files. */
export type PimSources = Pick<PimLists, 'billingAddresses' | 'interlocutors'> & { files: readonly File[] }

/** Request that a form sends (PIM-07); null when a step is not filled, or names what is offered no more. */
export function pimEnvoi(
  form: PimForm,
  { billingAddresses, interlocutors, files }: PimSources,
  context: DemandeContext,
): Envoi | null {
  const adressefacturation = billingAddresses.find(({ id }) => id === form.adressefacturation)
  const interlocuteur = interlocutors.find(({ id }) => id === form.interlocuteur)
  if (!isPimFormValid(form) || !adressefacturation || !interlocuteur) return null
  const body = toPimBody({ form, adressefacturation, interlocuteur, files }, context)
  return { customer: null, form: () => filedForm(body, files) }
}
