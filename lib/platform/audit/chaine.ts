import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'

/** Links that are read at a time: each takes microseconds, and no statement seconds. */
const LINKS = 20_000

const block = z.object({
  dernier: z.coerce.number().nullable(),
  empreinte: z.string().nullable(),
  faute: z.coerce.number().nullable(),
  effacees: z.coerce.number(),
})

/**
 * Chain of the audit: its links, how many rows an erasure touched, and its last digest, to be compared with one noted
 * before.
 */
export type Chaine = { maillons: number; effacees: number; dernier: number; empreinte: string | null }

/**
 * Reads the whole chain of the audit again (SAFE-41): each link follows the one before and tells its row as it is; rows without
 * link, links whose row is gone before its term, and rows without salt that no erasure of an anonymised person names, are faults. Gives the chain, or the number of the first fault: a link's, or « ligne » and a row's.
 */
export async function verifyChaine(db: Db | Tx): Promise<Chaine | { faute: string }> {
  const chaine: Chaine = { maillons: 0, effacees: 0, dernier: 0, empreinte: null }
  for (;;) {
    const { rows } = await db.execute(sql`
      with lus as (
        select c.*, lag(c.empreinte) over (order by c.rang) as avant, lag(c.rang) over (order by c.rang) as rang_avant
        from audit_chaine c where c.rang >= ${chaine.dernier} order by c.rang limit ${LINKS}
      ), juges as (
        select l.rang, l.empreinte, a.id is not null and a.sel is null as effacee, case
          when l.rang = ${chaine.dernier} then false
          when l.rang_avant is null and l.rang > 1 then a.id is not null or l.at > clock_timestamp() - interval '36 months'
          when l.rang <> coalesce(l.rang_avant, 0) + 1 then true
          else l.empreinte <> audit_maillon(l.avant, l.rang, l.audit_id, l.at, l.ligne, l.personne)
            or case when a.id is null then l.at > clock_timestamp() - interval '36 months'
              else l.ligne <> audit_ligne(a) or (a.sel is not null and l.personne <> audit_personne(a)) end
          end as faute
        from lus l left join audit a on a.id = l.audit_id
      )
      select max(rang) as dernier, (array_agg(encode(empreinte, 'hex') order by rang desc))[1] as empreinte,
        min(rang) filter (where faute) as faute, count(*) filter (where effacee and rang > ${chaine.dernier}) as effacees
      from juges`)
    const { dernier, empreinte, faute, effacees } = block.parse(rows[0])
    if (faute !== null) return { faute: `maillon ${faute}` }
    chaine.effacees += effacees
    if (dernier === null || dernier === chaine.dernier) break
    Object.assign(chaine, { dernier, empreinte })
  }
  const { rows } = await db.execute(sql`
    select count(*)::int as maillons, (select min(a.id) from audit a
      where not exists (select from audit_chaine c where c.audit_id = a.id)) as libre from audit_chaine`)
  const { maillons, libre } = z.object({ maillons: z.number(), libre: z.number().nullable() }).parse(rows[0])
  const fautive = libre ?? (await unexplained(db))
  return fautive === null ? { ...chaine, maillons } : { faute: `ligne ${fautive}` }
}

/** The first row that lost its salt though no erasure says so, or one whose accounts are not anonymised: it was written anew. */
async function unexplained(db: Db | Tx): Promise<number | null> {
  const { rows } = await db.execute(sql`
    with effacements as (
      select details from audit where action = 'audit.effacement' and not exists (
        select from jsonb_array_elements_text(details -> 'comptes') p(id) left join users u on u.id = p.id::int
        where u.anonymise_at is null)
    ), dites as (select distinct l.id::int from effacements, jsonb_array_elements_text(details -> 'lignes') l(id))
    select min(a.id) as ligne from audit a left join dites d using (id) where a.sel is null and d.id is null`)
  return z.object({ ligne: z.number().nullable() }).parse(rows[0]).ligne
}
