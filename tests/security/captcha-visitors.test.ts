import { sql } from 'drizzle-orm'
import { visitorDemandeCall as depannageCall } from '@/lib/campagnes/depannage/calls'
import { postRegisterCall as registerCall } from '@/lib/campagnes/inscription/calls'
import { customersFindCustomerCall as findCustomerCall } from '@/lib/campagnes/recherche/calls/findCustomer'
import { souscrireCall } from '@/lib/campagnes/souscription/calls'
import type { Call } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { BREAKDOWN } from '../support/campagnes-rows'
import { type CaptchaProvider, startCaptchaProvider } from '../support/captcha-provider'
import { openOwnDatabase } from '../support/own-database'
import { CLIENT, insertRecherche } from '../support/recherche-rows'
import { SOUSCRIPTION } from '../support/souscription-rows'
import { getAsVisitor } from '../support/visitor'

let provider: CaptchaProvider
let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  provider = await startCaptchaProvider()
  const own = await openOwnDatabase('captcha-visiteurs', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    ...provider.variables,
  })
  db = own.db
  close = own.close
  await insertRecherche(db)
  await db.execute(sql`insert into campagnes (document_id, code, nom, type, debut, fin) values
    ('jpo', 'JPON25', 'Journées portes ouvertes', 'jpo', '2020-01-01', '2040-01-01'),
    ('basnox', 'BASNOX', 'Remplacement bas NOx', 'basnox', '2020-01-01', '2040-01-01')`)
})
afterAll(async () => {
  await close()
  await provider.close()
})

const REGISTRATION = {
  isClient: false,
  codePostal: '62000',
  accepte1: true,
  nom: 'ESSAI',
  prenom: 'CAMILLE',
  email: 'camille.essai@exemple.fr',
  telephone: '0639980001',
  adresse: { numero: '3', rue: 'RUE PASTEUR', ville: 'ARRAS', codePostal: '62000' },
  civilite: 'Madame',
}
const FORMS: [string, Call, object][] = [
  ['/jpo', registerCall, { ...REGISTRATION, campaign: 'JPON25' }],
  ['/basnox', registerCall, { ...REGISTRATION, campaign: 'BASNOX' }],
  ['/depannage', depannageCall, BREAKDOWN],
  ['/souscriptioncontrat', souscrireCall, SOUSCRIPTION],
]

async function post(route: Call, body: object, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await route(request, { params: Promise.resolve({}) })
  return { status: response.status, text: await response.text() }
}

const filed = async () => {
  const { rows } = await db.execute(
    sql`select (select count(*) from inscriptions) + (select count(*) from demandes_publiques)
      + (select count(*) from souscriptions) as n`,
  )
  return Number(rows[0]?.n)
}

test.each(FORMS)(
  '[PUBLIC-19] %s without a solved captcha answers 400 when the captcha is configured, and files nothing',
  async (page, route, body) => {
    const before = await filed()
    for (const token of ['', 'invente']) {
      const { status, text } = await post(route, body, { 'x-captcha-token': token })
      expect(status).toBe(400)
      expect(text).toContain('Cochez la case « Je ne suis pas un robot » avant de continuer.')
    }
    expect(await filed()).toBe(before)
    provider.solve(`bon${page}`)
    // What is left to refuse, such as the photos of /basnox, is told once the captcha is solved.
    const solved = await post(route, body, { 'x-captcha-token': `bon${page}` })
    expect(solved.text).not.toContain('robot')
  },
)

test('a breakdown that was filed has its first answer again under its key, with the captcha already used', async () => {
  provider.solve('une-fois')
  const headers = { 'x-captcha-token': 'une-fois', 'idempotency-key': 'panne-captcha-1-0123456789abcdef' }
  const first = await post(depannageCall, BREAKDOWN, headers)
  expect(first.status).toBe(201)
  const before = await filed()
  expect(await post(depannageCall, BREAKDOWN, headers)).toEqual(first)
  expect(await filed()).toBe(before)
})

test('the look-up of a customer asks for it too, and answers no sooner', async () => {
  const ask = (headers: Record<string, string>) =>
    getAsVisitor(
      findCustomerCall,
      { codepostal: CLIENT.codePostal, reference: CLIENT.reference },
      { address: '10.45.0.1', headers },
    )
  const refused = await ask({})
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ error: { details: { reason: 'Captcha required' } } })
  provider.solve('bon')
  expect((await ask({ 'x-captcha-token': 'bon' })).status).toBe(200)
  expect((await ask({ 'x-captcha-token': 'bon' })).status).toBe(400)
  provider.isDown = true
  expect((await ask({ 'x-captcha-token': 'autre' })).body).toMatchObject({
    error: { message: 'La vérification anti-robot ne répond pas. Réessayez dans quelques minutes.' },
  })
  provider.isDown = false
})
