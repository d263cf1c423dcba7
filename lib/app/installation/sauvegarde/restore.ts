import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { emptyDatabase } from '@/lib/app/seed/kit/sequences'
import { vacuum } from '@/lib/app/seed/kit/vacuum'
import { withoutIndexes } from '@/lib/app/seed/kit/without-indexes'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import { copyFrom } from '@/lib/platform/db/copy'
import { clusterOf, isMade, removeCluster } from '@/lib/platform/db/embedded/cluster'
import { prepare } from '@/lib/platform/db/embedded/server'
import { MIGRATIONS_LOCK, migrate } from '@/lib/platform/db/migrate'
import { env } from '@/lib/platform/env'
import { claimStorage } from '@/lib/platform/storage/owner'
import { forgetFilesElsewhere } from '@/lib/platform/storage/place'
import { getStorage } from '@/lib/platform/storage/storage'
import { type Manifest, readName, secretMark, type TableFacts } from './format'
import { checkArchive, readArchive, readHead, wholeEntry } from './read-archive'
import { beginPlain, listTables, tableFacts, writeSequences } from './tables'
import { ArchiveError, type TarEntry } from './tar'
import { type Asked, checkTarget, migrationsOf, takeSchema } from './target'

export type Restored = {
  lignes: number
  fichiers: number
  manquants: readonly string[]
  /** Whether this installation has the secret of the one that was saved: without it, what was sealed stays shut. */
  hasSecret: boolean
  /** Mails and SMS that wait in what was restored: they leave once the application starts. */
  enAttente: number
}

type Options = Asked & { file: string; log?: (message: string) => void }

/**
 * Puts what an archive of `saveInstallation` holds in the place of what this installation holds (FIRST-21). The archive is
 * read to its end and checked first; then all rows go in one transaction, without triggers, keys and indexes, which are made
 * again from all of them; each table is read again and compared with its sum, each file with the digest of its row. Whatever
 * fails leaves the database as it was, and no file more. The database then goes on to the current version.
 * Throws ArchiveError for the archive, Error with a French message for the target.
 */
export async function restoreInstallation({ file, log = () => {}, ...asked }: Options): Promise<Restored> {
  const head = await readHead(file)
  const migrations = migrationsOf(head)
  const manifest = await checkArchive(file)
  log(`Sauvegarde du ${head.creeLe}\u00a0: entière, ${manifest.tables.length} tables.`)
  const discard = makeEmbedded()
  const enAttente = await takePlace(file, manifest, migrations, asked, log).catch(async (error: unknown) => {
    await discard()
    throw error
  })
  const { pool } = await getConnection()
  await migrate()
  await forgetFilesElsewhere()
  await vacuum(pool)
  return {
    lignes: manifest.tables.reduce((sum, { lignes }) => sum + lignes, 0),
    fichiers: manifest.fichiers.nombre,
    manquants: manifest.manquants,
    hasSecret: secretMark(env().NEXTAUTH_SECRET, head.secret.sel).empreinte === head.secret.empreinte,
    enAttente,
  }
}

/**
 * Makes the embedded database where that is what this installation uses and there is none, whatever another engine left
 * beside it. What is given back removes it again: the next start would fill an empty one with the demonstration data.
 */
function makeEmbedded(): () => Promise<void> {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL !== undefined) return async () => {}
  const cluster = clusterOf(DATA_DIR)
  const wasThere = isMade(cluster)
  prepare(DATA_DIR)
  return async () => {
    if (wasThere) return
    await closeDb()
    removeCluster(cluster)
  }
}

/** Puts the archive in the place of what the target holds, in one transaction. Gives the number of messages that wait. */
async function takePlace(
  file: string,
  manifest: Manifest,
  migrations: ReturnType<typeof migrationsOf>,
  asked: Asked,
  log: (message: string) => void,
): Promise<number> {
  const { db, pool, withoutTimeLimit } = await getConnection()
  await checkTarget(db, asked)
  await claimStorage()
  return withoutTimeLimit(async () => {
    const client = await pool.connect()
    try {
      await beginPlain(client)
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK])
      await client.query(FORMER_FILES)
      await takeSchema(client, migrations)
      await loadArchive(client, file, manifest, log)
      await client.query('commit')
      await removeFiles(client).catch(() => log(LEFT_FILES))
      return await countWaiting(client)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await removeUnnamed(client, file).catch(() => {})
      throw error
    } finally {
      client.release(true)
    }
  })
}

/** Remembers the files that the rows which go hold in storage: none in a database that was never used. */
const FORMER_FILES = `
  do $$
  begin
    create temporary table fichiers_remplaces (cle text primary key);
    if to_regclass('public.fichiers') is not null then
      insert into fichiers_remplaces select cle from public.fichiers;
    end if;
  end $$`

