import { sql } from 'drizzle-orm'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
import { now } from '@/lib/platform/clock'
import { ConflictError } from '@/lib/platform/errors/errors'
import { type By, changeRendezVous } from '../change-rendez-vous'
import { COMPTE_DE_TEST, DEJA_RELANCE, INJOIGNABLE, relanceKey, tellRelance } from '../relance'

/** Asks the occupant once more, and once a day, to confirm (VISIT-15). Throws 409 for one who was asked today or cannot be. */
export async function remindRendezVous(id: number, by: By): Promise<{ canal: ToldCanal }> {
  if (by.user.test) throw new ConflictError(COMPTE_DE_TEST)
  return changeRendezVous(
    { id, acte: 'relancer', actuel: null },
    by,
    async (tx, { visite, relances, ID }) => {
      const key = relanceKey(visite.id)
      const { rows } = await tx.execute(sql`select 1 from outbox where cle_unique = ${key}`)
      if (rows.length > 0) throw new ConflictError(DEJA_RELANCE)
      const canal = await tellRelance(tx, visite, { ID, relances })
      if (canal === null) throw new ConflictError(INJOIGNABLE)
      await tx.execute(sql`
      update rendez_vous set relances = relances + 1, updated_at = ${now().toISOString()} where id = ${id}`)
      return () => Promise.resolve(canal)
    },
  )
}
