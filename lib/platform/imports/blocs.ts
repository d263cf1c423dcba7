import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { auditRows } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { keySql } from './cles'
import { type ImportDefinition, name } from './definition'
import { refusals } from './refusals'
import {
  avant,
  type Bloc,
  comparedColumns,
  isChanged,
  keptLines,
  lotTable,
  namedRow,
  ownRow,
  resolved,
  rowsByKey,
  writtenColumns,
} from './resolve'
import { closed, kept, shown, written } from './traces'

const counts = z.object({ creees: z.number(), modifiees: z.number(), inchangees: z.number() })
export type Comptes = z.infer<typeof counts>

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** Refuses the lines of a block that lead nowhere, come twice or break a rule of several values. Gives how many. */
export async function verifyBloc(
  tx: Tx,
  bloc: Bloc,
  types: readonly string[],
  userId: number | null,
): Promise<number> {
  const { importId, definition } = bloc
  const refused = refusals(bloc, types, userId).map(
    ({ colonne, valeur, motif, si }) =>
      sql`select l.rang, l.fichier, l.ligne, ${colonne}::text as colonne, left(${valeur}, 200) as valeur, ${motif}::text as motif,
        ${keySql(definition, sql`l`)} as cle from l join c on c.rang = l.rang where ${si}`,
  )
  const { rows } = await tx.execute(sql`with ${resolved(bloc, { isFinal: false })},
    refus as (insert into import_signalements (import_id, nature, type, rang, import_fichier_id, ligne, colonne, valeur, motif, cle)
      select ${importId}, 'refus', ${definition.type}, x.rang, x.fichier, x.ligne, x.colonne, x.valeur, x.motif, x.cle
      from (${sql.join(refused, sql` union all `)}) x returning rang)
    select count(distinct rang)::int as refusees from refus`)
  return z.tuple([z.object({ refusees: z.number() })]).parse(rows)[0].refusees
}

/** Counts what storing a block would do, without storing it, and keeps some of its rows for who decides (FIRST-29). */
export async function countBloc(tx: Tx, bloc: Bloc): Promise<Comptes> {
  const changed = isChanged(bloc.definition)
  const { rows } = await tx.execute(sql`with ${resolved(bloc, { isFinal: false })}, ${shown(bloc, changed)}
    select ${counted(changed)} from c`)
  return z.tuple([counts]).parse(rows)[0]
}

const counted = (changed: SQL) => sql`count(*) filter (where c."_id" is null)::int as creees,
  count(*) filter (where ${changed})::int as modifiees,
  count(*) filter (where c."_id" is not null and not (${changed}))::int as inchangees`

/** Changes of a row, as its line of the audit tells them: `avant` and `apres`, by column. */
function changes(definition: ImportDefinition, importId: number): SQL {
  const pairs = comparedColumns(definition).map(
    (column) =>
      sql`(${column.replace(/^liste:/, '')}::text, to_jsonb(c.${avant(column)}), to_jsonb(c.${name(column)}))`,
  )
  return sql`(select jsonb_build_object('import', ${importId}::int, 'avant', jsonb_object_agg(p.k, p.a), 'apres', jsonb_object_agg(p.k, p.b))
    from (values ${list(pairs)}) as p(k, a, b) where p.a is distinct from p.b)`
}

/**
 * Stores the lines of a block in one statement, with the audit of each row that changed, before and after (FIRST-06), then what lies in
 * other tables. What the file says already is not written again.
 */
export async function mergeBloc(tx: Tx, bloc: Bloc, acteur: Acteur): Promise<Comptes> {
  let stored: Comptes = { creees: 0, modifiees: 0, inchangees: 0 }
  const write = async () => {
    stored = await storeBloc(tx, bloc, acteur)
  }
  const { autour } = bloc.definition
  if (autour) await autour(tx, { lot: withRows(bloc), acteur }, write)
  else await write()
  return stored
}

/** The lines of a block with `id`, their row: null as long as it is not there. */
const withRows = (bloc: Bloc): SQL => sql`(select s.*, k.id from ${keptLines(bloc)})`

