import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import {
  DEFAULT_RULES,
  type Refus,
  type ReschedulingRules,
  refusDeplacement,
} from '@/lib/domain/visites/creneaux'
import type { Db, Tx } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import type { VisiteAVenir } from './visite'

const setting = z.object({ maximum: z.int().min(0), preavisJours: z.int().min(0) }).catch(DEFAULT_RULES)

/** How often, and until when, a customer moves a visit: row « replanification » of parametres, else those of the book. */
export async function readReschedulingRules(db: Db | Tx): Promise<ReschedulingRules> {
  const [row] = await db
    .select({ valeur: parametres.valeur })
    .from(parametres)
    .where(eq(parametres.cle, 'replanification'))
  return setting.parse(row?.valeur)
}

/** Why the customer of a visit has to call to move it on a day, under these rules; null when the link moves it (PUBLIC-51). */
export const refusUnder = (rules: ReschedulingRules, visite: VisiteAVenir, day: Day): Refus | null =>
  visite.agence === null ? 'nombre' : refusDeplacement(visite, day, rules)

/** As `refusUnder`, with the rules of now. */
export const refusOn = async (db: Db | Tx, visite: VisiteAVenir, day: Day): Promise<Refus | null> =>
  refusUnder(await readReschedulingRules(db), visite, day)
