import 'server-only'
import type { Parametres } from '@/lib/domain/administration/parametres'
import type { Caller } from '@/lib/platform/audit/caller'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/contenus'
import { audit } from '@/lib/platform/db/schema/socle'

/** Stores the settings, each under its key; the audit holds what they became. */
export async function setParametres(change: Parametres, caller: Caller): Promise<Parametres> {
  const at = now()
  await transaction(async (tx) => {
    for (const [cle, valeur] of Object.entries(change)) {
      await tx
        .insert(parametres)
        .values({ cle, valeur, updatedAt: at })
        .onConflictDoUpdate({ target: parametres.cle, set: { valeur, updatedAt: at } })
    }
    await tx.insert(audit).values({
      at,
      userId: caller.userId,
      action: 'parametres.modification',
      entite: 'parametres',
      ip: caller.address,
      requeteId: caller.requestId,
      details: change,
    })
  })
  return change
}
