import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { saveInstallation } from '@/lib/app/installation/sauvegarde/save'
import { claimStorage, OWNER_KEY } from '@/lib/platform/storage/owner'
import { getStorage } from '@/lib/platform/storage/storage'
import { readStored } from '@/lib/platform/storage/whole'
import { indexName } from '@/lib/recherche/meilisearch/client'
import { updateMeilisearch } from '@/lib/recherche/meilisearch/indexing'
import { command } from '../support/command'
import { startMeilisearch } from '../support/meilisearch-server'
import { openOwnDatabase } from '../support/own-database'
import { insertRechercheGlobale } from '../support/recherche-globale-rows'

const SECRET = 'secret-des-tests-sans-valeur-ailleurs-2026'
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let search: Awaited<ReturnType<typeof startMeilisearch>>
let s3: S3rver
let folder = ''
/** Variables that lead another installation, whose base is embedded, to the services of the first. */
let services: Record<string, string>
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-voisine-'))
  search = await startMeilisearch()
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory: at('s3'),
    configureBuckets: [{ name: 'extranet', configs: [] }],
  })
  const { port } = await s3.run()
  services = {
    NEXTAUTH_SECRET: SECRET,
    APP_URL: 'http://localhost:3000',
    MEILISEARCH_HOST: search.host,
    MEILISEARCH_API_KEY: 'cle-des-tests',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'extranet',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  own = await openOwnDatabase('voisine', services)
  await insertRechercheGlobale(own.db)
  await claimStorage()
  await updateMeilisearch()
  await saveInstallation({ file: at('tout.tgz') })
  writeFileSync(at('groupes.csv'), 'code;nom\n')
})
afterAll(async () => {
  await own.close()
  await search.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const live = async () => Promise.all([indexName('logement'), indexName('groupe')])
const facts = async () => ({
  documents: (await live()).map((name) => search.idsIn(name)),
  mark: Buffer.from((await readStored(OWNER_KEY)) ?? []).toString(),
})

/** Runs a command in a new installation that has the services of the first, and these variables. */
function neighbour(
  name: string,
  script: string,
  args: readonly string[],
  variables: Record<string, string> = {},
) {
  return command(script, args, { ...services, DATABASE_URL: '', DATA_DIR: at(name), ...variables })
}

/** The calls that name an index of the first installation, in their address or in their body. */
const touching = async () => {
  const names = await live()
  return search.asked.filter(({ path: asked, body }) =>
    names.some((name) => asked.includes(name) || JSON.stringify(body ?? null).includes(name)),
  )
}

test('[OPS-32] a restore, a seed and an import beside a live installation leave its search index and bucket as they were', async () => {
  const before = await facts()
  expect(before.documents[1]?.length).toBeGreaterThan(0)
  search.asked.length = 0
  const elsewhere = { S3_PREFIX: 'recette' }
  const restored = await neighbour(
    'restaure',
    'lib/app/installation/restore-cli.ts',
    [at('tout.tgz')],
    elsewhere,
  )
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Meilisearch\u00a0: ') })
  expect(search.asked.some(({ path: asked }) => asked === '/swap-indexes')).toBe(true)
  const indexed = await command('lib/recherche/cli.ts', [], {
    ...services,
    ...elsewhere,
    DATABASE_URL: '',
    DATA_DIR: at('restaure'),
  })
  expect(indexed.code).toBe(0)
  expect(await touching()).toEqual([])
  expect(await facts()).toEqual(before)
  expect(search.names()).toHaveLength(4)
})

test.each<[string, string, () => string[]]>([
  ['restore', 'lib/app/installation/restore-cli.ts', () => [at('tout.tgz')]],
  ['seed', 'lib/app/seed/cli.ts', () => []],
  ['import', 'lib/app/imports/cli.ts', () => [at('groupes.csv')]],
])('[OPS-32] %s refuses a bucket that another base feeds', async (_, script, args) => {
  const before = await facts()
  search.asked.length = 0
  const { code, said } = await neighbour('refus', script, args())
  expect([code, said]).toEqual([1, expect.stringContaining('tient les fichiers d’une autre base')])
  expect(await facts()).toEqual(before)
  expect(search.asked).toEqual([])
})

test('[OPS-32] a bucket that nobody feeds becomes this base’s, and stays it', async () => {
  await getStorage().remove(OWNER_KEY)
  await claimStorage()
  await claimStorage()
  expect((await facts()).mark).toBe((await indexName('groupe')).split('_')[0])
})
