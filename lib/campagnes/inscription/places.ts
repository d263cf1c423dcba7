import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { inscriptionMail } from './courriels'
import { emitInscription, inscriptionModifiee } from './events'
import { findInscriptionPublic } from './queries'
import { hasPlace, type LockedSession, lockSession } from './sessions'

/**
 * Holds the day of a registration, if it has one, until the end of the transaction. To be called before the registration
 * itself is held: all who change places take the two in that order.
 */
export function holdDayOf(tx: Tx, inscriptionId: number): Promise<LockedSession | null> {
  return lockSession(tx, sql`s.id = (select i.session_id from inscriptions i where i.id = ${inscriptionId})`)
}

const id = z.object({ id: z.number() })

/**
 * Gives the free places of a held day to the first people on its waiting list, who are told by mail (PUBLIC-21): the place
 * is theirs until they cancel it. Nothing is given once the day has begun.
 */
export async function giveFreePlaces(tx: Tx, session: LockedSession): Promise<void> {
  if (session.debutAt <= now()) return
  while (await hasPlace(tx, session)) {
    const { rows } = await tx.execute(sql`
      update inscriptions set etat = 'Inscrit', updated_at = ${now().toISOString()} where id = (
        select id from inscriptions where session_id = ${session.id} and etat = 'Liste d''attente'
        order by id limit 1) returning id`)
    if (rows[0] === undefined) return
    const next = await findInscriptionPublic(id.parse(rows[0]).id, tx)
    if (next === null) return
    await noteChange(tx, next.id, 'Inscrit', 'Une place s’est libérée.')
    await inscriptionMail(tx, next, 'place-liberee')
  }
}

/** A line in the history that the staff reads, and the event that other systems read. */
export async function noteChange(
  tx: Tx,
  inscriptionId: number,
  statut: string,
  texte: string,
): Promise<void> {
  await tx.execute(sql`
    insert into demande_publique_evenements (origine, origine_id, at, type, statut, texte)
    values ('inscription', ${inscriptionId}, ${now().toISOString()}, 'statut', ${statut}, ${texte})`)
  await emitInscription(tx, inscriptionModifiee, inscriptionId)
}
