import { type SQL, sql } from 'drizzle-orm'
import type { NATURES_BLOC } from '@/lib/domain/imports/etats'
import { keySql } from './cles'
import { definitionOf, type ImportDefinition, name } from './definition'
import { avant, type Bloc, elsewhere, rowsByKey } from './resolve'

// What an import leaves of its blocks in `import_blocs`: what it would do, and what it did, so that it may be taken back (FIRST-29).

/** Rows of each kind that the preview of a type shows. */
export const MONTREES = 20

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

const COLUMNS = sql`(import_id, type, nature, rang, ids, changes)`

const nextRang = (importId: number, type: string, nature: (typeof NATURES_BLOC)[number]): SQL =>
  sql`(select coalesce(max(b.rang), 0) + 1 from import_blocs b
    where b.import_id = ${importId} and b.type = ${type} and b.nature = ${nature})`

/** Part of the statement that stores a block at an instant: what it created, and what it changed (`d`). */
export const written = (
  { importId, definition, to }: Bloc,
  at: SQL,
): SQL => sql`trace as (insert into import_blocs ${COLUMNS}
  select ${importId}, ${definition.type}, 'écriture', ${to}, coalesce((select array_agg(id) from ajoutes), '{}'),
    coalesce((select jsonb_agg(d.details - 'import' || jsonb_build_object('id', d.id, 'avant_le', d.avant_le, 'apres_le', ${at})) from d), '[]')
  where exists (select 1 from ajoutes) or exists (select 1 from d))`

/** Part of the statement that closes rows: each as it was (`avant`) and as it is left (`fermes`), by the columns that differ. */
export const closed = ({
  importId,
  definition,
}: Bloc): SQL => sql`trace as (insert into import_blocs ${COLUMNS}
  select ${importId}, ${definition.type}, 'fermeture',
    ${nextRang(importId, definition.type, 'fermeture')}, '{}', x.changes
  from (select jsonb_agg(jsonb_build_object('id', f.id, 'avant', p.avant, 'apres', p.apres,
      'avant_le', a.ligne -> 'updated_at', 'apres_le', f.ligne -> 'updated_at')) as changes
    from fermes f join avant a on a.id = f.id cross join lateral (
      select jsonb_object_agg(e.key, e.value) as avant, jsonb_object_agg(e.key, f.ligne -> e.key) as apres
      from jsonb_each(a.ligne) e where e.key <> 'updated_at' and e.value is distinct from f.ligne -> e.key) p) x
  where x.changes is not null)`

/** Rows of a type that undoing later imports left as they stood at an earlier instant. */
export const restoredOf = (
  type: string,
): SQL => sql`(select (e ->> 'id')::int as id, (e ->> 'avant_le')::timestamptz as avant_le, (e ->> 'apres_le')::timestamptz as apres_le
  from import_blocs b cross join lateral jsonb_array_elements(b.changes) e where b.type = ${type} and b.nature = 'reprise')`

/**
 * Part of the statement that takes a block back at an instant (`r`): the rows that nobody else had changed, which stand again as they
 * stood before it, so that what an earlier import created can be taken back in its turn.
 */
export const restored = (
  importId: number,
  type: string,
  at: SQL,
): SQL => sql`reprises as (insert into import_blocs ${COLUMNS}
  select ${importId}, ${type}, 'reprise', ${nextRang(importId, type, 'reprise')}, '{}',
    jsonb_agg(jsonb_build_object('id', r.id, 'avant_le', r.avant_le, 'apres_le', ${at}))
  from r where r.updated_at = r.apres_le or exists (select 1 from ${restoredOf(type)} x
    where x.id = r.id and x.avant_le = r.apres_le and x.apres_le = r.updated_at) having count(*) > 0)`

/** Statement that keeps the rows of a table of ids for somebody to close them later. */
export const kept = (
  { importId, definition }: Bloc,
  rows: SQL,
): SQL => sql`insert into import_blocs ${COLUMNS}
  select ${importId}, ${definition.type}, 'retenue', 0, array_agg(f.id order by f.id), '[]' from ${rows} f having count(*) > 0`

/** Columns of the file that a row shows, each with what it holds and what it is to hold, as texts. */
function pairs({ registry, definition }: Bloc): SQL[] {
  const { columns, references = [], fermeture } = definition
  const own = Object.entries(columns).flatMap(([id, { into, ailleurs }]) => {
    const column = into?.name ?? (ailleurs ? elsewhere(id) : null)
    return column === null ? [] : [{ id, column }]
  })
  const direct = [...own, ...Object.keys(fermeture?.rouvrir ?? {}).map((column) => ({ id: column, column }))]
  const named = references.map(({ type, columns: names, into }) => {
    const other = definitionOf(registry, type)
    const id = names.at(-1) ?? ''
    const former = sql`(select k.${name(other.key.at(-1) ?? '')}::text from ${rowsByKey(registry, other)} k
      where k.id = c.${avant(into.name)} limit 1)`
    const differs = sql`c.${avant(into.name)} is distinct from c.${name(into.name)}`
    return sql`(${id}::text, case when ${differs} then coalesce(${former}, '') end, case when ${differs} then coalesce(l.${name(id)}, '') end)`
  })
  return [
    ...direct.map(({ id, column }) => sql`(${id}::text, c.${avant(column)}::text, c.${name(column)}::text)`),
    ...named,
  ]
}

/** Part of the statement that counts a block: the first rows that it would change, before and after, and create. */
export function shown(bloc: Bloc, changed: SQL): SQL {
  const { importId, definition, to } = bloc
  const cle = keySql(definition, sql`l`)
  const values = sql`(select coalesce(jsonb_agg(jsonb_build_object('colonne', p.k, 'avant', p.a, 'apres', p.b)), '[]')
    from (values ${list(pairs(bloc))}) as p(k, a, b) where p.a is distinct from p.b)`
  return sql`vues as (
      (select jsonb_build_object('nouveau', false, 'cle', ${cle}, 'valeurs', ${values}) as ligne
        from c join l on l.rang = c.rang where ${changed} order by c.rang limit ${MONTREES})
      union all
      (select jsonb_build_object('nouveau', true, 'cle', ${cle}, 'valeurs', '[]'::jsonb)
        from c join l on l.rang = c.rang where c."_id" is null order by c.rang limit ${MONTREES})),
    montre as (insert into import_blocs ${COLUMNS}
      select ${importId}, ${definition.type}, 'aperçu', ${to}, '{}', (select jsonb_agg(ligne) from vues)
      where exists (select 1 from vues) and (select coalesce(sum(jsonb_array_length(b.changes)), 0) from import_blocs b
        where b.import_id = ${importId} and b.type = ${definition.type} and b.nature = 'aperçu') < ${4 * MONTREES}
      on conflict (import_id, type, nature, rang) do update set changes = excluded.changes)`
}

/** Columns of a file whose header a preview shows, by what `shown` calls them. */
export const enteteDe = ({ columns }: ImportDefinition, colonne: string): string =>
  columns[colonne]?.header ?? (colonne === 'archive_le' ? 'Archivé le' : colonne)
