import { desc } from 'drizzle-orm'
import { customersFindCustomerCall as findCustomerCall } from '@/lib/campagnes/recherche/calls/findCustomer'
import { equipementsGetAssetFromEncyptedIdCall as linkCall } from '@/lib/campagnes/recherche/calls/getAssetFromEncyptedId'
import { dossierAnswer } from '@/lib/campagnes/recherche/dossier'
import { assetOfPageLink, sealLinks } from '@/lib/campagnes/recherche/lien'
import { LINK_LIMIT } from '@/lib/campagnes/recherche/limites'
import { openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import { foundCustomer, linkedAsset } from '@/lib/domain/campagnes/recherche'
import { countCall } from '@/lib/platform/api/rate-limit'
import { type Db, transaction } from '@/lib/platform/db/client'
import { journalJetons } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { audit } from '@/lib/platform/db/schema/socle'
import { openOwnDatabase } from '../support/own-database'
import { CLIENT, CONTRAT, EQUIPEMENTS, insertRecherche, LOGEMENTS } from '../support/recherche-rows'
import { getAsVisitor } from '../support/visitor'

let db: Db
let close: () => Promise<void>
let visitor = 0

beforeAll(async () => {
  const own = await openOwnDatabase('recherche', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
  })
  db = own.db
  close = own.close
  await insertRecherche(db)
})
afterAll(() => close())

const find = (codepostal: string, reference: string, more: Record<string, string> = {}) => {
  visitor += 1
  return getAsVisitor(
    findCustomerCall,
    { codepostal, reference, ...more },
    { address: `198.51.100.${visitor}` },
  )
}
const follow = (ID: string) => {
  visitor += 1
  return getAsVisitor(linkCall, { ID }, { address: `198.51.100.${visitor}` })
}
const found = async (codepostal: string, reference: string, more: Record<string, string> = {}) => {
  const { status, body } = await find(codepostal, reference, more)
  expect(status).toBe(200)
  return foundCustomer.parse(body)
}
/** Finds a customer once the file is open, as the code opens it. */
const opened = async (codepostal: string, reference: string) => {
  const { dossier } = await found(codepostal, reference)
  return transaction(async (tx) => {
    const person = await openAssetTicket(dossier, tx)
    if (person === null) throw new Error('the ticket of the person does not open')
    return dossierAnswer(tx, person, { session: null, preuve: true })
  })
}
const linkTo = async (equipementId: number, expiresAt = new Date(Date.now() + 86_400_000)) => {
  const [token = ''] = await transaction((tx) =>
    sealLinks([{ equipementId, campagne: 'JPON25' }], expiresAt, tx),
  )
  return token
}

test.each<Record<string, string>>([{ operation: 'jpo' }, { operation: 'basnox' }, {}])(
  '[PUBLIC-01] codepostal=59000 and reference=C000123 answer the customer, with %o',
  async (operation) => {
    const customer = await found('59000', 'C000123', operation)
    expect(customer).toMatchObject({
      accountName: 'M*** D***',
      accountEmail: 'm***@exemple.fr',
      phone: '03 ** ** ** 42',
      titulaire: true,
      more: false,
    })
    expect(customer.assets).toEqual([])
    const { assets } = await opened('59000', 'C000123')
    expect(assets.map(({ name }) => name).sort()).toEqual([
      'Chaudière murale De Dietrich',
      'Pompe à chaleur Atlantic',
    ])
    expect(assets[0]?.housing).toEqual({ id: '1', address: '1 RUE DES ACACIAS, 59000 LILLE' })
  },
)

test('[PUBLIC-01] each asset has a ticket in place of its id, which the calls that follow open', async () => {
  const { assets } = await opened('59000', 'c000123')
  const boiler = assets.find(({ famille }) => famille === 'chaudieres')
  expect(await openAssetTicket(boiler?.id ?? '')).toEqual({
    equipementId: EQUIPEMENTS.chaudiere,
    logementId: LOGEMENTS.maison.id,
    contratId: CONTRAT.id,
    clientId: CLIENT.id,
    occupantId: null,
    titulaire: true,
    preuve: true,
  })
})

test('the number of the party or of the contract finds the same customer, the contract its own equipment only', async () => {
  expect((await opened('59000', CLIENT.party)).assets).toHaveLength(2)
  const { assets } = await opened('59000', CONTRAT.numero)
  expect(assets.map(({ name }) => name)).toEqual(['Chaudière murale De Dietrich'])
})

test('the reference of a dwelling finds who lives there now, with the mobile before the home phone', async () => {
  const { loue, fixe } = LOGEMENTS
  expect(await opened(loue.codePostal, loue.reference)).toMatchObject({
    accountName: 'P*** D***',
    accountEmail: 'p***@exemple.fr',
    phone: '06 ** ** ** 42',
    titulaire: false,
    assets: [{ name: 'Chauffe-eau thermodynamique Ariston' }],
  })
  expect(await opened(fixe.codePostal, fixe.reference)).toMatchObject({
    accountName: 'P***',
    accountEmail: null,
    phone: '03 ** ** ** 44',
    assets: [],
  })
  expect(await found('59200', LOGEMENTS.vacant.reference)).toMatchObject({
    accountName: 'B*** E***',
    titulaire: false,
  })
})

