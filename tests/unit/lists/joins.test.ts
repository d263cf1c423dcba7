import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { folded, fromFor, joined } from '@/lib/platform/lists/joins'

const textOf = (query: ReturnType<typeof fromFor>) => new PgDialect().sqlToQuery(query).sql

const tables = joined(sql`visites v`, {
  l: sql`left join logements l on l.id = v.logement_id`,
  o: sql`left join occupants o on o.logement_id = l.id`,
  c: sql`join clients c on c.id = v.client_id`,
})
const source = { ...tables, select: sql`v.id`, id: sql`v.id`, row: null as never }

test('the whole of a source has every join, in its order', () => {
  expect(textOf(tables.from)).toBe(
    'visites v left join logements l on l.id = v.logement_id left join occupants o on o.logement_id = l.id join clients c on c.id = v.client_id',
  )
})

test('[PERF-01] what counts rows joins the tables that it names alone, and those that these need', () => {
  expect(textOf(fromFor(source, sql`v.groupe_id = ${1}`))).toBe('visites v')
  expect(textOf(fromFor(source, sql`v.id`, sql`c.nom = ${'x'}`))).toBe(
    'visites v join clients c on c.id = v.client_id',
  )
  expect(textOf(fromFor(source, sql`lower(o.nom)`))).toBe(
    'visites v left join logements l on l.id = v.logement_id left join occupants o on o.logement_id = l.id',
  )
})

test('[PERF-01] what a sort alone names is joined for it alone, its text folded before', () => {
  const text = { id: sql`x.id`, from: sql`ensembles x`, text: sql`x.nom` }
  const sorted = joined(sql`visites v`, {}, { te: folded('te', sql`v.ensemble_id`, text) })
  expect(textOf(sorted.from)).toBe('visites v')
  expect(textOf(fromFor(sorted, sql`v.id`))).toBe('visites v')
  expect(textOf(fromFor(sorted, sql`te.nom desc`))).toMatch(
    /^visites v left join \(select x.id as id, .+x\.nom.+ as nom from ensembles x offset 0\) "te" on "te"\.id = v\.ensemble_id$/,
  )
})

test('a source without parts is joined whole', () => {
  const { lean: _lean, ...whole } = source
  expect(textOf(fromFor({ ...whole, from: sql`a join b on true` }, sql`a.id`))).toBe('a join b on true')
})
