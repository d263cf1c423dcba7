import { z } from 'zod'
import { addDays, dayInParis, endOfDayInParis } from '@/lib/domain/temps/days'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { seal, unseal } from '@/lib/platform/jetons/seal'

/** Days for which a link still says what became of a registration, after its day. */
const AFTERWARDS = 90

const content = z.object({ id: z.int() })

/** Address by which a person confirms or cancels a registration; `finAt` is the end of its day, null without one. */
export async function confirmationUrl(tx: Db | Tx, id: number, finAt: Date | null): Promise<string> {
  const last = addDays(dayInParis(finAt ?? now()), AFTERWARDS)
  const jeton = await seal('inscription', { id }, endOfDayInParis(last), tx)
  return absoluteUrl(`/confirmation-jpo?jeton=${jeton}`)
}

/** Registration of a token; null for a token that is none. */
export async function inscriptionOfToken(jeton: string, tx?: Tx): Promise<number | null> {
  return (await unseal('inscription', content, jeton, tx))?.id ?? null
}
