import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { demandesAccesCall as demanderCall } from '@/lib/comptes/acces/calls/demandes-acces'
import { authForgotPasswordCall as forgotCall } from '@/lib/comptes/connexion/calls/forgot-password'
import { authRegistrationCall as registerCall } from '@/lib/comptes/connexion/calls/registration'
import { authRegistrationRenewalCall as renewCall } from '@/lib/comptes/connexion/calls/registration-renewal'
import { authResetPasswordCall as resetCall } from '@/lib/comptes/connexion/calls/reset-password'
import { firstSsoPath } from '@/lib/comptes/connexion/first-sso-path'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { type Db, transaction } from '@/lib/platform/db/client'
import { ACCES, ACCES_ID, ACCES_JETONS, insertAcces } from '../support/acces-rows'
import { type CaptchaProvider, startCaptchaProvider } from '../support/captcha-provider'
import { openOwnDatabase } from '../support/own-database'
import { until } from '../support/until'
import { postAsVisitor } from '../support/visitor'

let provider: CaptchaProvider
let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  provider = await startCaptchaProvider()
  const own = await openOwnDatabase('acces', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    ...provider.variables,
  })
  db = own.db
  close = own.close
  await insertAcces(db)
})
afterAll(async () => {
  await close()
  await provider.close()
})

let lastAddress = 0
const post = (route: Parameters<typeof postAsVisitor>[0], body: unknown, headers = {}) =>
  postAsVisitor(route, body, { address: `10.53.0.${++lastAddress}`, headers })

async function rowsOf<T extends z.ZodType>(schema: T, query: ReturnType<typeof sql>) {
  return z.array(schema).parse((await db.execute(query)).rows)
}
const countOf = async (table: string) => {
  const [row] = await rowsOf(
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return row?.n
}
const mail = z.object({ sujet: z.string(), texte: z.string() })
const mailsTo = (address: string) =>
  rowsOf(mail, sql`select sujet, texte from outbox where destinataire = ${address} order by id`)
const codeOf = (text: string | undefined) => /jeton=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

const DEMANDE = {
  raisonSociale: 'Chauffage du Littoral',
  siret: '732 829 320 00074',
  portailId: PORTAL_IDS.COLLECTIF,
  codeClient: 'C12345',
  codePostal: '59000',
  prenom: 'Camille',
  nom: 'Nouvelle',
  email: 'camille.nouvelle@exemple.fr',
  telephone: '01 99 00 00 20',
  cgu: true,
}

let solved = 0
function demander(change: object = {}) {
  const token = `bon-${++solved}`
  provider.solve(token)
  return post(demanderCall, { ...DEMANDE, ...change }, { 'x-captcha-token': token })
}
const numero = z.object({ data: z.strictObject({ numero: z.string() }), meta: z.strictObject({}) })

test('[ACCOUNT-25] a request for an account is stored and answers its number', async () => {
  const { status, body } = await demander()
  expect(status).toBe(201)
  const { data } = numero.parse(body)
  expect(data.numero).toMatch(/^ACC-\d{4}-\d{6}$/)
  const [stored] = await rowsOf(
    z.record(z.string(), z.unknown()),
    sql`select * from demandes_acces where numero = ${data.numero}`,
  )
  expect(stored).toMatchObject({
    raison_sociale: 'Chauffage du Littoral',
    siret: '732 829 320 00074',
    portail_id: 2,
    code_client: 'C12345',
    code_postal: '59000',
    prenom: 'Camille',
    nom: 'Nouvelle',
    email: 'camille.nouvelle@exemple.fr',
    telephone: '01 99 00 00 20',
    etat: 'En attente',
  })
  expect(stored?.cgu_acceptees_at).not.toBeNull()
  const [receipt] = await mailsTo(DEMANDE.email)
  expect(receipt?.sujet).toBe(`Votre demande d’accès n° ${data.numero} est transmise`)
})

test('[ACCOUNT-26] an e-mail that has an account gets the same answer, and no second user', async () => {
  const before = await countOf('users')
  const unknown = await demander({ email: 'camille.autre@exemple.fr' })
  const known = await demander({ email: ACCES.oubli })
  expect(known.status).toBe(unknown.status)
  const shape = (body: unknown) => numero.parse(body).data.numero.replace(/\d{6}$/, '')
  expect(shape(known.body)).toBe(shape(unknown.body))
  expect(await countOf('users')).toBe(before)
  expect((await mailsTo(ACCES.oubli)).at(-1)?.texte).toContain('Un compte existe déjà avec votre adresse')
  expect((await mailsTo('camille.autre@exemple.fr')).at(-1)?.texte).not.toContain('Un compte existe déjà')
})

test('without a solved captcha, and with a field that breaks its rule, nothing is stored', async () => {
  const before = await countOf('demandes_acces')
  const refused = await post(demanderCall, DEMANDE)
  expect(refused.body).toMatchObject({ error: { status: 400, details: { reason: 'Captcha required' } } })
  const faults: [string, object, string][] = [
    ['siret', { siret: '' }, 'Ce champ est requis'],
    ['siret', { siret: '7328' }, 'Veuillez entrer un numéro siret valide'],
    ['portailId', { portailId: 999 }, 'Ce champ est requis'],
    ['codePostal', { codePostal: '590' }, 'Code postal doit être composé de 5 chiffres'],
    ['email', { email: 'Camille@exemple.fr' }, "L'email ne doit pas contenir de majuscule"],
    ['telephone', { telephone: '12' }, 'Numéro de téléphone invalide'],
    ['cgu', { cgu: false }, 'Acceptez les conditions d’utilisation pour continuer.'],
  ]
  for (const [field, change, message] of faults) {
    const { status, body } = await demander(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { details: { errors: [{ path: [field], message }] } } })
  }
  expect(await countOf('demandes_acces')).toBe(before)
})

