import type { ChangeAnswer } from '@/lib/domain/campagnes/replanification'
import { startOf } from '@/lib/domain/visites/creneaux'
import { codeOf, type VisiteAVenir } from '@/lib/visites/visite'

/** The visit as a change leaves it; `mailed`: the customer is written to about it. */
export function answerOf(visite: VisiteAVenir, mailed: boolean): ChangeAnswer {
  return { data: { id: visite.id, status: codeOf(visite), start: startOf(visite).toISOString(), mailed } }
}
