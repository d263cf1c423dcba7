import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { passageCall, verificationCall } from '@/lib/app/installation/calls'
import type { Outcome } from '@/lib/domain/administration/demarrage'
import { startMail } from '@/lib/platform/mail/worker'
import { freePort } from '../../scripts/testing/server.mjs'
import { command } from '../support/command'
import { createUser } from '../support/factories'
import { MonitoringServer } from '../support/monitoring-server'
import { TestIssuer } from '../support/oidc-issuer'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { TestSmtp } from '../support/smtp'

const SECRET = 'k7Qp2vXw9LzR4tYb8NcM3dHs6JfG1aEu'
const smtp = new TestSmtp()
const issuer = new TestIssuer()
const monitoring = new MonitoringServer()
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let closed: number
let dsn: string
let proxied: Server
/** Proxies between the caller and the application of this file. */
let proxies: (heard: string) => string

beforeAll(async () => {
  await smtp.start()
  await issuer.start()
  dsn = await monitoring.start()
  closed = await freePort()
  own = await openOwnDatabase('verification', {
    NEXTAUTH_SECRET: SECRET,
    ENVIRONMENT: 'recette',
    SMTP_URL: smtp.url,
  })
  proxied = createServer(async (request, response) => {
    const forwarded = proxies(String(request.headers['x-forwarded-for'] ?? ''))
    const asked = new Request(new URL(request.url ?? '', 'http://localhost'), {
      headers: { 'x-forwarded-for': forwarded, 'x-client-address': '10.53.9.3' },
    })
    const answer = await passageCall(asked, { params: Promise.resolve({}) })
    response
      .writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' })
      .end(await answer.text())
  })
  await new Promise<void>((resolve) => proxied.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await own?.close()
  await smtp.stop()
  await issuer.close()
  monitoring.close()
  proxied?.close()
})

/** Runs checks with these variables, which their modules read anew; the database stays that of the file. */
async function triedAll(names: readonly string[], variables: Record<string, string> = {}) {
  const before = { ...process.env }
  const storage = globalThis.extranetStorage
  globalThis.extranetStorage = undefined
  Object.assign(process.env, variables)
  const outcomes: Record<string, Outcome> = {}
  try {
    await jest.isolateModulesAsync(async () => {
      const { CHECKS } = await import('@/lib/app/installation/checks/all')
      const { outcomeOf } = await import('@/lib/app/installation/checks/check')
      const { aroundServer } = await import('@/lib/app/installation/around')
      const around = await aroundServer().catch(() => ({ db: null, closed: NOTHING, files: [] }))
      for (const check of CHECKS)
        if (names.includes(check.name)) outcomes[check.name] = await outcomeOf(() => check.run(around))
    })
    return outcomes
  } finally {
    for (const added of Object.keys(variables)) delete process.env[added]
    Object.assign(process.env, before)
    globalThis.extranetStorage = storage
  }
}

const NOTHING: Outcome = { state: 'absent', message: '' }
const tried = async (name: string, variables: Record<string, string> = {}) =>
  (await triedAll([name], variables))[name] ?? NOTHING

const there = (scheme: string) => `${scheme}://127.0.0.1:${closed}`
const WEAK = 'changeme'.repeat(5)

type Expected = Record<string, [Outcome['state'], RegExp]>

test.each<[string, () => Record<string, string>, Expected]>([
  [
    'all is well',
    () => ({
      APP_URL: there('http'),
      SENTRY_DSN: dsn,
      OKTA_ISSUER: issuer.url,
      OKTA_CLIENT_ID: 'extranet',
      OKTA_CLIENT_SECRET: 'secret-du-client',
    }),
    {
      variables: ['bon', /sans valeur inutilisable/],
      secret: ['bon', /Gardez-en une copie à part/],
      adresse: ['absent', /connexion refusée.*démarrée/],
      base: ['bon', /PostgreSQL/],
      migrations: ['bon', /à jour/],
      horloge: ['bon', /même heure/],
      disque: ['bon', /libres/],
      demonstration: ['bon', /Aucun compte/],
      courriels: ['bon', /nous reconnaît/],
      stockage: ['bon', /écrit, relu et effacé sur le disque/],
      sso: ['bon', /publie 1 clé et nous reconnaît/],
      recherche: ['absent', /celle de la base/],
      captcha: ['absent', /Aucun captcha/],
      surveillance: ['bon', /a pris un événement/],
      tarifs: ['à régler', /Aucun tarif/],
      agences: ['à régler', /Aucune agence/],
      import: ['à régler', /0 client/],
    },
  ],
  [
    'nothing answers',
    () => ({
      ENVIRONMENT: 'production',
      APP_URL: 'http://extranet.test',
      NEXTAUTH_SECRET: WEAK,
      DATA_DIR: '/proc',
      S3_BUKET: 'seau',
      S3_BUCKET: 'seau',
      S3_ENDPOINT: there('http'),
      S3_ACCESS_KEY_ID: 'cle',
      S3_SECRET_ACCESS_KEY: WEAK,
      SMTP_URL: `smtp://extranet:${WEAK}@127.0.0.1:${closed}`,
      CAPTCHA_SITE_KEY: 'cle',
      CAPTCHA_SECRET_KEY: WEAK,
      CAPTCHA_VERIFY_URL: there('http'),
      MEILISEARCH_HOST: there('http'),
      MEILISEARCH_API_KEY: WEAK,
      CLAMAV_URL: there('tcp'),
      SENTRY_DSN: `http://cle@127.0.0.1:${closed}/1`,
      OKTA_ISSUER: there('http'),
      OKTA_CLIENT_ID: 'extranet',
      OKTA_CLIENT_SECRET: WEAK,
    }),
    {
      variables: ['à régler', /ne connaît pas S3_BUKET/],
      secret: ['à régler', /NEXTAUTH_SECRET contient un mot connu/],
      adresse: ['à régler', /sans https/],
      https: ['à régler', /sans https/],
      disque: ['à régler', /Rien ne s’écrit dans \/proc/],
      stockage: ['à régler', /Impossible d’écrire .* seau/],
      courriels: ['à régler', /Serveur injoignable/],
      captcha: ['à régler', /ne répond pas \(connexion refusée\)/],
      recherche: ['à régler', /ne répond pas/],
      antivirus: ['à régler', /les dépôts sont refusés/],
      surveillance: ['à régler', /ne répond pas \(connexion refusée\)/],
      sso: ['à régler', /ne répond pas/],
    },
  ],
  [
    'nothing is set',
    () => ({
      ENVIRONMENT: 'production',
      APP_URL: there('https'),
      SMTP_URL: '',
      NEXTAUTH_SECRET: 'abcd'.repeat(9),
    }),
    {
      secret: ['à régler', /répète les mêmes caractères/],
      adresse: ['à régler', /que sur cette machine/],
      https: ['absent', /connexion refusée/],
      mandataire: ['à régler', /TRUST_PROXY est 0/],
      courriels: ['à régler', /SMTP_URL est absente/],
    },
  ],
  [
    'a trial',
    () => ({ APP_URL: 'https://extranet.test/v2', SMTP_URL: '' }),
    { adresse: ['à régler', /sans \/v2/], courriels: ['absent', /SMTP_URL est absente/] },
  ],
  [
    'a variable that cannot be used',
    () => ({ PORT: 'trois' }),
    { variables: ['à régler', /PORT : un entier est attendu/] },
  ],
])('[FIRST-22] %s: each point says so, and no secret', async (_, variables, expected) => {
  const outcomes = await triedAll(Object.keys(expected), variables())
  const states = Object.entries(expected).map(([name, [state, message]]) => [
    name,
    { state, message: expect.stringMatching(message) },
  ])
  expect(outcomes).toEqual(Object.fromEntries(states))
  expect(JSON.stringify(outcomes)).not.toContain(WEAK)
})

test('[FIRST-22] the proxies that a request passes are counted, whoever wrote what', async () => {
  const APP_URL = `http://127.0.0.1:${(proxied.address() as AddressInfo).port}`
  const said = async (TRUST_PROXY: string) => (await tried('mandataire', { APP_URL, TRUST_PROXY })).message
  proxies = (heard) => heard
  expect(await said('0')).toContain('0 mandataire, comme TRUST_PROXY le dit')
  expect(await said('1')).toContain('Donnez TRUST_PROXY=0')
  proxies = (heard) => `${heard}, 10.0.0.1`
  expect(await said('1')).toContain('1 mandataire, comme')
  expect(await said('0')).toContain('auraient tous l’adresse d’un mandataire. Donnez TRUST_PROXY=1')
  // One that does not believe what it is told puts what it knows in its place.
  proxies = () => '10.0.0.1'
  expect(await said('1')).toContain('1 mandataire, comme')
  const stranger = await fetch(
    `${APP_URL}/v2/api/installation/passage?preuve=${Date.now()}.${'0'.repeat(64)}`,
  )
  expect(stranger.status).toBe(404)
  expect(await tried('mandataire', { APP_URL, NEXTAUTH_SECRET: SECRET.replace('k', 'j') })).toMatchObject({
    state: 'à régler',
    message: expect.stringContaining('un autre secret'),
  })
})

test('[FIRST-22] migrations that wait are said, and those of another version', async () => {
  const { rows } = await own.db.execute(sql`
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)
    returning hash, created_at`)
  expect((await tried('migrations')).message).toMatch(/1 migration en attente/)
  const add = (hash: unknown) =>
    own.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${rows[0]?.created_at})`,
    )
  await add('autre')
  expect((await tried('migrations')).message).toContain('une autre version')
  await own.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'autre'`)
  await add(rows[0]?.hash)
  expect((await tried('migrations')).state).toBe('bon')
})

