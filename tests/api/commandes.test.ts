import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ENV_NAMES } from '@/lib/platform/env'
import { ownFolder } from '../support/own-folder'

const run = promisify(execFile)
const root = process.cwd()
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The commands of the application: those that a line of package.json leads to in `lib`. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /(lib\/\S+\.ts)$/.exec(line)?.[1]
  return file === undefined ? [] : [{ name, file, conditions: /--conditions=\S+/.exec(line)?.[0] }]
})
/** Those that change nothing of the installation. */
const READING = ['check', 'backup']
/** Arguments of each: enough to make it begin. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  admin: ['--email', 'a@exemple.org', '--prenom', 'Ada', '--nom', 'Lovelace'],
  backup: ['copie.tgz'],
  restore: ['absente.tgz'],
  import: ['clients.csv'],
}

const folder = ownFolder('commandes')
/** Servers that are not there: a command that takes them from `.env` names them, and changes nothing. */
const GIVEN = {
  DATABASE_URL: 'postgres://extranet:mot-de-passe@127.0.0.1:9/parc',
  DATA_DIR: path.join(folder, 'lu'),
  S3_ENDPOINT: 'http://127.0.0.1:8',
  S3_BUCKET: 'seau',
  S3_ACCESS_KEY_ID: 'cle',
  S3_SECRET_ACCESS_KEY: 'secret-du-seau',
  MEILISEARCH_HOST: 'http://127.0.0.1:8',
  MEILISEARCH_API_KEY: 'cle-de-recherche',
}
const lines = Object.entries(GIVEN).map(([name, value]) => `${name}=${value}\n`)
beforeAll(() => {
  mkdirSync(folder)
  writeFileSync(path.join(folder, '.env'), lines.join(''))
  writeFileSync(path.join(folder, 'clients.csv'), 'client_id\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Output of a command where `.env` is as above; what the shell gives goes first. */
async function said(
  { name, file, conditions }: (typeof COMMANDS)[number],
  shell: Record<string, string> = {},
) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([key]) => !ENV_NAMES.includes(key)))
  const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href
  const args = [...(conditions ? [conditions] : []), '--import', tsx, path.join(root, file)]
  const env = { ...own, NODE_ENV: 'production' as const, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') }
  return run(process.execPath, [...args, ...(ASKED[name] ?? [])], {
    cwd: folder,
    env: { ...env, ...shell },
  }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: unknown) => {
      const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error)
      return stdout + stderr
    },
  )
}

test('[OPS-30] the commands of package.json are the ones that this looks at', () => {
  const names = COMMANDS.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['seed', 'admin', 'check', 'backup', 'restore', 'search:index', 'import']),
  )
})

test.each(COMMANDS.filter(({ name }) => READING.includes(name)))(
  '[OPS-30] npm run $name reads .env',
  async (command) => expect(await said(command)).toContain('127.0.0.1:9'),
)

test.each(COMMANDS.filter(({ name }) => !READING.includes(name)))(
  '[OPS-30] npm run $name says first where it writes: what the shell gives, then .env, without a secret',
  async (command) => {
    const output = await said(command, { DATABASE_URL: 'postgres://extranet:autre@127.0.0.1:7/ailleurs' })
    expect(output.split('\n')[0]).toBe(
      'Base\u00a0: 127.0.0.1:7/ailleurs. Fichiers\u00a0: seau seau (http://127.0.0.1:8). ' +
        'Recherche\u00a0: celle de la base, et Meilisearch http://127.0.0.1:8.',
    )
    for (const secret of ['autre@', 'mot-de-passe', 'secret-du-seau', 'cle-de-recherche'])
      expect(output).not.toContain(secret)
  },
)
