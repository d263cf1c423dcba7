// Fills the database of the test server before it starts: migrations, seed S, then the fixtures in the order of their names.
// With --empty, the migrations alone: a restore fills it.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { seed } from '@/lib/app/seed/run'
import { closeDb, type Db, getConnection } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { keepDatabase } from './own-database'

type Fixture = { default: (db: Db) => Promise<void> }

const folder = path.resolve('tests/support/fixtures')

async function loadFixture(file: string): Promise<Fixture> {
  const loaded: { default: Fixture['default'] | Fixture } = await import(
    pathToFileURL(path.join(folder, file)).href
  )
  // tsx hands a module of a package without "type" over as CommonJS: its default export is then one level down.
  return typeof loaded.default === 'function' ? { default: loaded.default } : loaded.default
}

async function prepare(): Promise<void> {
  await migrate()
  if (process.env.DATABASE_URL) await keepDatabase('empty')
  if (process.argv.includes('--empty')) return closeDb()
  const { db, pool } = await getConnection()
  await seed(pool, { scale: 'S', asOf: '2026-11-21', seed: 20261121 })
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.ts')) await (await loadFixture(file)).default(db)
  }
  if (process.env.DATABASE_URL) await keepDatabase('full')
  await closeDb()
}

prepare().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
