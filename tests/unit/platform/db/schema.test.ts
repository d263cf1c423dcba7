import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { SCHEMA } from '@/lib/platform/db/schema/all'

const FOLDER = 'lib/platform/db/schema'

test('the tables of every file of the schema are in the list of all', () => {
  const declared = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name))
  expect(declared.length).toBeGreaterThan(100)
  expect(SCHEMA.map(getTableName).sort()).toEqual(declared.sort())
})
