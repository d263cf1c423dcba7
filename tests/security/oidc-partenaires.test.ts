import { sql } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { CALLS } from '@/lib/app/calls.generated'
import { openDoor } from '@/lib/app/door/door'
import { chooseProvider } from '@/lib/comptes/connexion/sso/choice'
import { findFournisseur } from '@/lib/comptes/connexion/sso/fournisseurs'
import { discover } from '@/lib/comptes/connexion/sso/issuer'
import { createFournisseur } from '@/lib/comptes/fournisseurs/commands/create-fournisseur'
import { tryFournisseur } from '@/lib/comptes/fournisseurs/commands/try-fournisseur'
import { updateFournisseur } from '@/lib/comptes/fournisseurs/commands/update-fournisseur'
import { fournisseurEmpreinte } from '@/lib/comptes/fournisseurs/queries'
import type { FournisseurSaisi } from '@/lib/domain/comptes/fournisseurs'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { newCsrf } from '@/lib/platform/http/csrf'
import { SSO_RETURN_HEADER } from '@/lib/platform/http/request-headers'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { CLIENT, TestIssuer } from '../support/oidc-issuer'
import { openOwnDatabase } from '../support/own-database'

const APP = 'http://localhost:3000'
const ADMIN = acteurDe(951_100)

const current: { request: NextRequest | null } = { request: null }
jest.mock('next/headers', () => ({
  cookies: async () => ({ getAll: () => current.request?.cookies.getAll() ?? [] }),
  headers: async () => current.request?.headers ?? new Headers(),
}))

let own: Awaited<ReturnType<typeof openOwnDatabase>>
const [okta, partner, other] = [new TestIssuer(), new TestIssuer(), new TestIssuer()]
const ids = { partner: 0, other: 0 }

const saisi = (issuer: TestIssuer, more: Partial<FournisseurSaisi> = {}): FournisseurSaisi => ({
  ...{ nom: 'Bailleur', emetteur: `${issuer.url}/`, clientId: CLIENT.id, clientSecret: CLIENT.secret },
  ...{ domaines: '@bailleur.fr, filiale.bailleur.fr', groupeIds: [11], moyens: 'mfa' },
  ...{ adressesSures: false, actif: false },
  ...more,
})

/** Content of its form once it is stored, with the digest that a change starts from. */
function stored(issuer: TestIssuer, more: Partial<FournisseurSaisi> = {}) {
  const { clientSecret: _secret, ...montre } = {
    ...saisi(issuer, more),
    emetteur: issuer.url,
    domaines: (more.domaines ?? 'bailleur.fr filiale.bailleur.fr').replace('@', ''),
  }
  return { ...montre, clientSecret: '', empreinte: fournisseurEmpreinte(montre) }
}

