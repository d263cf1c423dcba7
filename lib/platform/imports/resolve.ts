import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { definitionOf, type ImportDefinition, name, type Reference, type Registry } from './definition'

/** The lines of one block of one type of an import. */
export type Bloc = {
  registry: Registry
  definition: ImportDefinition
  importId: number
  /** Names the staging tables of this reading of the files. */
  lot: string
  /** Ranks of the block: above `from`, up to `to`. */
  from: number
  to: number
}

/** Staging table of a type. */
export const lotTable = (lot: string, type: string): SQL => name(`import_lot_${lot}_${type}`)
export const avant = (column: string): SQL => name(`avant:${column}`)
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `)

/** The reference that fills a column of the key, and its place in the key of the other type. */
function byReference(definition: ImportDefinition, column: string) {
  for (const reference of definition.references ?? []) {
    const place = reference.columns.indexOf(column)
    if (place >= 0) return { reference, place }
  }
  throw new Error(`import ${definition.type} : la clé ${column} n’est ni une colonne, ni une référence`)
}

/** Type in the database of a column of the key. */
function keyType(registry: Registry, definition: ImportDefinition, column: string): string {
  const into = definition.columns[column]?.into
  if (into) return into.getSQLType()
  if (definition.parCle) return 'text'
  const { reference, place } = byReference(definition, column)
  const other = definitionOf(registry, reference.type)
  return keyType(registry, other, other.key[place] ?? '')
}

/** Rows of a type by their business key: `id`, `n` rows of that key, and a column for each column of the key. */
export function rowsByKey(registry: Registry, definition: ImportDefinition): SQL {
  if (definition.parCle) return sql`(${definition.parCle})`
  const joins = new Map<string, SQL>()
  const keys = definition.key.map((column) => {
    const into = definition.columns[column]?.into
    if (into) return sql`t.${name(into.name)} as ${name(column)}`
    const { reference, place } = byReference(definition, column)
    const other = definitionOf(registry, reference.type)
    const alias = name(`de:${reference.type}`)
    joins.set(
      reference.type,
      sql` join ${rowsByKey(registry, other)} ${alias} on ${alias}.id = t.${name(reference.into.name)}`,
    )
    return sql`${alias}.${name(other.key[place] ?? '')} as ${name(column)}`
  })
  return sql`(select t.id, ${list(keys)} from ${definition.table} t${sql.join([...joins.values()])})`
}

/** Whether these columns of a staged line are the key of a row of that type. */
function keyMatch(
  registry: Registry,
  definition: ImportDefinition,
  { row, line, columns }: { row: SQL; line: SQL; columns: readonly string[] },
): SQL {
  return all(
    definition.key.map((column, place) => {
      const type = sql.raw(keyType(registry, definition, column))
      // What may be empty in a key is equal to itself all the same.
      const isSure = !(column in definition.columns) || definition.columns[column]?.required === true
      const said = sql`nullif(${line}.${name(columns[place] ?? column)}, '')`
      const value = definition.sansCasse ? sql`lower(${said})` : said
      return sql`${row}.${name(column)} ${sql.raw(isSure ? '=' : 'is not distinct from')} ${value}::${type}`
    }),
  )
}

type Joined = { row: SQL; line: SQL; columns: readonly string[] }

/**
 * `left join` of the row of a type that these columns of a line name: its `id`, null where there is none. Where several rows may
 * have one key it is the first, and `n` says how many they are. It is found line by line, by the index of its key: joined as a whole, all
 * the rows of the type would be read again for each block (`offset 0` keeps the planner from it).
 */
function joinRow(registry: Registry, definition: ImportDefinition, joined: Joined): SQL {
  const rows = rowsByKey(registry, definition)
  if (definition.peu)
    return sql` left join ${rows} ${joined.row} on ${keyMatch(registry, definition, joined)}`
  const match = keyMatch(registry, definition, { ...joined, row: sql`x` })
  const found = definition.homonymes
    ? sql`select min(x.id) as id, count(*)::int as n from ${rows} x where ${match}`
    : sql`select x.id from ${rows} x where ${match} offset 0`
  return sql` left join lateral (${found}) ${joined.row} on true`
}

/** `left join` of the rows of the table, as `k`, that staged lines `s` are about. */
export const ownRow = ({ registry, definition }: Pick<Bloc, 'registry' | 'definition'>): SQL =>
  joinRow(registry, definition, { row: sql`k`, line: sql`s`, columns: definition.key })

/** `left join` of the rows, as `k`, that staged lines `s` name by a reference. */
export const namedRow = ({ registry }: Pick<Bloc, 'registry'>, { type, columns }: Reference): SQL =>
  joinRow(registry, definitionOf(registry, type), { row: sql`k`, line: sql`s`, columns })

/** Whether a staged line of a type is refused so far. */
export const isRefused = (importId: number, type: string, line: SQL): SQL =>
  sql`exists (select 1 from import_signalements g where g.import_id = ${importId} and g.type = ${type} and g.rang = ${line}.rang
    and g.nature = 'refus')`

/** The lines of a block that are not refused, as `s` with their row `k`, where there is one. */
export function keptLines(bloc: Bloc): SQL {
  const { importId, lot, definition, from, to } = bloc
  return sql`${lotTable(lot, definition.type)} s${ownRow(bloc)}
    where s.rang > ${from} and s.rang <= ${to} and not ${isRefused(importId, definition.type, sql`s`)}`
}

/** The last column of a reference says whether the line names anything. */
export const given = (reference: Reference): SQL => sql`l.${name(reference.columns.at(-1) ?? '')}`

function cast(value: SQL, column: PgColumn): SQL {
  const type = sql.raw(column.getSQLType())
  return column.getSQLType().endsWith('[]')
    ? sql`string_to_array(${value}, '|')::${type}`
    : sql`${value}::${type}`
}

/** The columns of the table that an import writes. */
export function writtenColumns({
  columns,
  references = [],
  derives = [],
  fermeture,
}: ImportDefinition): string[] {
  return [
    ...Object.values(columns).flatMap(({ into }) => (into ? [into.name] : [])),
    ...references.map(({ into }) => into.name),
    ...derives.map(({ into }) => into.name),
    ...Object.keys(fermeture?.rouvrir ?? {}),
  ]
}

const virtual = ({ columns }: ImportDefinition) =>
  Object.entries(columns).flatMap(([id, { ailleurs }]) => (ailleurs ? [{ id, ...ailleurs }] : []))

/** Name of a value that lies in another table, beside the columns of the table. */
export const elsewhere = (id: string): string => `liste:${id}`

/** Names of what is compared: columns of the table, and values that lie in other tables. */
export const comparedColumns = (definition: ImportDefinition): string[] => [
  ...writtenColumns(definition),
  ...virtual(definition).map(({ id }) => elsewhere(id)),
]

/** Condition on `c`: its row is there and the file says something else. */
export function isChanged(definition: ImportDefinition): SQL {
  const compared = comparedColumns(definition)
  return sql`c."_id" is not null and (${list(compared.map((column) => sql`c.${name(column)}`))})
    is distinct from (${list(compared.map((column) => sql`c.${avant(column)}`))})`
}

/**
 * `with` of a statement on a block: `l`, its lines, and `c`, what their rows are to be: `_id` of the row, null for a new one,
 * each column of the table, and what it holds now as « avant:column ». `isFinal` locks the rows and takes what lines refer to as
 * stored; otherwise what is still a line of the batch counts as -1.
 */
export function resolved(bloc: Bloc, { isFinal }: { isFinal: boolean }): SQL {
  const { registry, definition } = bloc
  const { columns, references = [], derives = [], fermeture, table } = definition
  const homonymes = definition.homonymes ? sql`, k.n as "_n"` : sql``
  const direct = Object.entries(columns).flatMap(([id, { into, sinon, absent, garde }]) => {
    if (!into) return []
    const cell = sql`l.${name(id)}`
    const now = sql`t.${name(into.name)}`
    const kept = garde ? sql` when ${garde} then ${now}` : sql``
    const value = sql`case when ${cell} is null then ${absent ?? now}${kept} when ${cell} <> '' then ${cast(cell, into)} end`
    return [{ column: into.name, now, value: sinon ? sql`coalesce(${value}, ${sinon})` : value }]
  })
  const referring = references.map((reference, index) => {
    const row = name(`r${index}`)
    const now = sql`t.${name(reference.into.name)}`
    const unknown = isFinal ? sql`${row}.id` : sql`coalesce(${row}.id, -1)`
    const value = sql`case when ${given(reference)} is null then ${now} when ${given(reference)} <> '' then ${unknown} end`
    return { column: reference.into.name, now, value, row, reference }
  })
  const later = [
    ...derives.map(({ into, valeur, initial }) => ({
      column: into.name,
      value: initial ? sql`case when v."_id" is null then ${valeur} else v.${avant(into.name)} end` : valeur,
    })),
    ...Object.entries(fermeture?.rouvrir ?? {}).map(([column, value]) => ({ column, value })),
  ]
  const others = virtual(definition).map(({ id, actuel, dit = (cell: SQL) => cell }) => {
    const now = sql`case when t.id is not null then coalesce(${actuel(sql`t`)}, '') end`
    const cell = sql`l.${name(id)}`
    return {
      column: elsewhere(id),
      now,
      value: sql`case when ${cell} is null then ${now} else ${dit(cell)} end`,
    }
  })
  const joins = referring.map(({ row, reference: { type, columns } }) =>
    joinRow(registry, definitionOf(registry, type), { row, line: sql`l`, columns }),
  )
  const first = [...direct, ...referring, ...others]
  return sql`
    l as materialized (select s.*, k.id as "_id"${homonymes} from ${keptLines(bloc)}),
    t as materialized (select x.* from ${table} x where x.id in (select l."_id" from l)
      ${isFinal ? sql`order by x.id for update` : sql``}),
    v as materialized (select l.rang, l.fichier, l.ligne, l."_id",
      ${list([
        ...first.map(({ column, value }) => sql`${value} as ${name(column)}`),
        ...first.map(({ column, now }) => sql`${now} as ${avant(column)}`),
        ...later.map(({ column }) => sql`t.${name(column)} as ${avant(column)}`),
        ...referring.map(({ row }, index) => sql`${row}.id as ${name(`lu:${index}`)}`),
      ])}
      from l left join t on t.id = l."_id"${sql.join(joins)}),
    c as materialized (select v.rang, v.fichier, v.ligne, v."_id",
      ${list([
        ...[...direct, ...others].map(({ column }) => sql`v.${name(column)}`),
        ...referring.map(({ column, reference: { sinon, toujours } }) =>
          sinon
            ? sql`coalesce(v.${name(column)}, case when ${toujours ? sql`true` : sql`v."_id" is null`} then ${sinon} end) as ${name(column)}`
            : sql`v.${name(column)}`,
        ),
        ...later.map(({ column, value }) => sql`${value} as ${name(column)}`),
        ...comparedColumns(definition).map((column) => sql`v.${avant(column)}`),
        ...referring.map((_, index) => sql`v.${name(`lu:${index}`)}`),
      ])} from v)`
}
