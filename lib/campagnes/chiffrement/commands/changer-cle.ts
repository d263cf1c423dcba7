import type { Caller } from '@/lib/platform/audit/caller'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'
import { changeKey } from '@/lib/platform/jetons/keys'

/** Puts a new key into service; links that were sent still open (OPS-18). Answers its version. */
export function changerCle({ userId, address, requestId }: Caller): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const version = await changeKey(tx)
    await tx.insert(audit).values({
      at: now(),
      userId,
      action: 'jetons.cle',
      entite: 'cles_chiffrement',
      entiteId: version,
      ip: address,
      requeteId: requestId,
    })
    return { version }
  })
}