const NO_LONGER_NAMED = `
  select cle from fichiers_remplaces r where not exists (select from fichiers f where f.cle = r.cle) order by cle`

const keys = z.array(z.object({ cle: z.string() }))

const LEFT_FILES =
  'Des fichiers de l’ancienne base n’ont pas pu être retirés du stockage\u00a0: la tâche quotidienne s’en charge.'

async function removeFiles(client: PoolClient): Promise<void> {
  const { rows } = await client.query(NO_LONGER_NAMED)
  for (const { cle } of keys.parse(rows)) await getStorage().remove(cle)
}

/** Takes away the files that a failed restoration brought: those of the archive that no row names. */
async function removeUnnamed(client: PoolClient, file: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.fichiers') is not null as utilisee`)
  const isUsed = z.object({ utilisee: z.boolean() }).parse(rows[0]).utilisee
  for await (const { name } of readArchive(file)) {
    const kind = readName(name)
    if (kind === null || !('key' in kind)) continue
    const named = isUsed ? await client.query('select from fichiers where cle = $1', [kind.key]) : null
    if (!named?.rowCount) await getStorage().remove(kind.key)
  }
}

async function countWaiting(client: PoolClient): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as total from outbox where etat = 'En attente'`)
  return z.object({ total: z.number() }).parse(rows[0]).total
}

async function loadArchive(
  client: PoolClient,
  file: string,
  manifest: Manifest,
  log: (message: string) => void,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.nom, table]))
  await checkColumns(client, tables)
  await setTriggers(client, tables, 'disable')
  await emptyDatabase(drizzle(client))
  const entries = readArchive(file)
  try {
    const first = await withoutIndexes(client, () => loadTables(client, tables, entries))
    log('Lignes en place\u00a0: fichiers, puis relecture de tout.')
    await loadFiles(client, first, entries)
  } finally {
    await entries.return(undefined)
  }
  await setTriggers(client, tables, 'enable')
  await writeSequences(client, manifest.sequences)
  for (const table of manifest.tables) await compare(client, table)
}

type Tables = ReadonlyMap<string, TableFacts>

async function checkColumns(client: PoolClient, tables: Tables): Promise<void> {
  const own = await listTables(client)
  const same = own.filter(({ nom, colonnes }) => {
    const saved = tables.get(nom)?.colonnes ?? []
    return saved.length === colonnes.length && saved.every((name) => colonnes.includes(name))
  })
  if (same.length !== own.length || own.length !== tables.size)
    throw new ArchiveError('Les tables de la sauvegarde ne sont pas celles de sa version.')
}

async function setTriggers(client: PoolClient, tables: Tables, to: 'enable' | 'disable'): Promise<void> {
  for (const nom of tables.keys()) await client.query(`alter table "${nom}" ${to} trigger user`)
}

type Entries = AsyncGenerator<TarEntry>

/** Loads the tables, which come first, and gives what follows them. */
async function loadTables(
  client: PoolClient,
  tables: Tables,
  entries: Entries,
): Promise<TarEntry | undefined> {
  for (;;) {
    const { done, value: entry } = await entries.next()
    if (done) return undefined
    const kind = readName(entry.name)
    if (kind === null) continue
    if ('key' in kind) return entry
    const table = tables.get(kind.table)
    if (table === undefined)
      throw new ArchiveError('La sauvegarde contient une table que son manifeste ignore.')
    const columns = table.colonnes.map((name) => `"${name}"`).join(', ')
    await copyFrom(client, `copy "${table.nom}" (${columns}) from stdin`, await wholeEntry(entry))
  }
}

/** Stores the files, each of which must be what its row says. */
async function loadFiles(client: PoolClient, first: TarEntry | undefined, entries: Entries): Promise<void> {
  for (let entry = first; entry !== undefined; ) {
    const kind = readName(entry.name)
    if (kind !== null && 'key' in kind) {
      const { sha256 } = await getStorage().put(kind.key, entry.content)
      const named = [kind.key, sha256]
      const { rowCount } = await client.query('select from fichiers where cle = $1 and sha256 = $2', named)
      if (!rowCount) throw new ArchiveError(`Le fichier ${kind.key} n’est pas celui que sa ligne décrit.`)
    }
    const next = await entries.next()
    entry = next.done ? undefined : next.value
  }
}

async function compare(client: PoolClient, table: TableFacts): Promise<void> {
  const { lignes, somme } = await tableFacts(client, table)
  if (lignes !== table.lignes || somme !== table.somme)
    throw new ArchiveError(
      `La table ${table.nom} n’est pas celle de la sauvegarde après lecture\u00a0: ${lignes} lignes au lieu de ${table.lignes}, ou d’autres valeurs. Rien n’est restauré.`,
    )
}
