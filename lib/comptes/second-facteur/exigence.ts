import { eq } from 'drizzle-orm'
import { readParametres } from '@/lib/domain/administration/parametres'
import type { Tx } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/contenus'

const CLE = 'secondFacteurExige'

/** Whether the settings ask the staff and super administrators for a second factor (SAFE-21). */
export async function estExige(db: Pick<Tx, 'select'>): Promise<boolean> {
  const [row] = await db.select({ valeur: parametres.valeur }).from(parametres).where(eq(parametres.cle, CLE))
  return readParametres({ [CLE]: row?.valeur }).secondFacteurExige
}
