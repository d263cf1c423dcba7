import { call } from '../support/api'
import { OCCUPANT, POSTAL_CODE, QR, TENANTS } from '../support/locataire-rows'

let visitors = 0

/** A visitor, of an address of its own unless given: scans are limited by address. */
function scan(token: string, { method = 'GET', from = '' } = {}) {
  visitors += 1
  const address = from || `10.47.3.${visitors}`
  return call(method, `/v2/qrcode?t=${token}`, { headers: { 'x-forwarded-for': address } })
}

test('[PUBLIC-69] a revoked or unknown token answers 404 with the hotline and no object data', async () => {
  for (const token of [QR.revoked.token, '00000000000000000000', 'x', '../..', '%00']) {
    const { status, body } = await scan(token)
    expect([token, status]).toEqual([token, 404])
    expect(body).toContain('Ce code n’est plus actif')
    expect(String(body).replace(/[\u00a0\u202f]/g, ' ')).toContain('01 99 00 40 00')
    for (const secret of ['Chaudière', OCCUPANT, 'Frisquet', TENANTS.journey.reference, 'asset='])
      expect(body).not.toContain(secret)
  }
})

test('[PUBLIC-69] 31 scans from one address in 10 minutes answer 429, whatever the tokens', async () => {
  const from = '10.47.4.1'
  const statuses: number[] = []
  for (let count = 0; count < 30; count += 1)
    statuses.push((await scan(count % 2 === 0 ? QR.boiler.token : 'x', { from, method: 'HEAD' })).status)
  expect(new Set(statuses)).toEqual(new Set([200, 404]))
  const limited = await scan(QR.boiler.token, { from })
  expect(limited.status).toBe(429)
  expect(limited.body).toContain('Trop de codes en peu de temps')
  expect(limited.body).not.toContain('Chaudière')
  // Somebody else goes on.
  expect((await scan(QR.boiler.token)).status).toBe(200)
})

test('the scans of two addresses of one IPv6 network are counted together', async () => {
  const [here, there] = ['2001:db8:47:1::1', '2001:db8:47:1:ffff::2']
  for (let count = 0; count < 30; count += 1) await scan('x', { from: here, method: 'HEAD' })
  expect((await scan('x', { from: there })).status).toBe(429)
  expect((await scan('x', { from: '2001:db8:47:2::1' })).status).toBe(404)
})

test('what a code shows names neither occupant, door, address nor number of the equipment', async () => {
  const { status, headers, body } = await scan(QR.boiler.token)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  const page = String(body)
  expect(page).toContain('Chaudière, 3e étage')
  for (const secret of [
    OCCUPANT,
    'Claude',
    'rue des Lilas',
    POSTAL_CODE,
    String(QR.instanceId),
    TENANTS.journey.reference,
  ])
    expect([secret, page.includes(secret)]).toEqual([secret, false])
})
