import { type Logged, requireCreatedId } from '../commun/calls'
import { toCustomer } from '../commun/client-final'
import type { DemandeContext } from '../commun/contexte'
import { numeroDemande } from '../commun/numero'
import { type AssBody, toAssBody } from './corps'
import { type AssDraft, isAssStepOneValid, isAssStepTwoValid } from './formulaire'

/** Body of `POST assureurs/envoi` (ASS-20). */
export type AssNotice = { id: number; group: string; numTiers: string; demandNum: string }

export type AssSendDeps = {
  createCustomer: (data: ReturnType<typeof toCustomer>) => Promise<unknown>
  createAssureur: (data: AssBody) => Promise<unknown>
  /** Keeps the draft with the ids of what was created. */
  keep: (draft: AssDraft) => void
  /** Sends the mandate's files; left out without files. */
  attach?: (notice: AssNotice) => Promise<unknown>
  sendMails: (notice: AssNotice) => Promise<unknown>
  logged: Logged
}

async function withCustomer(draft: AssDraft, context: DemandeContext, deps: AssSendDeps): Promise<AssDraft> {
  if (draft.customerId > -1) return draft
  const answer = await deps.logged('Création du client', () =>
    deps.createCustomer(toCustomer(draft.form, context.groupe.id)),
  )
  return { ...draft, customerId: requireCreatedId(answer, 'Le client n’a pas pu être créé.') }
}

async function withRequest(draft: AssDraft, context: DemandeContext, deps: AssSendDeps) {
  if (draft.createdId !== null) return { draft, id: draft.createdId }
  const body = toAssBody(draft.form, draft.customerId, context)
  const answer = await deps.logged('Création de la demande', () => deps.createAssureur(body))
  const id = requireCreatedId(answer, 'La demande n’a pas pu être créée.')
  return { draft: { ...draft, createdId: id }, id }
}

/**
 * Submits, in order: the customer, the request, its id kept, the mails, the mandate's files (ASS-18). Nothing when a step
 * is not valid. Tried again after its mails or its files failed, it sends those alone.
 */
export async function submitAss(
  draft: AssDraft,
  condition: boolean,
  context: DemandeContext,
  deps: AssSendDeps,
): Promise<AssDraft> {
  if (!isAssStepOneValid(draft.form, condition) || !isAssStepTwoValid(draft.form)) return draft
  const { draft: created, id } = await withRequest(await withCustomer(draft, context, deps), context, deps)
  deps.keep(created)
  const demandNum = numeroDemande('ASS', context.groupe.id, context.createurId, id)
  const notice = { id, group: context.groupe.nom, numTiers: context.numTiers, demandNum }
  await deps.logged('Envoi de la demande', () => deps.sendMails(notice))
  const { attach } = deps
  if (attach !== undefined) await deps.logged('Envoi du mandat', () => attach(notice))
  return created
}
