import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { TableFacts } from '@/lib/app/installation/sauvegarde/format'
import { restoreInstallation } from '@/lib/app/installation/sauvegarde/restore'
import { saveInstallation } from '@/lib/app/installation/sauvegarde/save'
import { beginPlain, listTables, tableFacts } from '@/lib/app/installation/sauvegarde/tables'
import { takeSchema } from '@/lib/app/installation/sauvegarde/target'
import { getConnection } from '@/lib/platform/db/client'
import { knownMigrations } from '@/lib/platform/db/schema-version'
import { getStorage } from '@/lib/platform/storage/storage'
import { openOwnDatabase } from '../support/own-database'

const SECRET = { NEXTAUTH_SECRET: 'un-secret-que-seuls-ces-essais-connaissent' }
/** Characters that a text format may trip over: its own marks, other alphabets, and what stands for no value. */
const TEXT = 'Tabulation\t, retour\r\n, barre \\ et \\N, « Éléonore » 🔥 \u00a0fin'
const CONTENT = Buffer.from('Un fichier déposé, octet par octet.'.repeat(9000))

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let folder: string
const at = (name: string) => path.join(folder, name)

async function base(): Promise<string> {
  const { rows } = await own.db.execute<{ nom: string }>(sql`select current_database() as nom`)
  return rows[0]?.nom ?? ''
}

