import { z } from 'zod'
import { expirationDe, personneDe } from '@/lib/domain/comptes/consentements'
import { dayInParis, endOfDayInParis } from '@/lib/domain/temps/days'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { seal, unseal } from '@/lib/platform/jetons/seal'

const content = z.object({ personne: z.string() })

/** Token of a mail by which its reader sees and changes their choices: good as long as what they agree to now. */
export function choicesToken(email: string, tx?: Db | Tx): Promise<string> {
  const expiresAt = endOfDayInParis(expirationDe(dayInParis(now())))
  return seal('consentements', { personne: personneDe(email) }, expiresAt, tx)
}

/** Whose choices a token opens; null for a token that is none. */
export async function personOfToken(jeton: string, tx?: Db | Tx): Promise<string | null> {
  return (await unseal('consentements', content, jeton, tx))?.personne ?? null
}
