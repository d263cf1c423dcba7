import { type Logged, requireCreatedId } from '../commun/calls'
import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { INSTALLER_NOT_CREATED } from '../commun/messages'
import { attachmentsBody } from '../commun/pieces-jointes'
import type { Created } from '../commun/redaction'
import { type InsBody, toInsBody } from './corps'
import { type InsForm, isInsValid } from './formulaire'

export type InsSendDeps = {
  createCustomer: (data: ReturnType<typeof toCustomer>) => Promise<unknown>
  createInstallateur: (data: InsBody) => Promise<unknown>
  /** `POST installateur/attachments`, multipart {files, id, idFinalClient}. */
  sendAttachments: (body: FormData) => Promise<unknown>
  /** Keeps what was created, so that a failure later does not create it twice. */
  keep: (created: Created) => void
  logged: Logged
}

/** Creates the order; an answer without id fails with its own text (INS-09), failures are logged and thrown again. */
export function createIns(data: InsBody, deps: InsSendDeps): Promise<number> {
  return deps.logged('Création de l’ordre de service', async () =>
    requireCreatedId(await deps.createInstallateur(data), INSTALLER_NOT_CREATED),
  )
}

/** Sends the files of an order; a failure is logged and thrown again (INS-10). Nothing without file. */
export async function sendInsAttachments(
  id: number,
  idFinalClient: number,
  files: readonly File[],
  deps: InsSendDeps,
): Promise<void> {
  if (files.length === 0) return
  const body = attachmentsBody({ id, idFinalClient }, files)
  await deps.logged('Envoi des pièces jointes', () => deps.sendAttachments(body))
}

async function createOrder(form: InsForm, context: DemandeContext, deps: InsSendDeps): Promise<Created> {
  const customer = await deps.logged('Création du client', () =>
    deps.createCustomer(toCustomer(form, context.groupe.id)),
  )
  const clientFinalId = requireCreatedId(customer, 'Le client n’a pas pu être créé.')
  const id = await createIns(toInsBody(form, clientFinalId, context), deps)
  const created = { id, clientFinalId }
  deps.keep(created)
  return created
}

/**
 * Submits an order and gives its id; null, without any call, when the form is not filled. With `created`, what an earlier
 * attempt made, its files alone are sent.
 */
export async function submitIns(
  form: InsForm,
  context: DemandeContext,
  files: readonly File[],
  deps: InsSendDeps,
  created: Created | null = null,
): Promise<number | null> {
  if (!isInsValid(form)) return null
  const { id, clientFinalId } = created ?? (await createOrder(form, context, deps))
  await sendInsAttachments(id, clientFinalId, files, deps)
  return id
}
