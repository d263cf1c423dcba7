import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Cle, cleOf } from '@/lib/domain/comptes/cles'
import { filtreAbonnement } from '@/lib/domain/visites/abonnement'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { abonnementsCalendrier } from '@/lib/platform/db/schema/visites/rendez-vous'

/** An address of a person that opens what they see to whoever has it (`lib/domain/comptes/cles.ts`). */
export type OwnKey = { id: string; nom: string; createdAt: Date } & Pick<Cle, 'ouvre' | 'duree' | 'fin'>

const isOpen = (userId: number) =>
  and(eq(abonnementsCalendrier.userId, userId), isNull(abonnementsCalendrier.revoqueAt))

/** The person's own keys that live on when they log out: calendar feeds, the latest first (SAFE-33). */
export async function ownKeysOf(userId: number): Promise<OwnKey[]> {
  const db = await getDb()
  const { id, filtre, createdAt } = abonnementsCalendrier
  const rows = await db
    .select({ id, filtre, createdAt })
    .from(abonnementsCalendrier)
    .where(isOpen(userId))
    .orderBy(desc(createdAt), desc(id))
  const { ouvre, duree, fin } = cleOf('colonne:abonnements_calendrier.jeton_hash')
  return rows.map((row) => ({
    id: `agenda-${row.id}`,
    nom: filtreAbonnement.safeParse(row.filtre).data?.libelle ?? 'Planning',
    createdAt: row.createdAt,
    ouvre,
    duree,
    fin,
  }))
}

/** Ends them: their addresses open nothing from now on. Answers how many there were. */
export async function endOwnKeys(tx: Tx, userId: number, acteur: Acteur): Promise<number> {
  const ended = await tx
    .update(abonnementsCalendrier)
    .set({ revoqueAt: now() })
    .where(isOpen(userId))
    .returning({ id: abonnementsCalendrier.id })
  for (const { id } of ended)
    await writeAudit(
      tx,
      { ...acteur, userId: acteur.userId ?? userId },
      { action: 'planning.revocation', entite: 'abonnements_calendrier', id },
    )
  return ended.length
}
