import { z } from 'zod'
import { readJeton } from '@/lib/comptes/connexion/jetons'
import type { Db, Tx } from '@/lib/platform/db/client'

const donnees = z.object({ ancienne: z.email() })

/** The former address that a link restores; null when the link is unknown, expired or used. */
export async function contestedAddress(db: Db | Tx, jeton: string): Promise<string | null> {
  return (await readContest(db, jeton))?.ancienne ?? null
}

/** Reads what a link contests; null as for `contestedAddress`. */
export async function readContest(
  db: Db | Tx,
  jeton: string,
): Promise<{ id: number; ancienne: string } | null> {
  const read = await readJeton(db, 'contestation', jeton)
  const parsed = read?.isUsable ? donnees.safeParse(read.donnees).data : undefined
  return read && parsed ? { id: read.id, ancienne: parsed.ancienne } : null
}
