import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { folded, fromFor, joined } from '@/lib/platform/lists/joins'

const textOf = (query: ReturnType<typeof fromFor>) => new PgDialect().sqlToQuery(query).sql

const { tables, needs } = joined(sql`visites v`, {
  l: sql`left join logements l on l.id = v.logement_id`,
  o: { join: sql`left join occupants o on o.logement_id = l.id`, after: ['l'] },
  c: sql`join clients c on c.id = v.client_id`,
})

test('the whole of a source has every join, in its order', () => {
  expect(textOf(tables.from)).toBe(
    'visites v left join logements l on l.id = v.logement_id left join occupants o on o.logement_id = l.id join clients c on c.id = v.client_id',
  )
})

test('[PERF-01] what counts rows joins the tables that it needs alone, and those that these name', () => {
  expect(textOf(fromFor(tables, []))).toBe('visites v')
  expect(textOf(fromFor(tables, needs('c')))).toBe('visites v join clients c on c.id = v.client_id')
  expect(textOf(fromFor(tables, [...needs('o'), ...needs('l')]))).toBe(
    'visites v left join logements l on l.id = v.logement_id left join occupants o on o.logement_id = l.id',
  )
})

test('[PERF-01] what a sort alone names is joined for it alone, its text folded before', () => {
  const text = { id: sql`x.id`, from: sql`ensembles x`, text: sql`x.nom` }
  const sorted = joined(sql`visites v`, {}, { te: folded('te', sql`v.ensemble_id`, text) })
  expect(textOf(sorted.tables.from)).toBe('visites v')
  expect(textOf(fromFor(sorted.tables, []))).toBe('visites v')
  expect(textOf(fromFor(sorted.tables, sorted.needs('te')))).toMatch(
    /^visites v left join \(select x.id as id, .+x\.nom.+ as nom from ensembles x offset 0\) "te" on "te"\.id = v\.ensemble_id$/,
  )
})

test('a source without parts is joined whole', () => {
  expect(textOf(fromFor({ from: sql`a join b on true` }, []))).toBe('a join b on true')
})