beforeAll(async () => {
  await Promise.all([okta.start(), partner.start(), other.start()])
  own = await openOwnDatabase('oidc_partenaires', {
    APP_URL: APP,
    NEXTAUTH_URL: `${APP}/v2/api/auth`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    OKTA_ISSUER: okta.url,
    OKTA_CLIENT_ID: CLIENT.id,
    OKTA_CLIENT_SECRET: CLIENT.secret,
    WEBHOOK_HOSTS: '127.0.0.1',
  })
  await own.db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 4, name: 'Super Administrateur', type: 'super' },
  ])
  await own.db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'p', 'Collectif', 'COLLECTIF')`,
  )
  await own.db.execute(sql`insert into groupes (id, document_id, nom, type, parent_groupe_id) values
    (11, 'g11', 'Bailleur', 'COLLECTIF', 2), (12, 'g12', 'Autre', 'COLLECTIF', 2)`)
  const person = { passwordHash: null, provider: 'okta' as const }
  const staff = { roleId: 4, utilisateurEhs: true, groupeIds: [] }
  await createUser(own.db, { ...person, ...staff, id: 951_100, email: 'chef@ehs.fr' })
  await createUser(own.db, { ...person, id: 951_101, email: 'anna@bailleur.fr', groupeIds: [11] })
  await createUser(own.db, { ...person, id: 951_102, email: 'bob@bailleur.fr', groupeIds: [12] })
  await createUser(own.db, { ...person, id: 951_103, email: 'carl@autre.fr', groupeIds: [12] })
})

afterAll(async () => {
  await own.close()
  await Promise.all([okta.close(), partner.close(), other.close()])
})

beforeEach(async () => {
  await own.db.delete(sessions)
})

const door = openDoor(CALLS)

/** Cookies of one browser. */
class Jar {
  private readonly cookies = new Map<string, string>()

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  set = (name: string, value: string) => this.cookies.set(name, value)
  header = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function send(jar: Jar, path: string, more: Record<string, string> = {}, form?: URLSearchParams) {
  const headers = new Headers({ cookie: jar.header(), 'x-client-address': '192.0.2.61', ...more })
  const body = form?.toString()
  if (body !== undefined) {
    headers.set('origin', APP)
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.set('content-length', String(body.length))
  }
  const method = body === undefined ? 'GET' : 'POST'
  const request = new NextRequest(`${APP}/v2/api/auth/${path}`, { method, headers, ...(body && { body }) })
  current.request = request
  const response = await door(request)
  jar.take(response)
  return response
}

/** Goes to a provider by the form of its page; gives where the browser is sent. */
async function leave(jar: Jar, fournisseur: number | null): Promise<string> {
  const csrf = newCsrf()
  jar.set('extranet.csrf-token', csrf.cookie)
  const form = new URLSearchParams({ csrfToken: csrf.token, callbackUrl: '/v2/', json: 'true' })
  form.set('fournisseur', fournisseur === null ? '' : String(fournisseur))
  return ((await (await send(jar, 'signin/okta', {}, form)).json()) as { url: string }).url
}

/** Comes back to the address of a provider, as middleware.ts tells it. */
const comeBack = (jar: Jar, fournisseur: number | null, answer: Record<string, string>) =>
  send(
    jar,
    `callback/okta?${new URLSearchParams(answer)}`,
    fournisseur === null ? {} : { [SSO_RETURN_HEADER]: String(fournisseur) },
  )

const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? ''

async function pass(
  issuer: TestIssuer,
  fournisseur: number | null,
  email: string,
  more = {},
): Promise<string> {
  const jar = new Jar()
  const address = await leave(jar, fournisseur)
  const code = issuer.authorize(address, { email, email_verified: true, ...more })
  const response = await comeBack(jar, fournisseur, { code, state: stateOf(address) })
  return response.headers.get('location') ?? ''
}

const refused = (failure: string) => `/v2/okta/redirect?erreur=${failure}`
const opened = async () => (await own.db.select().from(sessions)).map(({ userId }) => userId)

describe('an identity provider is kept, tried, then used', () => {
  test('[ACCOUNT-28] it is out of service until it answered as it should', async () => {
    await expect(createFournisseur(saisi(partner, { actif: true }), ADMIN)).rejects.toMatchObject({
      status: 400,
    })
    ids.partner = await createFournisseur(saisi(partner), ADMIN)
    const change = stored(partner)
    await expect(updateFournisseur(ids.partner, { ...change, actif: true }, ADMIN)).rejects.toMatchObject({
      status: 400,
    })
    expect(await leave(new Jar(), ids.partner)).toBe(refused('session'))
    partner.isDown = true
    expect(await tryFournisseur(ids.partner, ADMIN)).toMatchObject({ isGood: false })
    partner.reset()
    expect(await tryFournisseur(ids.partner, ADMIN)).toEqual({
      isGood: true,
      says: expect.stringMatching(/^127\.0\.0\.1:\d+ répond, publie 1.clé et nous reconnaît\.$/),
    })
    await updateFournisseur(ids.partner, { ...change, actif: true }, ADMIN)
    const { rows } = await own.db.execute(
      sql`select secret_chiffre like ${`%${CLIENT.secret}%`} as clear, actif from fournisseurs_identite`,
    )
    expect(rows).toEqual([{ clear: false, actif: true }])
  })

  test('[ACCOUNT-28] a domain, an issuer and the staff have one provider', async () => {
    const store = (more: Partial<FournisseurSaisi>, issuer = other) =>
      createFournisseur(saisi(issuer, more), ADMIN)
    await expect(store({})).rejects.toThrow('bailleur.fr')
    await expect(store({ domaines: 'autre.fr' }, partner)).rejects.toThrow('déjà enregistré')
    await expect(store({ domaines: 'autre.fr' }, okta)).rejects.toThrow('configuration')
    await expect(store({ domaines: 'ehs.fr' })).rejects.toThrow('personnel')
    await expect(store({ domaines: 'autre.fr', groupeIds: [999] })).rejects.toThrow('groupes')
    await expect(store({ domaines: 'autre.fr', emetteur: 'https://10.0.0.1' })).rejects.toThrow(
      'réseau privé',
    )
  })

  test('[ACCOUNT-28] another secret takes it out of service until it was tried again; a stale change is refused', async () => {
    const before = stored(partner, { actif: true })
    await updateFournisseur(ids.partner, { ...before, clientSecret: 'autre', actif: false }, ADMIN)
    await expect(updateFournisseur(ids.partner, before, ADMIN)).rejects.toMatchObject({ status: 409 })
    const change = stored(partner)
    await expect(updateFournisseur(ids.partner, { ...change, actif: true }, ADMIN)).rejects.toMatchObject({
      status: 400,
    })
    await expect(updateFournisseur(ids.partner, { ...change, clientId: 'ailleurs' }, ADMIN)).rejects.toThrow(
      'donnez son secret',
    )
    await tryFournisseur(ids.partner, ADMIN)
    await updateFournisseur(ids.partner, { ...change, actif: true }, ADMIN)
  })
})

describe('the e-mail’s domain leads', () => {
  const lead = (loginHint: string | null, issuer: string | null = null) =>
    chooseProvider({ fournisseur: null, issuer, loginHint })

  test('[ACCOUNT-28] to the provider of the domain, to that of the configuration for any other address', async () => {
    expect(await lead('Anna@Filiale.Bailleur.fr')).toMatchObject({ settings: { fournisseur: ids.partner } })
    expect(await lead('x@sous.bailleur.fr')).toMatchObject({ settings: { fournisseur: null } })
    expect(await lead(null)).toBe('ask')
    expect(await chooseProvider({ fournisseur: 999_999, issuer: null, loginHint: null })).toBe('gone')
    expect(await lead(null, `${partner.url}/`.replace(/\/$/, ''))).toMatchObject({
      settings: { fournisseur: ids.partner },
    })
    expect(await lead(null, other.url)).toMatchObject({ settings: { fournisseur: null }, isNamed: false })
    const asked = await door(
      new NextRequest(`${APP}/v2/api/auth/fournisseur`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: APP },
        body: JSON.stringify({ email: 'personne@bailleur.fr' }),
      }),
    )
    expect(await asked.json()).toEqual({ data: { fournisseur: ids.partner } })
  })
})

describe('a login by the provider of a partner', () => {
  test('[ACCOUNT-28] goes to its own return address, and opens the session of its person', async () => {
    const address = new URL(await leave(new Jar(), ids.partner))
    expect(address.origin).toBe(partner.url)
    expect(address.searchParams.get('redirect_uri')).toBe(`${APP}/v2/okta/redirect/${ids.partner}`)
    expect(await pass(partner, ids.partner, 'anna@bailleur.fr')).toBe('/v2/')
    expect(await opened()).toEqual([951_101])
  })

  test('[ACCOUNT-28] [SAFE-40] it vouches for nobody else: another domain, the staff, a person of another group', async () => {
    expect(await pass(partner, ids.partner, 'carl@autre.fr')).toBe(refused('domaine'))
    expect(await pass(partner, ids.partner, 'chef@ehs.fr')).toBe(refused('domaine'))
    expect(await pass(partner, ids.partner, 'bob@bailleur.fr')).toBe(refused('inconnu'))
    await own.db.execute(sql`update users set email = 'chef@bailleur.fr' where id = 951100`)
    expect(await pass(partner, ids.partner, 'chef@bailleur.fr')).toBe(refused('inconnu'))
    await own.db.execute(sql`update users set email = 'chef@ehs.fr' where id = 951100`)
    expect(await opened()).toEqual([])
  })

  test('[ACCOUNT-28] a person belongs to one: that of the configuration does not vouch for its domains', async () => {
    expect(await pass(okta, null, 'anna@bailleur.fr')).toBe(refused('domaine'))
    expect(await pass(okta, null, 'carl@autre.fr')).toBe('/v2/')
    expect(await opened()).toEqual([951_103])
  })

  test('[ACCOUNT-28] [SAFE-40] an address that its token does not call checked opens nothing, unless it is said to be sure', async () => {
    const silent = { email_verified: undefined }
    expect(await pass(partner, ids.partner, 'anna@bailleur.fr', silent)).toBe(refused('email'))
    const now = stored(partner, { actif: true })
    await updateFournisseur(ids.partner, { ...now, adressesSures: true }, ADMIN)
    expect(await pass(partner, ids.partner, 'anna@bailleur.fr', silent)).toBe('/v2/')
    expect(await pass(partner, ids.partner, 'anna@bailleur.fr', { email_verified: false })).toBe(
      refused('email'),
    )
  })

  test('[ACCOUNT-28] who has groups of another partner besides is not let in, and is sent no code', async () => {
    await own.db.execute(sql`insert into user_groupes (user_id, groupe_id) values (951101, 12)`)
    await own.db.insert(parametres).values({ cle: 'secondFacteurExige', valeur: true })
    expect(await pass(partner, ids.partner, 'anna@bailleur.fr')).toBe(refused('groupe'))
    expect(await opened()).toEqual([])
    expect(
      (await own.db.execute(sql`select 1 from outbox where destinataire = 'anna@bailleur.fr'`)).rowCount,
    ).toBe(0)
    await own.db.execute(sql`delete from user_groupes where user_id = 951101 and groupe_id = 12`)
    await own.db.delete(parametres)
  })

  test('[ACCOUNT-28] [SAFE-07] an answer without end is cut off, and opens nothing', async () => {
    partner.isEndless = true
    const before = process.memoryUsage().rss
    expect(await pass(partner, ids.partner, 'anna@bailleur.fr')).toBe(refused('fournisseur'))
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(400)
    partner.reset()
  })

  test('[ACCOUNT-28] the end of a session leads to web addresses alone', async () => {
    const settings = await findFournisseur(ids.partner)
    for (const [said, led] of [
      ['javascript:alert(1)//', undefined],
      [`${partner.url}/fin`, `${partner.url}/fin`],
    ] as const) {
      partner.endSession = said
      expect((settings && (await discover(settings)))?.end_session_endpoint).toBe(led)
    }
    partner.endSession = 'https://10.0.0.1/fin'
    expect(settings && (await discover(settings))).toBeNull()
    partner.reset()
  })

  test('[ACCOUNT-28] the audit tells whom a provider vouches for and by what, before and after, never its secret', async () => {
    const now = stored(partner, { actif: true, adressesSures: true })
    await updateFournisseur(ids.partner, { ...now, moyens: 'mfa otp' }, ADMIN)
    const { rows } = await own.db.execute(
      sql`select details from audit where action = 'fournisseur.modification' order by id desc limit 1`,
    )
    expect(rows[0]?.details).toMatchObject({
      avant: { moyens: ['mfa'], adressesSures: true, clientId: CLIENT.id, groupeIds: [11] },
      apres: { moyens: ['mfa', 'otp'], adressesSures: true, actif: true },
    })
    expect(JSON.stringify(rows)).not.toContain(CLIENT.secret)
    await updateFournisseur(
      ids.partner,
      stored(partner, { actif: true, adressesSures: true, moyens: 'mfa otp' }),
      ADMIN,
    )
  })

  test('[ACCOUNT-28] an answer at the address of another provider is none, whichever started', async () => {
    const jar = new Jar()
    const address = await leave(jar, ids.partner)
    const code = partner.authorize(address, { email: 'anna@bailleur.fr', email_verified: true })
    const answer = { code, state: stateOf(address) }
    expect((await comeBack(jar, null, answer)).headers.get('location')).toBe(refused('session'))
    const second = new Jar()
    const start = await leave(second, null)
    const stolen = okta.authorize(start, { email: 'carl@autre.fr', email_verified: true })
    const response = await comeBack(second, ids.partner, { code: stolen, state: stateOf(start) })
    expect(response.headers.get('location')).toBe(refused('session'))
    expect(await opened()).toEqual([])
  })

  test('[ACCOUNT-28] stopped, it leads nowhere and its people are of the configuration’s again', async () => {
    const now = stored(partner, { actif: true, adressesSures: true, moyens: 'mfa otp' })
    await updateFournisseur(ids.partner, { ...now, actif: false }, ADMIN)
    expect(await leave(new Jar(), ids.partner)).toBe(refused('session'))
    expect(await pass(okta, null, 'anna@bailleur.fr')).toBe('/v2/')
  })
})
