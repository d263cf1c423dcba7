import { IMPORTS } from '@/lib/app/imports.generated'
import { installReference } from '@/lib/app/seed/run'
import { modeleCsv } from '@/lib/domain/imports/exemple'
import { getConnection } from '@/lib/platform/db/client'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'
import { runBatch } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'

let close: () => Promise<void>

beforeAll(async () => {
  ;({ close } = await openOwnDatabase('exemples', { NEXTAUTH_SECRET: 'x'.repeat(40) }))
  const { pool } = await getConnection()
  await installReference(pool, '2026-11-21')
})
afterAll(() => close())

/** The examples of docs/import.md, type by type; documents come as an archive. */
const EXAMPLES = typesOf(IMPORTS)
  .filter((type) => definitionOf(IMPORTS, type).archive === undefined)
  .map((type) => [type, modeleCsv(definitionOf(IMPORTS, type))] as const)
const FILES = Object.fromEntries(EXAMPLES)
/** Counts of each type where all its lines are new, or there already. */
const counts = (isThere: boolean) =>
  Object.fromEntries(
    EXAMPLES.map(([type, content]) => {
      const lines = content.trim().split('\r\n').length - 1
      return [type, isThere ? [0, 0, lines, 0, 0] : [lines, 0, 0, 0, 0]]
    }),
  )

test('[FIRST-35] the examples of docs/import.md go in together on an empty base, and again they change nothing', async () => {
  const first = await runBatch(FILES)
  expect(first.told).toEqual([])
  expect(first).toMatchObject({ etat: 'Terminé', counts: counts(false) })
  for (let again = 0; again < 2; again += 1)
    expect(await runBatch(FILES)).toMatchObject({ etat: 'Terminé', told: [], counts: counts(true) })
})
