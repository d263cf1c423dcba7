import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { closeDb, type Db, getDb } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'

const nameOf = (url: string) => new URL(url).pathname.slice(1)
/** Names of the databases that copies are made of: migrated and empty, or with all that the test server has at first. */
const TEMPLATES = {
  empty: (url: string) => `${nameOf(url)}_vide`,
  full: (url: string) => `${nameOf(url)}_pleine`,
}
type Template = keyof typeof TEMPLATES

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Keeps the database of DATABASE_URL, as it is now, under a name of its own for those of the test files: a copy takes less
 * than a second where making another one takes ten. Closes the connection.
 */
export async function keepDatabase(template: Template): Promise<void> {
  const { DATABASE_URL: server = '' } = process.env
  await closeDb()
  const kept = TEMPLATES[template](server)
  await onServer(server, `drop database if exists "${kept}" with (force)`)
  await onServer(server, `create database "${kept}" template "${nameOf(server)}"`)
}

/**
 * A database on the server of TEST_DATABASE_URL, and a data folder: empty, or with what the test server has at first, files
 * included. `variables` lead a process to them; whoever opens an empty one migrates it, which the copy that was kept makes quick.
 */
export async function makeOwnDatabase(name: string, template: Template = 'empty') {
  const { TEST_DATABASE_URL: server = '', TEST_DATA_DIR: files = '' } = process.env
  if (server === '')
    throw new Error('TEST_DATABASE_URL manque\u00a0: lancez les tests par « npm test -- --only api »')
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), `extranet-${name}-`))
  if (template === 'full' && files !== '') cpSync(files, DATA_DIR, { recursive: true })
  const own = new URL(server)
  own.pathname = `extranet_${name}_${process.pid}`
  const database = nameOf(own.href)
  await onServer(server, `create database "${database}" template "${TEMPLATES[template](server)}"`)
  const remove = async () => {
    try {
      await onServer(server, `drop database if exists "${database}" with (force)`)
    } finally {
      rmSync(DATA_DIR, { recursive: true, force: true })
    }
  }
  return { variables: { DATA_DIR, DATABASE_URL: own.href }, remove }
}

/**
 * A migrated database of this test file alone, open in this process: empty, or with what the test server has at first.
 * `variables` are the rest of the configuration.
 * To be called before anything reads it.
 */
export async function openOwnDatabase(
  name: string,
  variables: Record<string, string> = {},
  template: Template = 'empty',
) {
  const own = await makeOwnDatabase(name, template)
  // No limit of time: what a loaded machine does slowly is not at fault.
  const usual = { ...own.variables, LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '0' }
  Object.assign(process.env, usual, variables)
  const close = async () => {
    await closeDb()
    await own.remove()
  }
  try {
    await migrate()
    const db: Db = await getDb()
    return { db, folder: own.variables.DATA_DIR, close }
  } catch (error) {
    await close()
    throw error
  }
}
