import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import { getConnection } from '@/lib/platform/db/client'
import { appliedMigrations } from '@/lib/platform/db/schema-version'
import { env } from '@/lib/platform/env'
import { getStorage } from '@/lib/platform/storage/storage'
import { FILES, FORMAT, HEAD, LineSum, MANIFEST, type Manifest, partName, secretMark } from './format'
import { beginPlain, listTables, readLines, readSequences, type Table } from './tables'
import { tarEnd, tarHeader, tarPadding } from './tar'

/** Bytes of a part of a table, about: what is held in memory at a time. */
const PART = 1 << 20
const LEVEL = 5
const MOST_NAMED = 20

/** `manquants`: files that rows name and the storage lacks; `partis`: those whose row went while the archive was made. */
export type Saved = {
  lignes: number
  fichiers: number
  octets: number
  manquants: string[]
  partis: string[]
}
type Options = { file: string; incomplete?: boolean; log?: (message: string) => void }

type Aside = { path: string; size: number }

const fileRow = z.array(z.tuple([z.string(), z.string()]))

/** An entry of the archive, whose name and content the digest of the archive takes in. */
function* entryOf(hash: Hash, name: string, content: Buffer): Generator<Buffer> {
  hash.update(name).update(content)
  yield tarHeader(name, content.length)
  yield content
  yield tarPadding(content.length)
}

/** Entry of the file that was put aside at `path`, of which nothing is kept in memory. */
async function* spooledEntry(hash: Hash, name: string, { path, size }: Aside): AsyncGenerator<Buffer> {
  hash.update(name)
  yield tarHeader(name, size)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk)
    hash.update(bytes)
    yield bytes
  }
  yield tarPadding(size)
}

/**
 * Writes every row and every stored file of the installation into one file (FIRST-21): a gzipped tar of `entete.json`, the
 * tables in the text format of COPY, the files, and `manifeste.json` with the count and the sum of each table. One snapshot:
 * the application goes on meanwhile. The file appears once it is whole, readable by its owner alone.
 * Throws where a stored file is missing or altered, unless `incomplete`.
 */
export async function saveInstallation({
  file,
  incomplete = false,
  log = () => {},
}: Options): Promise<Saved> {
  const draft = `${file}.part`
  refuseExisting(file, draft)
  const { pool, withoutTimeLimit } = await getConnection()
  const isNamed = async (key: string) =>
    (await pool.query('select from fichiers where cle = $1', [key])).rows.length > 0
  const client = await pool.connect()
  const output = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    client.release()
    throw error
  })
  const saved: Saved = { lignes: 0, fichiers: 0, octets: 0, manquants: [], partis: [] }
  try {
    await withoutTimeLimit(async () => {
      await beginPlain(client, 'isolation level repeatable read read only')
      const content = archiveOf(client, { spool: `${file}.fichier`, incomplete, isNamed, log }, saved)
      await pipeline(
        Readable.from(content, { objectMode: false }),
        createGzip({ level: LEVEL }),
        output.createWriteStream({ flush: true }),
      )
    })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await output.close().catch(() => {})
    // The connection goes with its transaction and its settings.
    client.release(true)
  }
  return saved
}

function refuseExisting(file: string, draft: string): void {
  if (existsSync(file)) throw new Error(`${file} existe déjà\u00a0: donnez un autre nom.`)
  if (existsSync(draft))
    throw new Error(
      `${draft} existe\u00a0: une sauvegarde est en cours, ou a été interrompue. Dans ce cas, supprimez-le.`,
    )
}

type Work = {
  spool: string
  incomplete: boolean
  /** Whether a row names the file now, by another connection than that of the snapshot. */
  isNamed: (key: string) => Promise<boolean>
  log: (message: string) => void
}

