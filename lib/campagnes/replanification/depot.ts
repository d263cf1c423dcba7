import type { Answer } from '@/lib/api/idempotency'
import type { Tx } from '@/lib/db/client'
import type { ChangeAnswer } from '@/lib/domain/campagnes/replanification'
import { startOf } from '@/lib/domain/visites/creneaux'
import { codeOf, type VisiteAVenir } from '@/lib/visites/visite'

/** What a visitor's change is written down with. */
export type Depot = {
  address: string
  requestId: string
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

/** The visit as a change leaves it; `mailed`: the customer is written to about it. */
export function answerOf(visite: VisiteAVenir, mailed: boolean): ChangeAnswer {
  return { data: { id: visite.id, status: codeOf(visite), start: startOf(visite).toISOString(), mailed } }
}
