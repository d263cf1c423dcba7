import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { closeDb, type Db, getDb } from '@/lib/db/client'
import { migrate } from '@/lib/db/migrate'

/**
 * An empty, migrated database of this test file alone: on the server of TEST_DATABASE_URL when there is one, embedded
 * otherwise. `variables` are the rest of the configuration. To be called before anything reads it.
 */
export async function openOwnDatabase(name: string, variables: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `extranet-${name}-`))
  const server = process.env.TEST_DATABASE_URL ?? ''
  const own = server === '' ? '' : new URL(server)
  if (own !== '') own.pathname = `/extranet_${name}_${process.pid}`
  const onServer = async (sql: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  if (own !== '') await onServer(`create database "${own.pathname.slice(1)}"`)
  Object.assign(process.env, { DATABASE_URL: String(own), DATA_DIR: folder, LOG_LEVEL: 'silent' }, variables)
  await migrate()
  const db: Db = await getDb()
  const close = async () => {
    await closeDb()
    if (own !== '') await onServer(`drop database "${own.pathname.slice(1)}" with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, folder, close }
}
