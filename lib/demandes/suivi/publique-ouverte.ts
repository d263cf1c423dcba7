import { sql } from 'drizzle-orm'
import type { Origine } from '@/lib/domain/demandes/publiques'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandePubliqueEvenements } from '@/lib/platform/db/schema/campagnes/campagnes'
import { NotFoundError } from '@/lib/platform/errors/errors'
import type { Depot } from '../depot'
import { type DemandePublique, findPublique, TABLE_OF } from './publique'

/** A request of the public, locked, for the staff; to others it does not exist. */
export async function openPublique(
  tx: Tx,
  origine: Origine,
  id: number,
  depot: Depot,
): Promise<DemandePublique> {
  if (!depot.caller.utilisateurEHS) throw new NotFoundError()
  await tx.execute(sql`select 1 from ${TABLE_OF[origine].table} where id = ${id} for update`)
  const found = await findPublique(origine, id, depot.caller, tx)
  if (found === null) throw new NotFoundError()
  return found
}

type Event = Pick<typeof demandePubliqueEvenements.$inferInsert, 'type' | 'statut' | 'texte'>

/** A line of history and an audit row. */
export async function notePublique(
  tx: Tx,
  { origine, id }: DemandePublique,
  event: Event,
  { acteur }: Depot,
): Promise<void> {
  await tx
    .insert(demandePubliqueEvenements)
    .values({ origine, origineId: id, at: now(), auteurId: acteur.userId, ...event })
  await writeAudit(tx, acteur, { action: `${origine}.${event.type}`, entite: origine, id })
}
