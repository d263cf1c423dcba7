import { type Logged, requireCreatedId } from '../commun/calls'
import type { DemandeContext } from '../commun/contexte'
import { type GesBody, toGesBody, toGesCustomer } from './corps'
import { type GesForm, isGesValid } from './formulaire'

export type GesSendDeps = {
  createCustomer: (data: ReturnType<typeof toGesCustomer>) => Promise<unknown>
  createGestionnaire: (data: GesBody) => Promise<unknown>
  /** `POST gestionnaire/attachments`, {data, id}: sends the confirmation e-mail (GES-09). */
  confirm: (body: { data: GesBody; id: number }) => Promise<unknown>
  /** Keeps the id of the created request, so that a failure later does not create it twice. */
  keepId: (id: number) => void
  logged: Logged
}

/**
 * Submits a request and gives its id; null, without any call, when the form is not filled. A failure is logged
 * and thrown again, and no confirmation follows it (GES-10).
 */
export async function submitGes(
  form: GesForm,
  context: DemandeContext,
  deps: GesSendDeps,
): Promise<number | null> {
  if (!isGesValid(form)) return null
  const customer = await deps.logged('Création du client', () => deps.createCustomer(toGesCustomer(form)))
  const data = toGesBody(form, requireCreatedId(customer, "Le client n'a pas pu être créé."), context)
  const answer = await deps.logged('Création de la demande', () => deps.createGestionnaire(data))
  const id = requireCreatedId(answer, "La demande n'a pas pu être créée.")
  deps.keepId(id)
  await deps.logged('Confirmation de la demande', () => deps.confirm({ data, id }))
  return id
}