async function storeBloc(tx: Tx, bloc: Bloc, acteur: Acteur): Promise<Comptes> {
  const { definition, importId } = bloc
  const { table, suite } = definition
  const own = getTableConfig(table).columns.map((column) => column.name)
  const columns = [...new Set(writtenColumns(definition))]
  const at = sql`${now().toISOString()}::timestamptz`
  const stamps = ['created_at', 'updated_at'].filter((column) => own.includes(column))
  const hasDocumentId = own.includes('document_id')
  const changed = isChanged(definition)
  const entite = getTableConfig(table).name
  const { rows } = await tx.execute(sql`with ${resolved(bloc, { isFinal: true })},
    modifies as (update ${table} u set ${list([
      ...columns.map((column) => sql`${name(column)} = c.${name(column)}`),
      ...(own.includes('updated_at') ? [sql`updated_at = ${at}`] : []),
    ])} from c where u.id = c."_id" and ${changed} returning u.id),
    ajoutes as (insert into ${table} (${list([...(hasDocumentId ? ['document_id'] : []), ...columns, ...stamps].map(name))})
      select ${list([
        ...(hasDocumentId ? [sql`'i' || left(translate(gen_random_uuid()::text, '-', ''), 23)`] : []),
        ...columns.map((column) => sql`c.${name(column)}`),
        ...stamps.map(() => at),
      ])} from c where c."_id" is null and (select count(*) from modifies) >= 0 order by c.rang returning id),
    d as materialized (select c."_id" as id, ${changes(definition, importId)} as details,
      ${own.includes('updated_at') ? sql`(select t.updated_at from ${table} t where t.id = c."_id")` : sql`null::timestamptz`} as avant_le
      from c where ${changed}),
    journal as (${auditRows(acteur, {
      action: `import.${definition.type}`,
      entite,
      entiteId: sql`d.id`,
      details: sql`d.details`,
      from: sql`d`,
    })}),
    creations as (${auditRows(acteur, {
      action: `import.${definition.type}.creation`,
      entite,
      entiteId: sql`null::int`,
      details: sql`jsonb_build_object('import', ${importId}::int, 'nombre', count(*))`,
      from: sql`c where c."_id" is null having count(*) > 0`,
    })})${definition.sansRetour === undefined ? sql`, ${written(bloc, at)}` : sql``}
    select ${counted(changed)}, ${suite ? sql`(select array_agg(id order by id) from ajoutes)` : sql`null::int[]`} as ajoutes from c`)
  const stored = z.tuple([counts.extend({ ajoutes: z.array(z.number()).nullable() })]).parse(rows)[0]
  if (suite) {
    const nouveaux = stored.ajoutes ?? []
    await suite(tx, { lot: withRows(bloc), nouveaux, acteur })
  }
  return stored
}

/** Rows that the lines of a type are about, whether refused or not. */
const presents = ({ lot, definition }: Bloc) => lotTable(lot, `${definition.type}_presents`)
/** Rows that bound what the file is complete of. */
const perimetre = ({ lot, definition }: Bloc) => lotTable(lot, `${definition.type}_perimetre`)
const aFermer = ({ lot, definition }: Bloc) => lotTable(lot, `${definition.type}_a_fermer`)

/** Makes what a complete file is compared by. */
export async function makePresents(tx: Tx, bloc: Bloc): Promise<void> {
  for (const table of [presents(bloc), perimetre(bloc)])
    await tx.execute(sql`create table ${table} (id integer primary key)`)
  await tx.execute(sql`create table ${aFermer(bloc)}
    (rang integer generated always as identity primary key, id integer not null)`)
}

/** Notes the rows that a block is about, and what bounds them. */
export async function notePresents(tx: Tx, bloc: Bloc): Promise<void> {
  const { lot, definition, from, to } = bloc
  const lines = lotTable(lot, definition.type)
  const ranks = sql`s.rang > ${from} and s.rang <= ${to}`
  await tx.execute(sql`insert into ${presents(bloc)} (id) select distinct k.id from ${lines} s${ownRow(bloc)}
    where ${ranks} and k.id is not null on conflict do nothing`)
  const bound = definition.references?.find(({ into }) => into === definition.fermeture?.perimetre)
  if (bound)
    await tx.execute(sql`insert into ${perimetre(bloc)} (id) select distinct k.id from ${lines} s${namedRow(bloc, bound)}
      where ${ranks} and k.id is not null on conflict do nothing`)
}

/** Conditions on the row `t`: of what the file is complete of, and not in it. */
const isInside = (bloc: Bloc): SQL => {
  const column = bloc.definition.fermeture?.perimetre
  return column ? sql`t.${name(column.name)} in (select id from ${perimetre(bloc)})` : sql`true`
}
const isLeftOut = (bloc: Bloc): SQL => sql`not exists (select 1 from ${presents(bloc)} p where p.id = t.id)`

/**
 * Finds the open rows that a complete file no longer holds, among those of the same clients, portals or whatever bounds the type.
 * Gives how many there are, of how many.
 */
