import { eq } from 'drizzle-orm'
import { arrivalAt } from '@/lib/campagnes/qr/arrival'
import { recordScan } from '@/lib/campagnes/qr/commands/record-scan'
import { findQrCodePublic } from '@/lib/campagnes/qr/queries'
import { maskedPlace } from '@/lib/domain/campagnes/qr'
import { createCodes } from '@/lib/parc/qr/commands/create-codes'
import { revokeCode } from '@/lib/parc/qr/commands/revoke-code'
import { findQrLabels } from '@/lib/parc/qr/labels'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { codesQr } from '@/lib/platform/db/schema/parc/codes-qr'
import { audit } from '@/lib/platform/db/schema/socle'
import { acteurDe } from '../support/acteur'
import { createManagerPortals } from '../support/factories'
import locataire from '../support/fixtures/locataire'
import { MANAGER_ID, OTHER_MANAGER_ID, QR, TENANTS } from '../support/locataire-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const boiler = TENANTS.journey.id

beforeAll(async () => {
  const own = await openOwnDatabase('qrcode', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 3, name: 'Administrateur', type: 'administrateur' })
  await createManagerPortals(db)
  await locataire(db)
})
afterAll(() => close())

test('codes are made for the own equipment and dwellings only, each found by its token, of which the hash alone is kept', async () => {
  const lot = { lot: 'LOT-ESSAI', format: 'étiquette 60×40 mm' }
  const made = await createCodes(
    acteurDe(MANAGER_ID),
    { liste: 'equipements', ids: [boiler, TENANTS.space.id, 1] },
    lot,
  )
  expect(made.map(({ objetId }) => objetId).sort()).toEqual([TENANTS.space.id, boiler].sort())
  for (const { id, objetId, token } of made) {
    expect(await findQrCodePublic(token)).toMatchObject({
      id,
      equipementId: objetId,
      famille: 'chaudieres',
      etage: 3,
    })
    const [stored] = await db.select().from(codesQr).where(eq(codesQr.id, id))
    expect(JSON.stringify(stored)).not.toContain(token)
  }
  expect(await createCodes(acteurDe(OTHER_MANAGER_ID), { liste: 'equipements', ids: [boiler] }, lot)).toEqual(
    [],
  )
  const [dwelling] = await createCodes(
    acteurDe(MANAGER_ID),
    { liste: 'logements', ids: [TENANTS.space.id] },
    lot,
  )
  // The code of a dwelling leads to its boiler.
  const found = await findQrCodePublic(dwelling?.token ?? '')
  expect(found).toMatchObject({ logementId: TENANTS.space.id, equipementId: TENANTS.space.id })
  expect(found && maskedPlace({ ...found, inDwelling: true })).toBe('Chaudière, 3e étage')
  const written = await db.select().from(audit).where(eq(audit.action, 'création de QR codes'))
  expect(written.map(({ details }) => details)).toEqual([
    { lot: 'LOT-ESSAI', nombre: 2 },
    { lot: 'LOT-ESSAI', nombre: 1 },
  ])
})

test('a code is revoked once, by its own manager, and answers no more', async () => {
  const { id, token } = QR.toRevoke
  expect(await revokeCode(acteurDe(OTHER_MANAGER_ID), id)).toBe(false)
  expect(await findQrCodePublic(token)).not.toBeNull()
  expect(await revokeCode(acteurDe(MANAGER_ID), id)).toBe(true)
  expect(await revokeCode(acteurDe(MANAGER_ID), id)).toBe(false)
  expect(await findQrCodePublic(token)).toBeNull()
})

test('scans are counted by code, for the own codes', async () => {
  const { id } = QR.counted
  await recordScan(id)
  await recordScan(id)
  const labels = await findQrLabels(MANAGER_ID, boiler)
  expect(labels.find((label) => label.id === id)).toMatchObject({ scans: 2, dernierScanAt: expect.any(Date) })
  expect(labels.find((label) => label.id === QR.boiler.id)).toMatchObject({ scans: 0, dernierScanAt: null })
  expect(await findQrLabels(OTHER_MANAGER_ID, boiler)).toEqual([])
})

test('a person who opens a code scans it; what is asked ahead, by a machine or again for login does not', async () => {
  let visitors = 0
  const arrival = (headers: Record<string, string> = {}, { method = 'GET', path = '/qrcode?t=x' } = {}) => {
    visitors += 1
    const address = { 'x-client-address': `10.47.5.${visitors}` }
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: { ...address, ...headers },
    })
    return arrivalAt(Object.assign(request, { nextUrl: new URL(request.url) }))
  }
  expect(await arrival()).toBe('scan')
  expect(await arrival({ 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (iPhone)' })).toBe('scan')
  expect(await arrival({}, { method: 'HEAD' })).toBe('vue')
  expect(await arrival({ 'sec-purpose': 'prefetch;prerender' })).toBe('vue')
  expect(await arrival({ 'sec-fetch-dest': 'empty' })).toBe('vue')
  expect(await arrival({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe('vue')
  expect(await arrival({}, { path: '/qrcode?t=x&pro=1' })).toBe('vue')
  expect(await arrival({}, { path: '/qrcode' })).toBeNull()
  expect(await arrival({}, { path: '/jpo?t=x' })).toBeNull()
})
