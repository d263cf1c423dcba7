import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { estConcerne, type SecondFacteur } from '@/lib/domain/comptes/second-facteur'
import type { Session } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import { secondFacteurs } from '@/lib/platform/db/schema/comptes/connexion'
import { codesLeft } from './codes'
import { isRequired } from './exigence'

/** The factors of the person, the oldest first, and the recovery codes they have left (SAFE-21). */
export async function secondFacteurOf({ user }: Session): Promise<SecondFacteur> {
  const db = await getDb()
  const { id, type, nom, createdAt, utiliseAt } = secondFacteurs
  const facteurs = await db
    .select({ id, type, nom, creeLe: createdAt, utiliseLe: utiliseAt })
    .from(secondFacteurs)
    .where(eq(secondFacteurs.userId, user.id))
    .orderBy(asc(id))
  return {
    facteurs,
    codesRestants: await codesLeft(db, user.id),
    exige: estConcerne(user) && (await isRequired(db)),
  }
}