async function* archiveOf(client: PoolClient, work: Work, saved: Saved): AsyncGenerator<Buffer> {
  const migrations = await appliedMigrations(drizzle(client))
  if (migrations.length === 0) throw new Error('La base est vide\u00a0: il n’y a rien à sauvegarder.')
  const hash = createHash('sha256')
  const head = {
    format: FORMAT,
    creeLe: new Date().toISOString(),
    migrations,
    secret: secretMark(env().NEXTAUTH_SECRET),
  }
  yield* entryOf(hash, HEAD, Buffer.from(JSON.stringify(head, null, 1)))
  const tables: Manifest['tables'] = []
  for (const [rank, table] of (await listTables(client)).entries()) {
    const sum = new LineSum()
    yield* tableParts(client, hash, { table, rank, sum })
    saved.lignes += sum.facts.lignes
    tables.push({ ...table, ...sum.facts })
  }
  work.log(`${saved.lignes} lignes de ${tables.length} tables`)
  yield* storedFiles(client, hash, work, saved)
  const manifest: Manifest = {
    tables,
    sequences: await readSequences(client),
    fichiers: { nombre: saved.fichiers, octets: saved.octets },
    manquants: [...saved.manquants, ...saved.partis],
    empreinte: hash.digest('hex'),
  }
  yield* entryOf(createHash('sha256'), MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)))
  yield tarEnd()
}

async function* tableParts(
  client: PoolClient,
  hash: Hash,
  { table, rank, sum }: { table: Table; rank: number; sum: LineSum },
): AsyncGenerator<Buffer> {
  let lines: string[] = []
  let size = 0
  let part = 0
  function* flush() {
    if (lines.length === 0) return
    part += 1
    yield* entryOf(hash, partName(rank, table.nom, part), Buffer.from(`${lines.join('\n')}\n`))
    lines = []
    size = 0
  }
  for await (const lot of readLines(client, table)) {
    for (const line of lot) {
      sum.add(line)
      size += line.length
    }
    lines.push(...lot)
    if (size > PART) yield* flush()
  }
  yield* flush()
}

/** Every file that a row names: put aside on the disk first, for an archive gives the length of a file before its bytes. */
async function* storedFiles(
  client: PoolClient,
  hash: Hash,
  { spool, incomplete, isNamed, log }: Work,
  saved: Saved,
): AsyncGenerator<Buffer> {
  await client.query(
    'declare fichiers_stockes no scroll cursor for select cle, sha256 from fichiers order by id',
  )
  try {
    for (;;) {
      const { rows } = await client.query({ text: 'fetch 500 from fichiers_stockes', rowMode: 'array' })
      const files = fileRow.parse(rows)
      if (files.length === 0) break
      for (const [key, sha256] of files) {
        const size = await putAside(key, sha256, spool)
        if (size === null) {
          const list = (await isNamed(key)) ? saved.manquants : saved.partis
          list.push(key)
          continue
        }
        yield* spooledEntry(hash, `${FILES}${key}`, { path: spool, size })
        saved.fichiers += 1
        saved.octets += size
      }
    }
  } finally {
    await rm(spool, { force: true })
  }
  log(`${saved.fichiers} fichiers`)
  if (saved.manquants.length > 0 && !incomplete) throw new Error(missingMessage(saved.manquants))
}

/** Copies a stored file to `path`; its length, or null where it is missing or no longer what was stored. */
async function putAside(key: string, sha256: string, path: string): Promise<number | null> {
  const content = await getStorage().read(key)
  if (content === null) return null
  const hash = createHash('sha256')
  let size = 0
  const aside = await open(path, 'w', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      await aside.writeFile(chunk)
    }
  } finally {
    await aside.close()
  }
  return hash.digest('hex') === sha256 ? size : null
}

function missingMessage(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_NAMED).join('\n')
  const more = keys.length > MOST_NAMED ? `\n… et ${keys.length - MOST_NAMED} autres` : ''
  return (
    `${formatCount(keys.length, 'fichier que la base nomme manque au stockage ou y est altéré', 'fichiers que la base nomme manquent au stockage ou y sont altérés')}\u00a0:\n${named}${more}\n` +
    'Rien n’a été gardé. Ajoutez --incomplet pour sauvegarder le reste.'
  )
}
