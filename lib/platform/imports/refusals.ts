import { type SQL, sql } from 'drizzle-orm'
import { definitionOf, name, type Reference } from './definition'
import { ditSql } from './dit'
import { avant, type Bloc, elsewhere, given, isRefused, lotTable } from './resolve'

const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `)

/** The lines of a type that are not refused so far. */
const keptLot = ({ importId, lot }: Bloc, type: string): SQL =>
  sql`(select x.* from ${lotTable(lot, type)} x where not ${isRefused(importId, type, sql`x`)})`

/** Whether a reference of the line `l` is a kept line of the same batch. */
function isInBatch({ registry, importId, lot }: Bloc, types: readonly string[], reference: Reference): SQL {
  if (!types.includes(reference.type)) return sql`false`
  const other = definitionOf(registry, reference.type)
  const table = lotTable(lot, reference.type)
  const rows = other.clesDuLot?.(table) ?? sql`select * from ${table}`
  const same = reference.columns.map(
    (column, place) =>
      sql`o.${name(other.key[place] ?? '')} = ${other.sansCasse ? sql`lower(l.${name(column)})` : sql`l.${name(column)}`}`,
  )
  return sql`exists (select 1 from (${rows}) o where ${all(same)} and not ${isRefused(importId, reference.type, sql`o`)})`
}

/** Conditions with which a line `l`, with its row `c`, is refused: what the report says of each. */
export function refusals(bloc: Bloc, types: readonly string[], userId: number | null) {
  const { definition, lot } = bloc
  const source = (column: string) => definition.calculs?.[column]?.de ?? column
  const header = (column: string) => definition.columns[source(column)]?.header ?? column
  const label = source(definition.key.at(-1) ?? '')
  const said = (column: string) => ditSql(definition.columns[column], sql`l.${name(column)}`)
  const same = all(definition.key.map((column) => sql`o.${name(column)} = l.${name(column)}`))
  const twin = sql`(select o.ligne from ${lotTable(lot, definition.type)} o where ${same} and o.rang <> l.rang
    and not ${isRefused(bloc.importId, definition.type, sql`o`)} limit 1)`
  const twice = {
    colonne: header(label),
    valeur: said(label),
    motif: sql`'La même clé est à la ligne ' || ${twin} || '.'`,
    si: sql`${twin} is not null`,
  }
  const several = {
    ...twice,
    motif: sql`'Plusieurs enregistrements existants ont cette clé.'`,
    si: definition.homonymes ? sql`l."_n" > 1` : sql`false`,
  }
  const leadsNowhere = (definition.references ?? []).map((reference, index) => ({
    colonne: header(reference.columns.at(-1) ?? ''),
    valeur: sql`concat_ws(' / ', ${sql.join(
      reference.columns.map((column) => sql`nullif(l.${name(column)}, '')`),
      sql`, `,
    )})`,
    motif: sql`${'Cette référence ne mène à rien, ni dans la base ni dans les fichiers de l’import.'}`,
    si: sql`${given(reference)} <> '' and c.${name(`lu:${index}`)} is null and not ${isInBatch(bloc, types, reference)}`,
  }))
  const fixed = [
    ...Object.entries(definition.columns).flatMap(([id, { into, ailleurs, fixe }]) => {
      const column = into?.name ?? (ailleurs ? elsewhere(id) : null)
      return fixe && column !== null ? [{ column, id, fixe }] : []
    }),
    ...(definition.references ?? []).flatMap(({ into, fixe, columns }) =>
      fixe ? [{ column: into.name, id: columns.at(-1) ?? '', fixe }] : [],
    ),
  ].map(({ column, id, fixe }) => ({
    colonne: header(id),
    valeur: said(id),
    motif: sql`${'Cette valeur ne change pas par un import.'}`,
    si: sql`c."_id" is not null ${fixe === 'même vide' ? sql`` : sql`and c.${avant(column)} is not null`}
      and c.${name(column)} is distinct from c.${avant(column)}`,
  }))
  const checked = [...(definition.controles ?? []), ...(definition.selonActeur?.(userId) ?? [])].map(
    ({ column, motif, refuse }) => ({
      colonne: header(column),
      valeur: said(column),
      motif: sql`${motif}`,
      si: refuse((type) => (types.includes(type) ? keptLot(bloc, type) : null)),
    }),
  )
  // A file may leave out what its rows have already, never what a new one must have.
  const needed = Object.entries(definition.columns).filter(
    ([id, { into, required }]) => into && required && !definition.key.includes(id),
  )
  const missing = {
    colonne: sql`(case ${sql.join(
      needed.map(([id]) => sql`when l.${name(id)} is null then ${header(id)}::text`),
      sql` `,
    )} end)`,
    valeur: sql`null::text`,
    motif: sql`${'Cette colonne est requise pour une fiche nouvelle.'}`,
    si: sql`c."_id" is null and (${sql.join(
      needed.map(([id]) => sql`l.${name(id)} is null`),
      sql` or `,
    )})`,
  }
  return [twice, several, ...leadsNowhere, ...fixed, ...(needed.length > 0 ? [missing] : []), ...checked]
}
