import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createFirstAdmin } from '@/lib/app/installation/first-admin'
import { checkReset } from '@/lib/app/seed/reset'
import { NOTIFICATIONS_PAR_DEFAUT } from '@/lib/domain/comptes/notifications'
import { type Db, transaction } from '@/lib/platform/db/client'
import { command } from '../support/command'
import { openOwnDatabase } from '../support/own-database'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'

const ADMIN = ['--email', 'ada@bailleur-reel.fr', '--prenom', 'Ada', '--nom', 'Lovelace']
const PASSWORD = 'Chaudiere-neuve-2026'
const FORM = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '',
  groupeId: null,
  notifications: NOTIFICATIONS_PAR_DEFAUT,
  cgu: true,
  consentements: [],
}

const admin = (args: readonly string[], variables: Record<string, string>) =>
  command('lib/app/installation/admin-cli.ts', args, variables)
const seed = (args: readonly string[], variables: Record<string, string>) =>
  command('lib/app/seed/cli.ts', args, variables)

describe('an installation of its own', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-installation-'))
  const variables = {
    DATABASE_URL: '',
    DATA_DIR: folder,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    LOG_LEVEL: 'error',
    STATEMENT_TIMEOUT_MS: '0',
  }
  let server: OwnServer
  let link: string
  afterAll(() => {
    server?.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('[FIRST-01] the first administrator is made once, with a link and without a password on the command line', async () => {
    const refused = await admin(['--email', 'Ada', '--prenom', 'Ada'], variables)
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('--nom\u00a0: Ce champ est requis')
    const made = await admin(ADMIN, variables)
    expect(made).toMatchObject({ code: 0 })
    link = /\/v2\/enregistrement\?jeton=[\w-]{43}/.exec(made.said)?.[0] ?? ''
    expect(link).not.toBe('')
    const again = await admin(ADMIN.with(1, 'autre@bailleur-reel.fr'), variables)
    expect(again.code).toBe(1)
    expect(again.said).toContain('Un super administrateur existe déjà. Ajoutez --encore')
    expect((await admin([...ADMIN.with(1, 'autre@bailleur-reel.fr'), '--encore'], variables)).code).toBe(0)
  })

  test('[FIRST-03] the demonstration never replaces people who are not of it', async () => {
    const plain = await seed([], variables)
    expect(plain.code).toBe(1)
    expect(plain.said).toContain('La base contient déjà des données.')
    const reset = await seed(['--reset', '--base', 'postgres'], variables)
    expect(reset.code).toBe(1)
    expect(reset.said).toMatch(/a 2 comptes qui ne sont pas de démonstration/)
  })

  test('[FIRST-01] [FIRST-02] the link opens once; its person signs in, on what every installation needs and nobody else', async () => {
    server = await startOwnServer(variables)
    await whenReady(server)
    const origin = `http://localhost:${server.port}`
    const jeton = new URL(link, origin).searchParams.get('jeton')
    expect((await fetch(`${origin}${link}`)).status).toBe(200)
    const post = (call: string, body: unknown) =>
      fetch(`${origin}/v2/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      })
    const registered = await post('auth/registration', { ...FORM, jeton })
    const { url } = z.object({ url: z.string() }).parse(await registered.json())
    const code = new URL(url, origin).searchParams.get('jeton')
    expect((await post('auth/registration', { ...FORM, jeton })).status).toBe(400)
    const chosen = { code, password: PASSWORD, passwordConfirmation: PASSWORD }
    expect((await post('auth/reset-password', chosen)).status).toBe(200)

    const opened = await post('auth/local', { identifier: 'ada@bailleur-reel.fr', password: PASSWORD })
    const { jwt } = z.object({ jwt: z.string() }).parse(await opened.json())
    const read = (call: string) =>
      fetch(`${origin}/v2/api/${call}`, { headers: { authorization: `Bearer ${jwt}` } })
    const me = z.object({ utilisateurEHS: z.boolean(), role: z.object({ id: z.number() }) })
    expect(me.parse(await (await read('users/me?populate=role')).json())).toEqual({
      utilisateurEHS: true,
      role: { id: 4 },
    })
    const people = z.array(z.object({ email: z.string() })).parse(await (await read('users')).json())
    expect(people.map(({ email }) => email).sort()).toEqual([
      'ada@bailleur-reel.fr',
      'autre@bailleur-reel.fr',
    ])
    for (const page of ['', '/utilisateurs', '/administration', '/documentation'])
      expect([
        page,
        (await fetch(`${origin}/v2${page}`, { headers: { cookie: `extranet.session-token=${jwt}` } })).status,
      ]).toEqual([page, 200])
    for (const page of [
      '/inscription',
      '/jpo',
      '/basnox',
      '/depannage',
      '/resiliation',
      '/souscriptioncontrat',
    ])
      expect([page, (await fetch(`${origin}/v2${page}`)).status]).toEqual([page, 200])
  })
})

describe('an empty database', () => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const own = await openOwnDatabase('installation')
    db = own.db
    close = own.close
  })
  afterAll(() => close())

  test('[FIRST-01] the link lasts 24 hours, its making is in the audit', async () => {
    await db.execute(
      sql`insert into roles (id, document_id, name, type)
        values (4, 'roleinstallation', 'Super Administrateur', 'super-administrateur')`,
    )
    const person = { email: 'ada@bailleur-reel.fr', prenom: 'Ada', nom: 'Lovelace' }
    const link = await transaction((tx) => createFirstAdmin(tx, person))
    expect(link).toMatch(/\/v2\/enregistrement\?jeton=[\w-]{43}$/)
    const { rows } = await db.execute(sql`
      select extract(epoch from j.expires_at - j.created_at)::int as seconds, u.password_hash as password,
        (select count(*)::int from audit a where a.entite = 'users' and a.entite_id = u.id and a.action = 'creation') as lines
      from jetons j join users u on u.id = j.user_id`)
    expect(rows).toEqual([{ seconds: 86_400, password: null, lines: 1 }])
    await expect(transaction((tx) => createFirstAdmin(tx, { ...person, email: 'b@c.fr' }))).rejects.toThrow(
      '--encore',
    )
    // A link that was lost is made again, as long as no password was chosen.
    const again = await transaction((tx) => createFirstAdmin(tx, person, true))
    expect(again).not.toBe(link)
    await db.execute(sql`update users set confirmed = true`)
    expect(await transaction((tx) => createFirstAdmin(tx, person, true))).toMatch(
      /motdepasse\/creation\?jeton=/,
    )
    await db.execute(sql`update users set password_hash = 'empreinte'`)
    await expect(transaction((tx) => createFirstAdmin(tx, person, true))).rejects.toThrow(
      'Un compte a déjà l’adresse',
    )
  })

  test('[FIRST-03] replacing takes the name of the base, and demonstration accounts alone', async () => {
    const [{ nom = '' } = {}] = z
      .array(z.object({ nom: z.string() }))
      .parse((await db.execute(sql`select current_database() as nom`)).rows)
    await expect(checkReset(db, { reset: true, base: nom })).rejects.toThrow('1 compte qui n’est pas')
    await db.execute(sql`update users set email = 'ada@exemple.fr'`)
    await expect(checkReset(db, { reset: false, base: nom })).rejects.toThrow('Ajoutez --reset')
    await expect(checkReset(db, { reset: true })).rejects.toThrow(`ajoutez --base ${nom}`)
    await expect(checkReset(db, { reset: true, base: 'autre' })).rejects.toThrow(`ajoutez --base ${nom}`)
    await expect(checkReset(db, { reset: true, base: nom })).resolves.toBeUndefined()
  })
})
