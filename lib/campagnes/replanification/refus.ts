import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  DEFAULT_RULES,
  type Refus,
  type ReschedulingRules,
  refusDeplacement,
} from '@/lib/domain/visites/creneaux'
import { today } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/contenus'
import { env } from '@/lib/platform/env'
import { ApplicationError } from '@/lib/platform/errors/errors'
import type { VisiteAVenir } from '@/lib/visites/visite'

const setting = z.object({ maximum: z.int().min(0), preavisJours: z.int().min(0) }).catch(DEFAULT_RULES)

/** How often, and until when, a customer moves a visit: row « replanification » of parametres, else those of the book. */
async function rules(db: Db | Tx): Promise<ReschedulingRules> {
  const [row] = await db
    .select({ valeur: parametres.valeur })
    .from(parametres)
    .where(eq(parametres.cle, 'replanification'))
  return setting.parse(row?.valeur)
}

/** Why the customer of a visit has to call to move it; null when the link moves it (PUBLIC-51). */
export async function refusOf(visite: VisiteAVenir, tx?: Tx): Promise<Refus | null> {
  if (visite.agence === null) return 'nombre'
  return refusDeplacement(visite, today(), await rules(tx ?? (await getDb())))
}

/** Texts of the refusals; the number to call follows. */
export const REFUS_TEXTES: Readonly<Record<Refus, string>> = {
  nombre: 'Ce rendez-vous ne se déplace plus en ligne.',
  delai: 'Ce rendez-vous est trop proche pour être déplacé en ligne.',
}

/** Throws ApplicationError with the number to call for a visit that the link does not move. */
export async function checkMovable(visite: VisiteAVenir, tx?: Tx): Promise<void> {
  const refus = await refusOf(visite, tx)
  if (refus !== null)
    throw new ApplicationError(`${REFUS_TEXTES[refus]} Appelez-nous au ${env().HOTLINE}.`, { reason: refus })
}