test('[FIRST-22] the command says it in one page, with its exit code, while a server holds the database', async () => {
  const variables = {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    DATA_DIR: own.folder,
    APP_URL: there('http'),
    PORT: String(closed),
  }
  const wrong = await command('lib/app/installation/check-cli.ts', [], {
    ...variables,
    SMTP_URL: there('smtp'),
  })
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/À RÉGLER {2}E-mails\u00a0: 127\.0\.0\.1:\d+\u00a0: Serveur injoignable/)
  expect(wrong.said).toContain('docs/exploitation.md, «\u00a0E-mails\u00a0»')
  expect(wrong.said).toContain('1 point à régler.')
  expect(wrong.said).not.toContain(SECRET)
  const good = await command('lib/app/installation/check-cli.ts', [], variables)
  expect([good.code, good.said.split('\n').at(-2)]).toEqual([0, 'Rien à régler.'])
})

test('[FIRST-04] an administrator of the staff tries a point: a mail arrives, the journal keeps what was found', async () => {
  await own.db.execute(sql`
    insert into roles (id, document_id, name, type) values (1, 'roleun', 'Utilisateur', 'u'), (4, 'rolequatre', 'Super', 's')`)
  const staff = { id: 51, email: 'ada@extranet.test' }
  const partner = { id: 52, email: 'bob@partenaire.test' }
  await createUser(own.db, { ...staff, documentId: 'ada', roleId: 4, utilisateurEhs: true, groupeIds: [] })
  await createUser(own.db, { ...partner, documentId: 'bob', roleId: 4, groupeIds: [] })
  const { jwt } = await openOwnSession(staff)
  const verify = (nom: string, token = jwt) =>
    callRoute(verificationCall, 'POST', { jwt: token, params: { nom } })
  expect((await verify('courriels', (await openOwnSession(partner)).jwt)).status).toBe(404)
  expect((await verify('inconnu')).status).toBe(404)

  const mail = startMail()
  const sent = await verify('courriels')
  await mail.stop()
  expect(sent).toMatchObject({
    status: 200,
    body: { data: { state: 'bon', message: expect.stringContaining('est parti'), at: expect.any(String) } },
  })
  expect(smtp.recipients).toEqual([[staff.email]])
  expect(smtp.mails[0]?.subject).toBe('Essai des e-mails de l’extranet')
  expect((await verify('partenaire')).body).toMatchObject({
    data: { state: 'bon', message: '1 compte de partenaires.' },
  })
  const { rows } = await own.db.execute(sql`
    select details->>'nom' as nom, user_id as "userId", resultat from audit
    where action = 'installation.verification' order by id`)
  expect(rows).toEqual([
    { nom: 'courriels', userId: staff.id, resultat: 'succès' },
    { nom: 'partenaire', userId: staff.id, resultat: 'succès' },
  ])
})

