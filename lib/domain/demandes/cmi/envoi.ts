import { type Logged, requireCreatedId } from '../commun/calls'
import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { toInstaller } from '../commun/intervenants'
import { numeroDemande } from '../commun/numero'
import { attachmentsBody } from '../commun/pieces-jointes'
import type { Created } from '../commun/redaction'
import type { PriceListData } from '../tarifs/load'
import { type CmiBody, toCmiBody } from './corps'
import { NEW_TECHNICIAN } from './etapes'
import { type CmiForm, isCmiFilled } from './formulaire'

/** Records created for a request, and whether its files passed; they are sent when it is not known. */
export type CmiCreated = Created & { attachmentsSent?: boolean }

export type CmiSendDeps = {
  createCustomer: (data: ReturnType<typeof toCustomer>) => Promise<unknown>
  createTechnician: (data: ReturnType<typeof toInstaller>) => Promise<unknown>
  /** Told of a technician that was created, which the lists do not have yet (CMI-23). */
  onTechnician: () => void
  createCmi: (data: CmiBody) => Promise<unknown>
  sendAttachments: (body: FormData) => Promise<unknown>
  /** Keeps what was created, so that a failure later does not create it twice. */
  keep: (created: CmiCreated) => void
  logged: Logged
}

/** Sources of a request beside its form. */
export type CmiSources = { tarifs: PriceListData | null; files: readonly File[] }

async function technicianOf(form: CmiForm, context: DemandeContext, deps: CmiSendDeps): Promise<number> {
  if (form.technicianId !== null && form.technicianId !== NEW_TECHNICIAN) return form.technicianId
  const installer = {
    nom: form.technicianLastname,
    prenom: form.technicianFirstname,
    societe: form.technicianCompany,
    telephone: form.technicianPhone,
    email: form.technicianEmail,
  }
  const data = toInstaller(installer, context.groupe.id)
  const answer = await deps.logged('Création de l’installateur', () => deps.createTechnician(data))
  const id = requireCreatedId(answer, 'L’installateur n’a pas pu être créé.')
  deps.onTechnician()
  return id
}

async function createCmi(
  form: CmiForm,
  { catalogue }: PriceListData,
  context: DemandeContext,
  deps: CmiSendDeps,
): Promise<CmiCreated> {
  const customer = await deps.logged('Création du client', () =>
    deps.createCustomer(toCustomer(form, context.groupe.id)),
  )
  const clientFinalId = requireCreatedId(customer, 'Le client n’a pas pu être créé.')
  const technicianId = await technicianOf(form, context, deps)
  const body = toCmiBody({ ...form, technicianId }, catalogue, clientFinalId, context)
  const answer = await deps.logged('Création de la demande', () => deps.createCmi(body))
  const id = requireCreatedId(answer, 'La demande n’a pas pu être créée.')
  const created = { id, clientFinalId, attachmentsSent: false }
  deps.keep(created)
  return created
}

/**
 * Submits a request and gives its id; null, without any call, when the final validation fails: every step, on a price list
 * that was read from the provider's (CMI-13). The customer, a typed technician, the request, then the attachments (CMI-43),
 * whose failure is logged and thrown again (CMI-44). With `created`, what an earlier attempt made, the attachments alone
 * are sent.
 */
export async function submitCmi(
  form: CmiForm,
  { tarifs, files }: CmiSources,
  context: DemandeContext,
  deps: CmiSendDeps,
  earlier: CmiCreated | null = null,
): Promise<number | null> {
  if (earlier === null && (tarifs === null || !isCmiFilled(form))) return null
  const created = earlier ?? (tarifs && (await createCmi(form, tarifs, context, deps)))
  if (created === null) return null
  const { id } = created
  if (files.length === 0 || created.attachmentsSent) return id
  const body = attachmentsBody(
    {
      id,
      group: context.groupe.nom,
      numTiers: context.numTiers,
      demandNum: numeroDemande('CMI', context.groupe.id, context.createurId, id),
    },
    files,
  )
  await deps.logged('Envoi des pièces jointes', () => deps.sendAttachments(body))
  deps.keep({ ...created, attachmentsSent: true })
  return id
}
