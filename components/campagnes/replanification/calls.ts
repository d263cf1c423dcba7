import { apiFetch } from '@/lib/browser/client'
import {
  CALLS,
  type ChangeAnswer,
  type ConfirmBody,
  changeAnswer,
  type Replanification,
  type SearchAnswer,
  type SearchBody,
  type SubmitBody,
  searchAnswer,
} from '@/lib/domain/campagnes/replanification'
import type { SlotWindow } from '@/lib/domain/visites/creneaux'

const post = (path: string, json: unknown, key?: string) =>
  apiFetch(path, { method: 'POST', json, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) })

/** Open half-days of a window; the first one is where the server says it begins. */
export async function searchCall(
  { ID, intervention }: Replanification,
  window: SlotWindow,
  initWindow: boolean,
): Promise<SearchAnswer> {
  const body: SearchBody = {
    windowPayload: { externalReference: ID, ...window },
    slotsPayload: { id: intervention.id },
    initWindow,
  }
  return searchAnswer.parse(await post(CALLS.search, body))
}

/** Moves the visit from where it is shown to a slot. A double click and a retry make one move. */
export async function submitCall(
  { ID, intervention }: Replanification,
  { start, actuel }: { start: string; actuel: string },
  cle: string,
): Promise<ChangeAnswer> {
  const body: SubmitBody = { intervention: { id: intervention.id, start, ID }, actuel }
  const key = `${cle}.${Date.parse(actuel)}.${Date.parse(start)}`
  return changeAnswer.parse(await post(CALLS.submit, body, key))
}

/** Confirms the visit at the start that is shown, as the link asks for it. */
export async function confirmCall(
  { slots: _, ...link }: Replanification,
  start: string,
  cle: string,
): Promise<ChangeAnswer> {
  const body: ConfirmBody = {
    ...link,
    intervention: { id: link.intervention.id, start },
    id: link.intervention.id,
  }
  return changeAnswer.parse(await post(CALLS.confirm, body, `${cle}.oui.${Date.parse(start)}`))
}
