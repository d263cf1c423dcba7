import { z } from 'zod'
import { apiFetch, apiRead, ClientCallError } from '@/lib/browser/client'
import type { FormulaireType } from '@/lib/domain/demandes/commun/numero'

/** A stored draft: `valeurs` is what `Redaction` is. */
export const storedDraft = z.object({
  etape: z.string(),
  valeurs: z.unknown(),
  version: z.number(),
  updatedAt: z.string(),
})
export type StoredDraft = z.output<typeof storedDraft>

export type DraftPlace = { type: FormulaireType; groupeId: number; userId: number }

const pathOf = ({ type, groupeId }: DraftPlace) => `brouillons/${type}?groupe=${groupeId}`

const sentDraft = z.object({ id: z.number(), numero: z.string() })
/** Sending of a draft: the number of what was filed from it, and the id of its receipt. */
export type SentDraft = z.output<typeof sentDraft>

export async function fetchDraft(place: DraftPlace): Promise<StoredDraft | null> {
  return (await apiRead(pathOf(place), z.object({ data: storedDraft.nullable() }))).data
}

const outcome = z.object({ data: storedDraft.nullable(), envoi: sentDraft.nullable().default(null) })

/** The stored draft, and what the draft of this key became when it was sent. */
export async function fetchOutcome(
  place: DraftPlace,
  cle: string,
): Promise<{ other: StoredDraft | null; sent: SentDraft | null }> {
  const { data, envoi } = await apiRead(`${pathOf(place)}&cle=${encodeURIComponent(cle)}`, outcome)
  return { other: data, sent: envoi }
}

/** Saves over version `version`; gives null when another one was saved since. Throws ClientCallError. */
export async function putDraft(
  place: DraftPlace,
  data: { etape: string; valeurs: unknown; version: number },
): Promise<StoredDraft | null> {
  try {
    const init = { method: 'PUT', json: { data } }
    return (await apiRead(pathOf(place), z.object({ data: storedDraft }), init)).data
  } catch (error) {
    if (error instanceof ClientCallError && error.status === 409) return null
    throw error
  }
}

export async function deleteDraft(place: DraftPlace): Promise<void> {
  await apiFetch(pathOf(place), { method: 'DELETE' })
}