/** Facts of every table, by the connection of the modules that are given. */
async function factsOf(connection = getConnection): Promise<TableFacts[]> {
  const { pool } = await connection()
  const client = await pool.connect()
  try {
    await beginPlain(client)
    const all: TableFacts[] = []
    for (const table of await listTables(client)) all.push(await tableFacts(client, table))
    return all
  } finally {
    client.release(true)
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-sauvegarde-'))
  own = await openOwnDatabase('sauvegarde', SECRET)
  const { sha256, size } = await getStorage().put(
    'uploads/plan.pdf',
    (async function* () {
      yield CONTENT
    })(),
  )
  await own.db.execute(
    sql`insert into groupes (id, document_id, nom, label, type) values (1, 'groupeun', ${TEXT}, 'GES', 'GES')`,
  )
  await own.db.execute(sql`
    with role as (insert into roles (id, document_id, name, type) values (4, 'roleessai', 'Super Administrateur', 'super'))
    insert into users (id, document_id, username, email, firstname, lastname, provider, role_id)
      values (41, 'personne41', 'ada@bailleur-reel.fr', 'ada@bailleur-reel.fr', 'Ada', 'Lovelace', 'local', 4)`)
  await own.db.execute(sql`
    insert into fichiers (document_id, nom, cle, mime, taille_octets, sha256, auteur_id)
      values ('fichierplan', 'plan.pdf', 'uploads/plan.pdf', 'application/pdf', ${size}, ${sha256}, 41)`)
  // A JSON null is a value, SQL's is none; the trigger of the audit refuses changes, not what is restored.
  await own.db.execute(sql`
    insert into audit (action, details) values ('essai', 'null'), ('essai', null), ('essai', ${JSON.stringify({ TEXT })})`)
  await own.db.execute(
    sql`insert into sessions (id, user_id, provider, expires_at) values ('seance', 41, 'local', now() + interval '1 day')`,
  )
  await own.db.execute(sql`insert into limites (key, points) values ('connexion:ada', 9)`)
  // The number of a row that is gone is not given again.
  await own.db.execute(sql`select setval(pg_get_serial_sequence('groupes', 'id'), 900)`)
})
afterAll(async () => {
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[FIRST-21] [PLATFORM-21] what is restored elsewhere, beside the folder of a former engine, is what was saved, table by table and file by file', async () => {
  const before = await factsOf()
  const saved = await saveInstallation({ file: at('tout.tgz') })
  expect(saved).toMatchObject({ fichiers: 1, octets: CONTENT.length, manquants: [] })
  await expect(saveInstallation({ file: at('tout.tgz') })).rejects.toThrow('existe déjà')
  expect(readdirSync(folder)).toEqual(['tout.tgz'])

  // Elsewhere: an embedded database, which is made by it, beside what the former engine left.
  mkdirSync(at('ailleurs/db'), { recursive: true })
  writeFileSync(at('ailleurs/db/PG_VERSION'), '18\n')
  const settings = { ...process.env }
  Object.assign(process.env, { DATABASE_URL: '', DATA_DIR: at('ailleurs'), NEXTAUTH_SECRET: 'x'.repeat(40) })
  const here = { db: globalThis.extranetDb, storage: globalThis.extranetStorage }
  globalThis.extranetDb = undefined
  globalThis.extranetStorage = undefined
  await jest.isolateModulesAsync(async () => {
    const { restoreInstallation: restore } = await import('@/lib/app/installation/sauvegarde/restore')
    const { saveInstallation: save } = await import('@/lib/app/installation/sauvegarde/save')
    const client = await import('@/lib/platform/db/client')
    // Nothing can be stored where a file stands: the base that was made for it goes, and none is left for a start to fill.
    writeFileSync(at('ailleurs/files'), '')
    await expect(restore({ file: at('tout.tgz'), reset: false })).rejects.toThrow()
    expect(readdirSync(at('ailleurs')).filter((name) => name === 'postgres-18')).toEqual([])
    rmSync(at('ailleurs/files'))
    const restored = await restore({ file: at('tout.tgz'), reset: false })
    expect(restored).toMatchObject({ lignes: saved.lignes, fichiers: 1, hasSecret: false, enAttente: 0 })
    expect(await factsOf(client.getConnection)).toEqual(before)
    await save({ file: at('retour.tgz') })
    const db = await client.getDb()
    const { rows } = await db.execute(sql`
      insert into groupes (document_id, nom, label, type) values ('groupesuivant', 'suivant', 'GES', 'GES') returning id,
        (select count(*)::int from sessions) as sessions, (select count(*)::int from limites) as limites`)
    expect(rows).toEqual([{ id: 901, sessions: 0, limites: 0 }])
    await expect(db.execute(sql`delete from audit`)).rejects.toThrow()
    await client.closeDb()
  })
  expect(readFileSync(at('ailleurs/files/uploads/plan.pdf')).equals(CONTENT)).toBe(true)
  expect(readdirSync(at('ailleurs')).sort()).toEqual([
    'db',
    'files',
    'postgres-18',
    'postgres-18.log',
    'socket',
  ])
  expect(readdirSync(at('ailleurs/db'))).toEqual(['PG_VERSION'])
  Object.assign(process.env, settings)
  globalThis.extranetDb = here.db
  globalThis.extranetStorage = here.storage
})

test('[FIRST-21] a target that holds data takes its name; what came since goes, its files too', async () => {
  const before = await factsOf()
  // What comes back from the embedded database to a server.
  const restore = (asked: { reset: boolean; base?: string }) =>
    restoreInstallation({ file: at('retour.tgz'), ...asked })
  await expect(restore({ reset: false })).rejects.toThrow('Ajoutez --reset')
  await expect(restore({ reset: true, base: 'autre' })).rejects.toThrow(
    `ajoutez --base ${await base()}. Elle a 1 compte qui n’est pas de démonstration.`,
  )
  await getStorage().put(
    'uploads/depuis.pdf',
    (async function* () {
      yield CONTENT
    })(),
  )
  await own.db.execute(sql`
    insert into fichiers (document_id, nom, cle, mime, taille_octets, sha256)
      values ('fichierdepuis', 'depuis.pdf', 'uploads/depuis.pdf', 'application/pdf', 1, 'autre')`)
  expect(await factsOf()).not.toEqual(before)
  await expect(restore({ reset: true, base: await base() })).resolves.toMatchObject({ hasSecret: false })
  expect(await factsOf()).toEqual(before)
  expect(await getStorage().read('uploads/depuis.pdf')).toBeNull()
  expect(await getStorage().read('uploads/plan.pdf')).not.toBeNull()
})

