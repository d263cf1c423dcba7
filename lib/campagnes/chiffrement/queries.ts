import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { getDb } from '@/lib/platform/db/client'
import { clesChiffrement, journalJetons } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { users } from '@/lib/platform/db/schema/comptes/comptes'

const SHOWN_USES = 20

export type KeyInService = { version: number; createdAt: Date }

/** The key that seals now; null before the first token is made. For staff alone. */
export async function keyInServiceSystem(): Promise<KeyInService | null> {
  const [row] = await (await getDb())
    .select({ version: clesChiffrement.version, createdAt: clesChiffrement.createdAt })
    .from(clesChiffrement)
    .where(eq(clesChiffrement.active, true))
    .orderBy(desc(clesChiffrement.version))
    .limit(1)
  return row ?? null
}

/** The last uses of tokens, the newest first. For staff alone. */
export async function lastUsesSystem() {
  return (await getDb())
    .select({
      id: journalJetons.id,
      at: journalJetons.at,
      action: journalJetons.action,
      campagne: journalJetons.campagne,
      resultat: journalJetons.resultat,
      auteur: sql<string | null>`concat_ws(' ', ${users.firstname}, ${users.lastname})`,
    })
    .from(journalJetons)
    .leftJoin(users, eq(users.id, journalJetons.userId))
    .orderBy(desc(journalJetons.at), desc(journalJetons.id))
    .limit(SHOWN_USES)
}
export type TokenUse = Awaited<ReturnType<typeof lastUsesSystem>>[number]