export async function findClosures(tx: Tx, bloc: Bloc): Promise<{ fermees: number; ouvertes: number }> {
  const { fermeture, table } = bloc.definition
  if (!fermeture) return { fermees: 0, ouvertes: 0 }
  const open = sql`from ${table} t where ${fermeture.ouverte} and ${isInside(bloc)}`
  const { rows } = await tx.execute(sql`select count(*)::int as ouvertes ${open}`)
  const found = await tx.execute(
    sql`insert into ${aFermer(bloc)} (id) select t.id ${open} and ${isLeftOut(bloc)} order by t.id`,
  )
  const { ouvertes } = z.tuple([z.object({ ouvertes: z.number() })]).parse(rows)[0]
  return { fermees: found.rowCount ?? 0, ouvertes }
}

/** Names in the report the rows that the file no longer holds. */
export const tellClosures = (tx: Tx, bloc: Bloc, what: string): Promise<void> =>
  tell(tx, bloc, sql`select id from ${aFermer(bloc)}`, what)

/** Keeps open the rows that the file no longer holds, for somebody to confirm (FIRST-30). */
export const holdClosures = (tx: Tx, bloc: Bloc) => tx.execute(kept(bloc, aFermer(bloc)))

/** Names in the report the rows that the file no longer holds and that stay open (FIRST-10). */
export async function tellKept(tx: Tx, bloc: Bloc): Promise<void> {
  const { fermeture, table } = bloc.definition
  if (!fermeture?.sauf) return
  const { par, retenue } = fermeture.sauf
  const open = sql`select t.id from ${table} t where ${retenue} and ${isInside(bloc)} and ${isLeftOut(bloc)}`
  await tell(tx, bloc, open, `reste ouvert (${par})`)
}

/** Names rows that the file no longer holds, a thousand at most, each by the shortest of its keys. */
async function tell(tx: Tx, bloc: Bloc, rows: SQL, what: string): Promise<void> {
  const { importId, definition } = bloc
  const key = sql`concat_ws(' / ', ${list(definition.key.map((column) => sql`k.${name(column)}::text`))})`
  await tx.execute(sql`insert into import_signalements (import_id, nature, type, rang, valeur, motif, cle)
    select ${importId}, 'fermeture', ${definition.type}, row_number() over (order by n.id), left(n.valeur, 200),
      ${`Absent du fichier\u00a0: ${what}.`}::text, n.cle
    from (select distinct on (f.id) f.id, ${key} as valeur, ${keySql(definition, sql`k`)} as cle
      from (${rows}) f join ${rowsByKey(bloc.registry, definition)} k on k.id = f.id order by f.id, length(${key})) n
    order by n.id limit 1000`)
}

/** Closes a block of what the file no longer holds. */
export async function closeBloc(tx: Tx, bloc: Bloc, acteur: Acteur): Promise<void> {
  const { from, to } = bloc
  await closeRows(
    tx,
    bloc,
    sql`select f.id from ${aFermer(bloc)} f where f.rang > ${from} and f.rang <= ${to}`,
    acteur,
  )
}

/** Closes those of these rows that are still open, with their audit and what takes it back. Gives how many. */
export async function closeRows(tx: Tx, bloc: Bloc, ids: SQL, acteur: Acteur): Promise<number> {
  const { definition, importId } = bloc
  const { fermeture, table } = definition
  if (!fermeture) return 0
  const isStamped = getTableConfig(table).columns.some((column) => column.name === 'updated_at')
  const { rows } = await tx.execute(sql`with avant as materialized (
      select t.id, to_jsonb(t) as ligne from ${table} t where t.id in (${ids}) and ${fermeture.ouverte} order by t.id for update),
    fermes as (
      update ${table} t set ${fermeture.fermer()}${isStamped ? sql`, updated_at = ${now().toISOString()}::timestamptz` : sql``}
      where t.id in (select id from avant) returning t.id, to_jsonb(t) as ligne),
    journal as (${auditRows(acteur, {
      action: `import.${definition.type}.fermeture`,
      entite: getTableConfig(table).name,
      entiteId: sql`f.id`,
      details: sql`jsonb_build_object('import', ${importId}::int)`,
      from: sql`fermes f`,
    })})${definition.sansRetour === undefined ? sql`, ${closed(bloc)}` : sql``}
    select count(*)::int as fermees from fermes`)
  return z.tuple([z.object({ fermees: z.number() })]).parse(rows)[0].fermees
}