test('[FIRST-21] an archive that was cut or altered, or a file that is none, changes nothing', async () => {
  const before = await factsOf()
  const bytes = readFileSync(at('tout.tgz'))
  const plain = gunzipSync(bytes)
  const changed = Buffer.from(plain)
  const flipped = changed.indexOf('Ada\tLovelace')
  expect(flipped).toBeGreaterThan(0)
  changed[flipped] = 'I'.charCodeAt(0)
  const broken = Buffer.from(bytes)
  broken[Math.floor(bytes.length / 2)] = (broken[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
  const later = Buffer.from(plain.toString('latin1').replace('"format": 1,', '"format": 9,'), 'latin1')
  const cases: [string, Buffer, string][] = [
    ['coupée', bytes.subarray(0, bytes.length - 200), 'a été coupé'],
    ['coupée et refermée', gzipSync(plain.subarray(0, plain.length - 4096)), 'a été coupé'],
    ['un octet autre', broken, 'altéré'],
    ['une valeur autre', gzipSync(changed), 'altérée'],
    ['un autre fichier', Buffer.from('bonjour'), 'n’est pas une sauvegarde'],
    ['plus récente', gzipSync(later), 'version plus récente'],
  ]
  for (const [name, content, said] of cases) {
    writeFileSync(at(name), content)
    await expect(
      restoreInstallation({ file: at(name), reset: true, base: await base() }).catch((error: Error) => ({
        name,
        message: error.message,
      })),
    ).resolves.toEqual({ name, message: expect.stringContaining(said) })
  }
  expect(await factsOf()).toEqual(before)
})

test('[FIRST-21] a stored file that is missing is said, and the rest is saved when that is asked', async () => {
  await getStorage().remove('uploads/plan.pdf')
  await expect(saveInstallation({ file: at('manque.tgz') })).rejects.toThrow('uploads/plan.pdf')
  expect(existsSync(at('manque.tgz'))).toBe(false)
  expect(existsSync(at('manque.tgz.part'))).toBe(false)
  const saved = await saveInstallation({ file: at('manque.tgz'), incomplete: true })
  expect(saved).toMatchObject({ fichiers: 0, manquants: ['uploads/plan.pdf'] })
  const restored = await restoreInstallation({ file: at('tout.tgz'), reset: true, base: await base() })
  expect(restored).toMatchObject({ fichiers: 1, hasSecret: true })
  expect(await getStorage().read('uploads/plan.pdf')).not.toBeNull()
})

test('[FIRST-21] an archive of a former version is restored, then brought to this one', async () => {
  const { pool } = await getConnection()
  const client = await pool.connect()
  await client.query('begin')
  await takeSchema(client, knownMigrations().slice(0, -1))
  await client.query(
    `insert into groupes (id, document_id, nom, label, type) values (7, 'groupeancien', 'ancien', 'GES', 'GES')`,
  )
  await client.query('commit')
  client.release()
  await saveInstallation({ file: at('ancienne.tgz') })
  // Over its own version first, then over the current one.
  for (const _ of ['même version', 'version suivante']) {
    await restoreInstallation({ file: at('ancienne.tgz'), reset: true, base: await base() })
    const { rows } = await own.db.execute(sql`
      select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, array_agg(nom) as noms from groupes`)
    expect(rows).toEqual([{ migrations: knownMigrations().length, noms: ['ancien'] }])
  }
})

test('[FIRST-21] a database that an application is connected to is not replaced', async () => {
  const busy = new Client({ connectionString: process.env.DATABASE_URL, application_name: 'extranet' })
  await busy.connect()
  await expect(
    restoreInstallation({ file: at('tout.tgz'), reset: true, base: await base() }),
  ).rejects.toThrow('arrêtez-la')
  await busy.end()
})
