import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { closeDb, type Db, getDb } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { copyEmptyDatabase } from './empty-database'

const nameOf = (url: string) => new URL(url).pathname.slice(1)
/** Name, on a server, of the database that copies are made of. */
const emptyOf = (url: string) => `${nameOf(url)}_vide`

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Keeps the database of the configuration, migrated and still empty, for those of the test files: a copy takes less than
 * a second where making another one takes ten. It is in TEST_EMPTY_DATABASE, or on the server under a name of its own.
 * Closes the connection.
 */
export async function keepEmptyDatabase(): Promise<void> {
  const { TEST_EMPTY_DATABASE: copy = '', DATABASE_URL: server = '', DATA_DIR: folder = '' } = process.env
  await closeDb()
  if (server === '') cpSync(path.join(folder, 'db'), path.join(copy, 'db'), { recursive: true })
  else {
    await onServer(server, `drop database if exists "${emptyOf(server)}" with (force)`)
    await onServer(server, `create database "${emptyOf(server)}" template "${nameOf(server)}"`)
  }
}

/**
 * Room for an empty database: on the server of TEST_DATABASE_URL when there is one, embedded otherwise. `variables` lead a
 * process to it; whoever opens it migrates it, which the copy that was kept makes quick.
 */
export async function makeOwnDatabase(name: string) {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), `extranet-${name}-`))
  const { TEST_EMPTY_DATABASE: kept, TEST_DATABASE_URL: server = '' } = process.env
  const own = server === '' ? '' : new URL(server)
  const database = `extranet_${name}_${process.pid}`
  if (own !== '') {
    own.pathname = database
    await onServer(server, `create database "${database}" template "${kept ? emptyOf(server) : 'template1'}"`)
  } else copyEmptyDatabase(DATA_DIR)
  const remove = async () => {
    if (own !== '') await onServer(server, `drop database "${database}" with (force)`)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  return { variables: { DATA_DIR, DATABASE_URL: String(own) }, remove }
}

/**
 * An empty, migrated database of this test file alone, open in this process. `variables` are the rest of the configuration.
 * To be called before anything reads it.
 */
export async function openOwnDatabase(name: string, variables: Record<string, string> = {}) {
  const own = await makeOwnDatabase(name)
  // No limit of time: what a loaded machine does slowly is not at fault.
  const usual = { ...own.variables, LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '0' }
  Object.assign(process.env, usual, variables)
  await migrate()
  const db: Db = await getDb()
  const close = async () => {
    await closeDb()
    await own.remove()
  }
  return { db, folder: own.variables.DATA_DIR, close }
}
