import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CAMPAGNES, type Campagne } from '@/lib/domain/campagnes/inscription'
import { PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { getDb, type Tx } from '@/lib/platform/db/client'

/** Registrations that take a place of their day; guests take none. */
const TAKES_PLACE = among(sql`i.etat`, PARCOURS_PUBLICS.inscription.etapes)

const places = (session: SQL): SQL =>
  sql`(select count(*)::int from inscriptions i where i.session_id = ${session} and ${TAKES_PLACE})`

const open = z.object({
  id: z.string(),
  agence: z.string(),
  adresse: z.string(),
  debutAt: z.coerce.date(),
  finAt: z.coerce.date(),
  complete: z.boolean(),
})
/** A day to come of /jpo: `id` is its public id; a person who chooses a full one is put on its waiting list. */
export type SessionOuverte = z.output<typeof open>

/** A campaign, as `campagnes k`, that takes registrations today: what `register` asks of it too. */
export const campagneOuverte = (code: Campagne): SQL =>
  sql`k.code = ${code} and k.actif and ${today()} between k.debut and k.fin`

/** Open days to come of the running campaign, the nearest first: those that a registration is taken for. */
export async function openSessionsPublic(): Promise<SessionOuverte[]> {
  const db = await getDb()
  const at = now().toISOString()
  const { rows } = await db.execute(sql`
    select s.document_id as id, a.nom as agence, a.adresse, s.debut_at as "debutAt", s.fin_at as "finAt",
      ${places(sql`s.id`)} >= s.capacite as complete
    from sessions_jpo s join campagnes k on k.id = s.campagne_id join agences a on a.id = s.agence_id
    where ${campagneOuverte(CAMPAGNES.jpo)} and s.debut_at > ${at}::timestamptz
    order by s.debut_at, a.nom, s.id limit 50`)
  return z.array(open).parse(rows)
}

const locked = z.object({
  id: z.number(),
  capacite: z.number(),
  debutAt: z.coerce.date(),
})
export type LockedSession = z.output<typeof locked>

/** The session of a condition on `s`, held until the end of the transaction: who takes or frees a place holds it first. */
export async function lockSession(tx: Tx, condition: SQL): Promise<LockedSession | null> {
  const { rows } = await tx.execute(
    sql`select s.id, s.capacite, s.debut_at as "debutAt" from sessions_jpo s where ${condition} for update`,
  )
  return rows[0] === undefined ? null : locked.parse(rows[0])
}

const count = z.object({ prises: z.number() })

/** Whether a session that is held has a place left. */
export async function hasPlace(tx: Tx, { id, capacite }: LockedSession): Promise<boolean> {
  const { rows } = await tx.execute(sql`select ${places(sql`${id}`)} as prises`)
  return count.parse(rows[0]).prises < capacite
}