test('[FIRST-04] the screen counts what is set, keeps the last essay, and names what nobody can do without', async () => {
  const { readPointsSystem, missingPointsSystem } = await import('@/lib/app/installation/points')
  const { progressOf, etatOf } = await import('@/lib/domain/administration/demarrage')
  const points = await readPointsSystem()
  const mails = points.find(({ name }) => name === 'courriels')
  expect(mails).toMatchObject({
    last: { state: 'bon' },
    essential: true,
    guide: '/administration/demarrage/exploitation#e-mails',
  })
  const { done, total } = progressOf(points)
  expect(total).toBe(points.filter((point) => etatOf(point) !== 'absent').length)
  expect(done).toBe(total - points.filter((point) => etatOf(point) === 'à régler').length)
  expect(await missingPointsSystem()).toEqual([])
  await own.db.execute(sql`
    insert into audit (action, entite, details) values ('installation.verification', 'installation',
      ${JSON.stringify({ nom: 'stockage', state: 'à régler', message: 'Disque plein.' })})`)
  expect(await missingPointsSystem()).toEqual(['Fichiers'])
})

test('[FIRST-04] every point leads to a heading of a document that can be read', async () => {
  const { CHECKS } = await import('@/lib/app/installation/checks/all')
  const { readGuide } = await import('@/lib/app/installation/guides')
  const headings = z.record(z.string(), z.array(z.string()))
  const known: z.infer<typeof headings> = {}
  for (const name of ['demarrage', 'exploitation'])
    known[name] = [...((await readGuide(name))?.text ?? '').matchAll(/^## (.+)$/gm)].map(
      ([, title = '']) => title,
    )
  for (const { doc } of CHECKS) {
    const [file = '', heading] = doc.split('#')
    expect([doc, known[file]]).toEqual([doc, expect.arrayContaining([heading])])
  }
  expect((await readGuide('integration'))?.text).not.toContain('<!--')
  expect(await readGuide('recette')).toBeNull()
  expect(await readGuide('../README')).toBeNull()
})