test('nothing of the customer leaves beyond the answer, and what was shown is written down', async () => {
  const { text, headers } = await find('59000', 'C000123')
  for (const hidden of ['Dupont', 'marie', '0320000042', '20 00 00', String(EQUIPEMENTS.pac), CLIENT.party])
    expect(text).not.toContain(hidden)
  expect(headers.get('x-request-id')).not.toBeNull()
  const [row] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(row).toMatchObject({
    action: 'client.recherche',
    entite: 'clients',
    entiteId: CLIENT.id,
    userId: null,
  })
  expect(row?.ip).toContain('198.51.100.')
})

test('what is asked is checked', async () => {
  for (const [codepostal, message] of [
    ['', 'Ce champ est requis'],
    ['5900', 'Code postal doit être composé de 5 chiffres'],
    ['5900a', 'Code postal doit être un nombre\u00a0: «\u00a0a\u00a0» n’y a pas sa place.'],
  ] as const) {
    const { status, body } = await find(codepostal, 'C000123')
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { message, details: { errors: [{ path: ['codepostal'] }] } } })
  }
  expect((await find('59000', '')).body).toMatchObject({ error: { message: 'Ce champ est requis' } })
  expect((await find('59000', 'C000123', { operation: 'autre' })).status).toBe(400)
  expect((await find('59000', 'C000123', { clientId: '1' })).status).toBe(400)
})

test('[API-23] the 31st findCustomer call within 10 minutes answers 429 with a Retry-After header', async () => {
  const ask = (rank: number) =>
    getAsVisitor(
      findCustomerCall,
      { codepostal: '59000', reference: rank % 2 ? 'C000123' : `X${rank}` },
      { address: '192.0.2.31' },
    )
  for (let rank = 1; rank <= 30; rank += 1) expect((await ask(rank)).status).not.toBe(429)
  const refused = await ask(31)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await find('59000', 'C000123')).status).toBe(200)
})

test('[PUBLIC-04] a valid token answers ASSET_ID, PARTY_NAME, CLIENT_EMAIL, PARTY_NUM and CLIENT_ADRESSE_CP', async () => {
  const token = await linkTo(EQUIPEMENTS.chaudiere)
  const { status, body } = await follow(token)
  expect(status).toBe(200)
  const asset = linkedAsset.parse(body)
  expect(asset).toEqual({
    ASSET_ID: expect.any(String),
    PARTY_NAME: 'M*** D***',
    CLIENT_EMAIL: 'm***@exemple.fr',
    PARTY_NUM: 'P942001',
    CLIENT_ADRESSE_CP: '59000',
  })
  expect(await openAssetTicket(asset.ASSET_ID)).toMatchObject({
    equipementId: EQUIPEMENTS.chaudiere,
    titulaire: false,
  })
  expect((await opened(asset.CLIENT_ADRESSE_CP, asset.PARTY_NUM)).assets).toHaveLength(2)
  const [row] = await db.select().from(journalJetons).orderBy(desc(journalJetons.id)).limit(1)
  expect(row).toMatchObject({ action: 'ouverture', campagne: 'JPON25', resultat: 'succès', userId: null })
  expect(row?.empreinte).not.toBe(token)
})

test('a link that leads to nothing answers one and the same 404, whatever is wrong with it', async () => {
  const token = await linkTo(EQUIPEMENTS.chaudiere)
  const wrong = [
    'x',
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    await linkTo(EQUIPEMENTS.chaudiere, new Date(Date.now() - 1000)),
    await linkTo(EQUIPEMENTS.retire),
    await linkTo(1),
    (await found('59000', 'C000123')).dossier,
  ]
  const answers = await Promise.all(wrong.map(follow))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]?.body).toMatchObject({ error: { message: 'Ce lien n’est plus valide.' } })
})

test('[SAFE-36] an office opens its links behind one address; past its bound a page leads to nobody and leaves no line', async () => {
  const open = (token: string, address: string) =>
    assetOfPageLink(token, new Headers({ 'x-client-address': address }))
  const lines = () => db.$count(journalJetons)
  const token = await linkTo(EQUIPEMENTS.chaudiere)
  const before = await lines()
  for (let rank = 1; rank < 40; rank += 1) expect(await open('x', `2001:db8:5:5::${rank}`)).toBeNull()
  expect(await open(token, '2001:db8:5:5::40')).toMatchObject({ PARTY_NAME: 'M*** D***' })
  expect(await lines()).toBe(before + 40)
  for (let rank = 41; rank <= LINK_LIMIT.points; rank += 1) await countCall(LINK_LIMIT, '2001:db8:5:5::1')
  expect(await open(token, '2001:db8:5:5::31')).toBeNull()
  expect(await lines()).toBe(before + 40)
  expect(await open(token, '2001:db8:5:6::1')).toMatchObject({ PARTY_NAME: 'M*** D***' })
})
