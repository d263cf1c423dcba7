import { eq } from 'drizzle-orm'
import { authEmailConfirmationCall as confirmRoute } from '@/lib/comptes/connexion/calls/email-confirmation'
import { authLocalCall as logInRoute } from '@/lib/comptes/connexion/calls/local'
import { authSendEmailConfirmationCall as sendRoute } from '@/lib/comptes/connexion/calls/send-email-confirmation'
import type { Call } from '@/lib/platform/api/call'
import { getDb } from '@/lib/platform/db/client'
import { roles, users } from '@/lib/platform/db/schema/comptes/comptes'
import { outbox } from '@/lib/platform/db/schema/socle'
import { accounts, PASSWORD } from '../support/accounts'
import { type CaptchaProvider, startCaptchaProvider } from '../support/captcha-provider'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { until } from '../support/until'

const EMAIL = accounts.collectif.utilisateur
const WAITING = 'attente@exemple.fr'

let provider: CaptchaProvider
let close: () => Promise<void>

beforeAll(async () => {
  provider = await startCaptchaProvider()
  const own = await openOwnDatabase('connexion', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    ...provider.variables,
  })
  close = own.close
  const { db } = own
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createUser(db, { id: 1, email: EMAIL, groupeIds: [] })
  await createUser(db, { id: 2, email: WAITING, groupeIds: [], confirmed: false })
})

afterAll(async () => {
  await close()
  await provider.close()
})

async function post(route: Call, body: object, address = '192.0.2.1') {
  const headers = { 'content-type': 'application/json', 'x-client-address': address }
  const request = new Request('http://localhost:3000/api', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await route(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json() }
}

const logIn = (address: string, password: string, captcha?: string) =>
  post(logInRoute, { identifier: EMAIL, password, captcha }, address)

async function fail(address: string, times: number) {
  let last = await logIn(address, 'mauvais')
  for (let attempt = 1; attempt < times; attempt++) last = await logIn(address, 'mauvais')
  return last
}

test('[AUTH-17] after 3 failures the next attempt needs a captcha, which serves once', async () => {
  const third = await fail('192.0.2.1', 3)
  expect(third.body.error.message).toBe('Identifiants incorrects')
  expect(third.body.error.details.captcha).toMatchObject({ siteKey: 'site' })
  const without = await logIn('192.0.2.1', PASSWORD)
  expect(without.status).toBe(400)
  expect(without.body.error.details.reason).toBe('Captcha required')
  expect((await logIn('192.0.2.1', PASSWORD, 'inventé')).status).toBe(400)
  provider.solve('bon')
  expect((await logIn('192.0.2.1', PASSWORD, 'bon')).status).toBe(200)
  await fail('192.0.2.1', 3)
  expect((await logIn('192.0.2.1', PASSWORD, 'bon')).status).toBe(400)
})

test('[AUTH-17] another address is asked for nothing', async () => {
  await fail('192.0.2.2', 3)
  expect((await logIn('192.0.2.3', PASSWORD)).status).toBe(200)
})

test('a captcha solved on another site is refused', async () => {
  await fail('192.0.2.4', 3)
  provider.solve('ailleurs', { hostname: 'exemple.net' })
  expect((await logIn('192.0.2.4', PASSWORD, 'ailleurs')).status).toBe(400)
})

test('with its provider down the captcha lets nobody through', async () => {
  await fail('192.0.2.5', 3)
  provider.isDown = true
  const { status, body } = await logIn('192.0.2.5', PASSWORD, 'bon')
  provider.isDown = false
  expect(status).toBe(400)
  expect(body.error.message).toBe(
    'La vérification anti-robot ne répond pas. Réessayez dans quelques minutes.',
  )
})

test('[AUTH-14] « Renvoyer l’e-mail » adds one mail whose link confirms the account once', async () => {
  const db = await getDb()
  await post(sendRoute, { email: WAITING })
  await post(sendRoute, { email: EMAIL })
  await post(sendRoute, { email: 'personne@exemple.fr' })
  // The answer does not wait for the mail.
  await until('courriel', async () => (await db.select().from(outbox)).length > 0)
  const mails = await db.select().from(outbox)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    canal: 'email',
    destinataire: WAITING,
    destinataireNom: 'Camille Essai',
    sujet: 'Confirmez votre adresse e-mail',
    etat: 'En attente',
  })
  const link = /http:\/\/localhost:3000\/v2\/connexion\?confirmation=([\w-]{43})/.exec(mails[0]?.texte ?? '')
  const confirm = () => post(confirmRoute, { confirmation: link?.[1] ?? '' })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(400)
  const [person] = await db.select({ confirmed: users.confirmed }).from(users).where(eq(users.email, WAITING))
  expect(person?.confirmed).toBe(true)
  expect((await post(logInRoute, { identifier: WAITING, password: PASSWORD })).status).toBe(200)
})
