import { PgDialect } from 'drizzle-orm/pg-core'
import { type SavedSelection, selectionStatement, shapeOf } from '@/lib/perimetre/selection'

const dialect = new PgDialect()
const textOf = (saved: SavedSelection, userId: number) =>
  dialect.sqlToQuery(selectionStatement(userId, saved)).sql

/** Every selection whose parts are one of these or absent. */
function selections(id: number, numeros: string[]): SavedSelection[] {
  const ids = [null, id]
  const contrats = [null, { numeros }, { reference: `ref-${id}` }]
  return ids.flatMap((portailId) =>
    ids.flatMap((groupeId) =>
      ids.flatMap((clientId) =>
        contrats.map((chosen) => ({ portailId, groupeId, clientId, contrats: chosen })),
      ),
    ),
  )
}

test('[PERF-10] the statement of a selection has one text for each name that it is kept under', () => {
  const others = selections(92, ['CT-2', 'CT-3', 'CT-4'])
  const one = selections(1, []).map((saved) => [shapeOf(saved), textOf(saved, 5)])
  expect(others.map((saved) => [shapeOf(saved), textOf(saved, 6)])).toEqual(one)
  expect(new Set(one.map(([name]) => name)).size).toBe(24)
})
