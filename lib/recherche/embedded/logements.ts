import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { filtreRecherche } from '@/lib/domain/recherche/filtre'
import { HITS_PER_PAGE, MOST_HITS } from '@/lib/domain/recherche/reponse'
import { inPerimetre } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import type { Found, LogementSearch } from '../port'
import { lookUp } from './lexique'
import { type Clause, clausesOf, LEVELS, type Level, tsqueryAt } from './tsquery'

/** Rows of the perimeter, and of the facet of its portal (SEARCH-15, SEARCH-21). */
export function scope(perimetre: Perimetre, numeroContrat: string | null): SQL {
  const filtre = filtreRecherche(perimetre)
  const parts = [
    sql`d.type = 'logement'`,
    inPerimetre(perimetre, {
      // A client is of one group: its index alone is read.
      groupe: perimetre.client === null ? sql`d.groupe_id` : sql`(d.groupe_id + 0)`,
      client: sql`d.client_id`,
      contratId: sql`d.contrat_id`,
    }),
  ]
  if (filtre?.facet === 'local_grp_code') parts.push(sql`d.local_grp_code = ${filtre.value}`)
  if (numeroContrat !== null) parts.push(sql`d.numero_contrat = ${numeroContrat}`)
  return sql.join(parts, sql` and `)
}

const tsquery = (text: string) => sql`${text}::tsquery`
/** A dwelling that is archived is found through what refers to it alone. */
const ouvert = sql`not exists (select 1 from logements l where l.id = d.entite_id and l.archive_le is not null)`

const MOST = sql.raw(String(MOST_HITS))
const SIZE = sql.raw(String(HITS_PER_PAGE))

/**
 * Documents of these rows that hold the clauses at a level. The index of words is read for the rare ones alone; `offset 0` keeps
 * the others a test of each row, which ends with the last one that is asked for.
 */
export function holding(clauses: readonly Clause[], rows: SQL, level: Level): SQL {
  const { all, rare } = tsqueryAt(clauses, level)
  const narrowed = rare === null ? rows : sql`${rows} and d.tsv @@ ${tsquery(rare)}`
  return sql`(
    select s.* from (
      select d.entite_id, d.tsv, d.nb_equipements from recherche_documents d where ${narrowed} and ${ouvert} offset 0
    ) s where s.tsv @@ ${tsquery(all)})`
}

/** The first documents that hold the clauses at a level, and not at the one before it. */
function tier(clauses: readonly Clause[], rows: SQL, rang: number): SQL {
  const [level, before] = [LEVELS[rang] ?? 'near', LEVELS[rang - 1]]
  const isNew =
    before === undefined ? sql`true` : sql`not h.tsv @@ ${tsquery(tsqueryAt(clauses, before).all)}`
  return sql`(
    select h.*, ${sql.raw(String(rang))} as rang from ${holding(clauses, rows, level)} h where ${isNew} limit ${MOST})`
}

/** A near word weighs more than all those that go on: one that is held as it is typed always stands before it. */
const [NEAR, FAR] = [sql.raw('16'), sql.raw('32')]

/**
 * How far a document is from what was typed: nothing for a word that it holds as such, more for one that goes on or is near.
 * Of one word, its tier says it.
 */
function penalty(clauses: readonly Clause[]): SQL {
  const varying = clauses.filter(({ exact, near }) => exact !== near)
  if (varying.length === 0 || (varying.length === 1 && varying[0]?.direct === varying[0]?.near))
    return sql`found.rang`
  const parts = varying.map(
    ({ exact, direct, near, nearest }) => sql`case when found.tsv @@ ${tsquery(exact)} then 0
      ${direct === exact ? sql`` : sql`when found.tsv @@ ${tsquery(direct)} then 1`}
      ${nearest === near ? sql`` : sql`when found.tsv @@ ${tsquery(nearest)} then ${NEAR}`} else ${FAR} end`,
  )
  return sql.join(parts, sql` + `)
}

const answer = z.tuple([
  z.object({ hits: z.number(), equipements: z.number().nullable(), ids: z.array(z.number()).nullable() }),
])

/**
 * Dwellings of the perimeter that hold all the words: as they are typed, then going on from the last one, then, where these
 * do not fill a page, nearly. Words side by side come first, equal ones by id.
 */
export async function findLogements({
  demande,
  perimetre,
  numeroContrat,
  page,
}: LogementSearch): Promise<Found> {
  const clauses = clausesOf(demande, await lookUp(demande.mots))
  const rows = scope(perimetre, numeroContrat)
  const [exact, direct, near] = LEVELS.map((level) => tsqueryAt(clauses, level).all)
  const tiers = [tier(clauses, rows, 0)]
  if (direct !== exact) tiers.push(tier(clauses, rows, 1))
  const nearTier =
    near === direct
      ? sql``
      : sql` union all (select * from ${tier(clauses, rows, 2)} n where (select count(*) from sure) < ${SIZE})`
  // Side by side or not says nothing of one word.
  const closeness = clauses.length === 1 ? sql`0` : sql`ts_rank_cd(found.tsv, ${tsquery(near ?? '')})`
  // Planned for these words each time: a plan kept for any would read the index of words for « rue ».
  const db = await getDb()
  const { rows: read } = await db.execute(sql`
    with sure as materialized (select * from (${sql.join(tiers, sql` union all `)}) t limit ${MOST}),
      found as materialized (select * from sure${nearTier} limit ${MOST})
    select (select count(*)::int from found) as hits, (select sum(nb_equipements)::int from found) as equipements,
      (select array_agg(p.entite_id order by p.penalty, p.closeness desc, p.entite_id) from (
        select found.entite_id, ${penalty(clauses)} as penalty, ${closeness} as closeness from found
        order by 2, 3 desc, 1 limit ${SIZE} offset ${page * HITS_PER_PAGE}::int
      ) p) as ids`)
  const [{ hits, equipements, ids }] = answer.parse(read)
  return { ids: ids ?? [], nbHits: hits, isCapped: hits === MOST_HITS, nbEquipments: equipements ?? 0 }
}
