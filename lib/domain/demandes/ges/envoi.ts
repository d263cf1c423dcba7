import { type Logged, requireCreatedId } from '../commun/calls'
import type { DemandeContext } from '../commun/contexte'
import type { Created } from '../commun/redaction'
import { type GesBody, toGesBody, toGesCustomer } from './corps'
import { type GesForm, isGesValid } from './formulaire'

export type GesSendDeps = {
  createCustomer: (data: ReturnType<typeof toGesCustomer>) => Promise<unknown>
  createGestionnaire: (data: GesBody) => Promise<unknown>
  /** `POST gestionnaire/attachments`, {data, id}: sends the confirmation e-mail (GES-09). */
  confirm: (body: { data: GesBody; id: number }) => Promise<unknown>
  /** Keeps what was created, so that a failure later does not create it twice. */
  keep: (created: Created) => void
  logged: Logged
}

async function createGes(form: GesForm, context: DemandeContext, deps: GesSendDeps): Promise<Created> {
  const customer = await deps.logged('Création du client', () =>
    deps.createCustomer(toGesCustomer(form, context.groupe.id)),
  )
  const clientFinalId = requireCreatedId(customer, 'Le client n’a pas pu être créé.')
  const data = toGesBody(form, clientFinalId, context)
  const answer = await deps.logged('Création de la demande', () => deps.createGestionnaire(data))
  const created = { id: requireCreatedId(answer, 'La demande n’a pas pu être créée.'), clientFinalId }
  deps.keep(created)
  return created
}

/**
 * Submits a request and gives its id; null, without any call, when the form is not filled. A failure is logged
 * and thrown again, and no confirmation follows it (GES-10). With `created`, what an earlier attempt made, the
 * confirmation alone is sent.
 */
export async function submitGes(
  form: GesForm,
  context: DemandeContext,
  deps: GesSendDeps,
  created: Created | null = null,
): Promise<number | null> {
  if (!isGesValid(form)) return null
  const { id, clientFinalId } = created ?? (await createGes(form, context, deps))
  const data = toGesBody(form, clientFinalId, context)
  await deps.logged('Confirmation de la demande', () => deps.confirm({ data, id }))
  return id
}
