import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { closeDb, getDb } from '@/lib/platform/db/client'
import { outbox } from '@/lib/platform/db/schema/socle'
import { accounts, PASSWORD } from '../support/accounts'
import { ownFolder } from '../support/own-folder'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'

/** A seeded account whose e-mail is not confirmed. */
const WAITING = 'utilisateur.invite@exemple.fr'

const root = ownFolder('start')
const children: ChildProcess[] = []
beforeAll(() => mkdirSync(root))
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

async function start(variables: Record<string, string>): Promise<OwnServer> {
  const server = await startOwnServer(variables)
  children.push(server.child)
  return server
}

test.each([
  ['cannot be parsed', 'postgres//extranet:hirondelle@base/extranet', 'une adresse postgres://'],
  ['has no host that is known', 'postgres://extranet:hirondelle@base.invalid/extranet', 'hôte introuvable'],
  [
    'is refused',
    'postgres://extranet:hirondelle@127.0.0.1:1/extranet',
    'connexion refusée (extranet@127.0.0.1:1/extranet)',
  ],
])(
  '[PLATFORM-15] a database variable that %s stops the process, by its name and without the password',
  async (_, url, reason) => {
    const { ended } = await start({ DATABASE_URL: url, DATA_DIR: path.join(root, 'refus') })
    const { code, errors } = await ended
    expect(code).toBe(1)
    expect(errors).toMatch(/DATABASE_URL\s: /)
    expect(errors).toContain(reason)
    expect(errors).not.toContain('hirondelle')
  },
)

test('[PLATFORM-15] a server that never answers stops the process within 15 s', async () => {
  let askedAt = 0
  const silent = createServer(() => {
    askedAt ||= Date.now()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `postgres://extranet:hirondelle@127.0.0.1:${port}/extranet`
  const { ended } = await start({ DATABASE_URL: url, DATA_DIR: path.join(root, 'silence') })
  const { code, errors } = await ended
  // From its question on: how long the machine takes to load the server is not the server's.
  expect(Date.now() - askedAt).toBeLessThan(15_000)
  silent.close()
  expect(code).toBe(1)
  expect(errors).toMatch(/DATABASE_URL\s: délai dépassé/)
  expect(errors).toContain(`(extranet@127.0.0.1:${port}/extranet).`)
})

test('[PLATFORM-14] [PLATFORM-15] without any variable the embedded database is made and everything works; a second server on its folder is refused', async () => {
  const DATA_DIR = path.join(root, 'embarquee')
  const first = await start({ DATA_DIR })
  const health = `http://localhost:${first.port}/v2/api/health`
  await whenReady(first)
  expect(await (await fetch(health)).json()).toEqual({ status: 'ok', database: 'ok' })
  expect(existsSync(path.join(DATA_DIR, 'postgres-18', 'PG_VERSION'))).toBe(true)

  await useEverythingOf(`http://localhost:${first.port}/v2/api/`)

  const second = await (await start({ DATA_DIR })).ended
  expect(second.code).toBe(1)
  expect(second.errors).toContain(`est déjà ouverte par le processus ${first.child.pid}.`)

  first.child.kill('SIGTERM')
  await first.ended

  Object.assign(process.env, { DATABASE_URL: '', DATA_DIR })
  const mails = await (await getDb()).select().from(outbox).where(eq(outbox.destinataire, WAITING))
  await closeDb()
  expect(mails).toMatchObject([{ canal: 'email', etat: 'En attente' }])
  expect(existsSync(path.join(DATA_DIR, 'files', 'documentation'))).toBe(true)
})

/** Login, search, mail and file of a server that was started without any variable. */
async function useEverythingOf(api: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const post = (call: string, body: object) =>
    fetch(api + call, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const login = await post('auth/local', { identifier: accounts.collectif.utilisateur, password: PASSWORD })
  expect(login.status).toBe(200)
  const { jwt } = z.object({ jwt: z.string() }).parse(await login.json())
  const get = (call: string) => fetch(api + call, { headers: { authorization: `Bearer ${jwt}` } })

  const search = await get('perimetre/groupes?portailId=2&recherche=trois+rivieres')
  expect(await search.json()).toMatchObject({
    rows: [{ nom: 'Office Habitat des Trois Rivières' }],
    total: 1,
  })
  const dwellings = await get('recherche/logements?q=rue')
  expect(await dwellings.json()).toMatchObject({ data: { hitsPerPage: 20, nbHits: expect.any(Number) } })

  expect((await post('auth/send-email-confirmation', { email: WAITING })).status).toBe(200)

  const files = z.array(z.object({ id: z.number() })).parse(await (await get('upload/files')).json())
  const file = await get(`fichiers/${files[0]?.id}/contenu`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
}
