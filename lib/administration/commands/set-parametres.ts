import 'server-only'
import { type Parametres, readParametres } from '@/lib/domain/administration/parametres'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/contenus'

/** Stores the settings, each under its key; the audit holds what they were and became. */
export async function setParametres(change: Parametres, acteur: Appelant<number>): Promise<Parametres> {
  const at = now()
  await transaction(async (tx) => {
    const rows = await tx.select().from(parametres)
    const avant = readParametres(Object.fromEntries(rows.map(({ cle, valeur }) => [cle, valeur])))
    for (const [cle, valeur] of Object.entries(change)) {
      await tx
        .insert(parametres)
        .values({ cle, valeur, updatedAt: at })
        .onConflictDoUpdate({ target: parametres.cle, set: { valeur, updatedAt: at } })
    }
    await writeAudit(tx, acteur, {
      action: 'parametres.modification',
      entite: 'parametres',
      details: { avant, apres: change },
    })
  })
  return change
}
