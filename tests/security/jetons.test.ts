import { equipementsGetAssetFromEncyptedIdCall as linkCall } from '@/lib/campagnes/recherche/calls/getAssetFromEncyptedId'
import { sealLinks } from '@/lib/campagnes/recherche/lien'
import { openAssetTicket, sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import { resiliationsVerificationCall as resilierCall } from '@/lib/campagnes/resiliation/calls/verification'
import { transaction } from '@/lib/platform/db/client'
import { openOwnDatabase } from '../support/own-database'
import { CLIENT, CONTRAT, EQUIPEMENTS, insertRecherche, LOGEMENTS } from '../support/recherche-rows'
import { getAsVisitor } from '../support/visitor'

let close: () => Promise<void>
let link: string
let ticket: string

beforeAll(async () => {
  const own = await openOwnDatabase('liens', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
  })
  close = own.close
  await insertRecherche(own.db)
  const payload = { equipementId: EQUIPEMENTS.chaudiere, campagne: 'JPON25' as const }
  const tomorrow = new Date(Date.now() + 86_400_000)
  link = (await transaction((tx) => sealLinks([payload], tomorrow, tx)))[0] ?? ''
  const [made = ''] = await sealAssetTickets([
    {
      equipementId: EQUIPEMENTS.chaudiere,
      logementId: LOGEMENTS.maison.id,
      contratId: CONTRAT.id,
      clientId: CLIENT.id,
      occupantId: null,
      titulaire: true,
      preuve: true,
    },
  ])
  ticket = made
})
afterAll(() => close())

let visitor = 0
const follow = (ID: string) => {
  visitor += 1
  return getAsVisitor(linkCall, { ID }, { address: `10.43.${visitor >> 8}.${visitor & 255}` })
}

test('a link with any bit flipped, cut short or of another purpose has one and the same 404', async () => {
  expect((await follow(link)).status).toBe(200)
  const bytes = Buffer.from(link, 'base64url')
  const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return changed.toString('base64url')
  })
  const cut = Array.from({ length: 20 }, (_, index) => link.slice(0, index * 5))
  const answers = []
  for (const token of [...flipped, ...cut, ticket, String(EQUIPEMENTS.chaudiere)])
    answers.push(await follow(token))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('a ticket is opened by its purpose only, and ids of the browser’s own making open nothing', async () => {
  expect(await openAssetTicket(ticket)).toMatchObject({ equipementId: EQUIPEMENTS.chaudiere })
  const forged = Buffer.from(JSON.stringify({ equipementId: EQUIPEMENTS.chaudiere })).toString('base64url')
  for (const token of [link, forged, String(EQUIPEMENTS.chaudiere), `${ticket}A`, ticket.toUpperCase(), ''])
    expect(await openAssetTicket(token)).toBeNull()
})

test('the holder of a link does not end the contract: the minimum comes with it', async () => {
  const { body } = await follow(link)
  expect(Object.keys(body as object).sort()).toEqual([
    'ASSET_ID',
    'CLIENT_ADRESSE_CP',
    'CLIENT_EMAIL',
    'PARTY_NAME',
    'PARTY_NUM',
  ])
  const { ASSET_ID } = body as { ASSET_ID: string }
  const request = new Request('http://localhost:3000/v2/api/resiliations/verification', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-address': '10.44.0.1' },
    body: JSON.stringify({ data: { assetIds: [ASSET_ID], Date: '2030-01-31', Motif: 'Déménagement' } }),
  })
  const answer = await resilierCall(request, { params: Promise.resolve({}) })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Seul le titulaire')
})
