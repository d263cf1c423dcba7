import 'server-only'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { parametres } from '@/lib/db/schema/contenus'
import { audit } from '@/lib/db/schema/socle'
import type { Parametres } from '@/lib/domain/administration/parametres'
import type { Caller } from '../caller'

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
