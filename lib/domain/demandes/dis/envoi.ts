import { type Logged, requireCreatedId } from '../commun/calls'
import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { toInstaller } from '../commun/intervenants'
import { attachmentsBody } from '../commun/pieces-jointes'
import type { Created } from '../commun/redaction'
import type { Catalogue } from '../tarifs/source'
import { disMultipart, toDisBody } from './corps'
import { type DisForm, disFlags } from './formulaire'

export type DisSendDeps = {
  createCustomer: (data: ReturnType<typeof toCustomer>) => Promise<unknown>
  createTechnician: (data: ReturnType<typeof toInstaller>) => Promise<unknown>
  createDistributeur: (body: FormData) => Promise<unknown>
  /** `POST upload-aws/attachments`. */
  uploadPhotos: (body: FormData) => Promise<unknown>
  /** `PUT distributeurs/{id}`. */
  updateDistributeur: (id: number, data: { PresenceDeFichierPhoto: true }) => Promise<unknown>
  /** Keeps what was created, so that a failure later does not create it twice. */
  keep: (created: Created) => void
  logged: Logged
}

/**
 * Stores the photos of a created request, then marks it as having some; a failing upload is logged and thrown
 * again, and the mark stays false (DIS-13, DIS-14). Nothing without photo.
 */
export async function sendDisPhotos(id: number, photos: readonly File[], deps: DisSendDeps): Promise<void> {
  if (photos.length === 0) return
  const body = attachmentsBody({ type: 'DIS', id }, photos)
  await deps.logged('Envoi des photos', () => deps.uploadPhotos(body))
  await deps.logged('Présence des photos', () =>
    deps.updateDistributeur(id, { PresenceDeFichierPhoto: true }),
  )
}

/**
 * Submits a request and gives its id; null, without any call, when a flag is false. With `created`, what an earlier
 * attempt made, only the photos are sent.
 */
export async function submitDis(
  form: DisForm,
  catalogue: Catalogue,
  context: DemandeContext,
  files: { documents: readonly File[]; photos: readonly File[] },
  deps: DisSendDeps,
  created: Created | null = null,
): Promise<number | null> {
  if (disFlags(form).includes(false)) return null
  const { id } = created ?? (await createDis(form, catalogue, context, files.documents, deps))
  await sendDisPhotos(id, files.photos, deps)
  return id
}

async function createDis(
  form: DisForm,
  catalogue: Catalogue,
  context: DemandeContext,
  documents: readonly File[],
  deps: DisSendDeps,
): Promise<Created> {
  const customer = await deps.logged('Création du client', () =>
    deps.createCustomer(toCustomer(form, context.groupe.id)),
  )
  const clientFinalId = requireCreatedId(customer, 'Le client n’a pas pu être créé.')
  const technicianId = await technicianOf(form, context, deps)
  const body = disMultipart(toDisBody({ form, catalogue, clientFinalId, technicianId }), context, documents)
  const answer = await deps.logged('Création de la demande', () => deps.createDistributeur(body))
  const created = { id: requireCreatedId(answer, 'La demande n’a pas pu être créée.'), clientFinalId }
  deps.keep(created)
  return created
}

async function technicianOf(form: DisForm, context: DemandeContext, deps: DisSendDeps) {
  if (form.installateurEstClientFinal) return null
  const data = toInstaller(form.installateur, context.groupe.id)
  const answer = await deps.logged('Création de l’installateur', () => deps.createTechnician(data))
  return requireCreatedId(answer, 'L’installateur n’a pas pu être créé.')
}
