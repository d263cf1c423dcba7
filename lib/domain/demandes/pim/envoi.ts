import { type Logged, requireCreatedId } from '../commun/calls'
import type { DemandeContext } from '../commun/contexte'
import type { Created } from '../commun/redaction'
import { type PimBody, pimAttachments, toPimBody } from './corps'
import { isPimFormValid, type PimForm } from './formulaire'
import type { PimLists } from './listes'

export type PimSendDeps = {
  create: (body: PimBody) => Promise<unknown>
  sendAttachments: (body: FormData) => Promise<unknown>
  /** Keeps what was created, so that a failure later does not create it twice. */
  keep: (created: Created) => void
  logged: Logged
}

/** Sources of a request beside its form: the records it chose, and its files. */
export type PimSources = Pick<PimLists, 'billingAddresses' | 'interlocutors'> & { files: readonly File[] }

async function createPim(
  form: PimForm,
  { billingAddresses, interlocutors, files }: PimSources,
  context: DemandeContext,
  deps: PimSendDeps,
): Promise<number | null> {
  const adressefacturation = billingAddresses.find(({ id }) => id === form.adressefacturation)
  const interlocuteur = interlocutors.find(({ id }) => id === form.interlocuteur)
  if (!isPimFormValid(form) || !adressefacturation || !interlocuteur) return null
  const body = toPimBody({ form, adressefacturation, interlocuteur, files }, context)
  const answer = await deps.logged('Création de la demande', () => deps.create(body))
  const id = requireCreatedId(answer, 'La demande n’a pas pu être créée.')
  // A programme has no final client.
  deps.keep({ id, clientFinalId: 0 })
  return id
}

/**
 * Submits a promoter's request, then its files (PIM-07, PIM-08), and gives its id; null, without any call, when a step is
 * not filled. A failing call is logged and thrown again. With `created`, what an earlier attempt made, the files alone
 * are sent.
 */
export async function submitPim(
  form: PimForm,
  sources: PimSources,
  context: DemandeContext,
  deps: PimSendDeps,
  created: Created | null = null,
): Promise<number | null> {
  const id = created?.id ?? (await createPim(form, sources, context, deps))
  if (id === null || sources.files.length === 0) return id
  await deps.logged('Envoi des pièces jointes', () =>
    deps.sendAttachments(pimAttachments(id, form, context, sources.files)),
  )
  return id
}