const FORM = {
  firstname: 'Maëlle',
  lastname: 'Tréguier',
  phone: '01 99 00 00 21',
  groupeId: ACCES_ID + 1,
  notifications: {
    demande: { email: true, sms: true },
    'rendez-vous': { email: false, sms: false },
    document: { email: true, sms: false },
  },
  cgu: true,
  consentements: ['Offres e-mail'],
}
const register = (jeton: string, change: object = {}) => post(registerCall, { ...FORM, jeton, ...change })
const personOf = async (email: string) => {
  const [found] = await rowsOf(
    z.object({ id: z.number(), confirmed: z.boolean(), firstname: z.string(), phone: z.string().nullable() }),
    sql`select id, confirmed, firstname, phone from users where email = ${email}`,
  )
  if (found === undefined) throw new Error(`${email} manque`)
  return found
}

test('an invitation without the terms, or with the group of somebody else, leaves the account as it is', async () => {
  const faults: [string, object][] = [
    ['cgu', { cgu: false }],
    ['groupeId', { groupeId: PORTAL_IDS.COLLECTIF }],
    ['groupeId', { groupeId: null }],
  ]
  for (const [field, change] of faults) {
    const { status, body } = await register(ACCES_JETONS.invite, change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { details: { errors: [{ path: [field] }] } } })
  }
  expect((await personOf(ACCES.invite)).confirmed).toBe(false)
})

test('an invitation completed confirms the account, keeps the choices and leads to the password', async () => {
  const answer = await register(ACCES_JETONS.invite)
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().join('\n')
  expect(cookies).toContain(`selectedGroup=${ACCES_ID + 1};`)
  expect(cookies).toContain('selectedGroupParent=2;')
  expect(cookies).not.toContain('session-token')
  const person = await personOf(ACCES.invite)
  expect(person).toMatchObject({ confirmed: true, phone: '01 99 00 00 21' })
  const preferences = await rowsOf(
    z.object({ evenement: z.string(), email: z.boolean(), sms: z.boolean() }),
    sql`select evenement, email, sms from preferences_notification where user_id = ${person.id} order by evenement`,
  )
  expect(preferences).toEqual([
    { evenement: 'demande', email: true, sms: true },
    { evenement: 'document', email: true, sms: false },
    { evenement: 'rendez-vous', email: false, sms: false },
  ])
  const consents = await rowsOf(
    z.object({ finalite: z.string(), source: z.string() }),
    sql`select finalite, source from consentement_evenements where personne = ${ACCES.invite}`,
  )
  expect(consents).toEqual([{ finalite: 'Offres e-mail', source: 'extranet' }])
  const terms = await rowsOf(
    z.object({ details: z.unknown() }),
    sql`select details from audit where user_id = ${person.id} and action = 'enregistrement'`,
  )
  expect(terms).toEqual([{ details: { cgu: '2026-11' } }])
  const { url } = z.object({ url: z.string() }).parse(answer.body)
  expect(url).toMatch(/^\/v2\/motdepasse\/creation\?jeton=[\w-]{43}$/)
  const password = 'poêle à granulés neuf'
  const set = await post(resetCall, { code: codeOf(url), password, passwordConfirmation: password })
  expect(set.status).toBe(200)
  expect(set.headers.getSetCookie().join('\n')).toContain('startTutoAfterLogin=true')
  expect((await register(ACCES_JETONS.invite)).status).toBe(400)
})

test('an expired invitation is renewed by mail, at the address of its person and while they wait', async () => {
  expect((await register(ACCES_JETONS.tardif)).status).toBe(400)
  expect((await post(renewCall, { jeton: ACCES_JETONS.tardif })).body).toEqual({ sent: true })
  const [mail] = await mailsTo(ACCES.tardif)
  expect(mail?.sujet).toBe('Votre invitation à l’extranet')
  expect(mail?.texte).toContain('http://localhost:3000/v2/enregistrement?jeton=')
  expect((await register(codeOf(mail?.texte))).status).toBe(200)
  expect((await post(renewCall, { jeton: ACCES_JETONS.tardif })).status).toBe(400)
  expect((await post(renewCall, { jeton: 'x'.repeat(43) })).status).toBe(400)
})

test('a first single sign-on completed leads back to the provider, which opens the session', async () => {
  const { id } = await personOf(ACCES.sso)
  const path = await transaction((tx) => firstSsoPath(tx, id))
  const answer = await register(codeOf(path))
  expect(answer.body).toEqual({ url: '/v2/okta/okta-connexion' })
  expect(answer.headers.getSetCookie().join('\n')).not.toContain('session-token=')
})

test('a forgotten password of a person still invited sends the invitation again', async () => {
  await db.execute(
    sql`update users set confirmed = false, password_hash = null where email = ${ACCES.clavier}`,
  )
  await post(forgotCall, { email: ACCES.clavier })
  const mail = await until('l’invitation', async () => (await mailsTo(ACCES.clavier))[0])
  expect(mail.sujet).toBe('Votre invitation à l’extranet')
})
