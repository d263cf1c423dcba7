import { type Logged, requireCreatedId } from '../commun/calls'
import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { toInstaller } from '../commun/intervenants'
import { numeroDemande } from '../commun/numero'
import { attachmentsBody } from '../commun/pieces-jointes'
import { type CmiDraft, isCmiDraftValid } from './brouillon'
import { type CmiBody, toCmiBody } from './corps'
import { type CmiForm, NEW_TECHNICIAN } from './formulaire'

export type CmiSendDeps = {
  createCustomer: (data: ReturnType<typeof toCustomer>) => Promise<unknown>
  createTechnician: (data: ReturnType<typeof toInstaller>) => Promise<unknown>
  createCmi: (data: CmiBody) => Promise<unknown>
  sendAttachments: (body: FormData) => Promise<unknown>
  /** Keeps the draft as soon as it changes, so that a failure later loses nothing of it. */
  keep: (draft: CmiDraft) => void
  logged: Logged
}

const NOT_CREATED = "La demande n'a pas pu être créée."

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
  const answer = await deps.logged("Création de l'installateur", () => deps.createTechnician(data))
  return requireCreatedId(answer, "L'installateur n'a pas pu être créé.")
}

async function created(draft: CmiDraft, context: DemandeContext, deps: CmiSendDeps): Promise<CmiDraft> {
  if (draft.createdId !== null || draft.tarifs === null) return draft
  const customer = await deps.logged('Création du client', () =>
    deps.createCustomer(toCustomer(draft.form, context.groupe.id)),
  )
  const clientFinalId = requireCreatedId(customer, "Le client n'a pas pu être créé.")
  const technicianId = await technicianOf(draft.form, context, deps)
  const kept = {
    ...draft,
    refetch: draft.refetch || draft.form.technicianId === NEW_TECHNICIAN,
    form: { ...draft.form, technicianId },
  }
  deps.keep(kept)
  const pricing = { catalogue: draft.tarifs.catalogue, portal: 'CMI' as const }
  const parts = { form: kept.form, priceList: draft.priceList, pricing, clientFinalId, technicianId }
  const answer = await deps.logged('Création de la demande', () => deps.createCmi(toCmiBody(parts, context)))
  const done = { ...kept, clientFinalId, createdId: requireCreatedId(answer, NOT_CREATED) }
  deps.keep(done)
  return done
}

/**
 * Sends the attachments of a created request; the flag is set on success, a failure is logged and thrown again
 * (CMI-44).
 */
export async function sendCmiAttachments(
  draft: CmiDraft,
  context: DemandeContext,
  files: readonly File[],
  deps: CmiSendDeps,
): Promise<CmiDraft> {
  const { createdId } = draft
  if (createdId === null || files.length === 0 || draft.attachmentsSent) return draft
  const body = attachmentsBody(
    {
      id: createdId,
      group: context.groupe.nom,
      numTiers: context.numTiers,
      demandNum: numeroDemande('CMI', context.groupe.id, context.createurId, createdId),
    },
    files,
  )
  await deps.logged('Envoi des pièces jointes', () => deps.sendAttachments(body))
  const sent = { ...draft, attachmentsSent: true }
  deps.keep(sent)
  return sent
}

/**
 * Submits a request: nothing when the final validation fails (CMI-13); otherwise the customer, a typed
 * technician, the request, whose id is kept, then the attachments (CMI-43). Tried again after its
 * attachments failed, it sends them alone.
 */
export async function submitCmi(
  draft: CmiDraft,
  context: DemandeContext,
  files: readonly File[],
  deps: CmiSendDeps,
): Promise<CmiDraft> {
  if (draft.createdId === null && !isCmiDraftValid(draft)) return draft
  return sendCmiAttachments(await created(draft, context, deps), context, files, deps)
}
