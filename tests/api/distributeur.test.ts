import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { accounts, baseUrl, call, openSession, signIn } from '../support/api'
import { periodCookie } from '../support/cookies'
import { AUTRE_DIS, DIS_EMAILS, DIS_GROUPE } from '../support/distributeur-rows'
import { pdfText } from '../support/pdf'

const list = 'listes/demandes-distributeur/export'
const numero = (id: number) => `DIS_${DIS_GROUPE}_966001_${id}`

async function bytesOf(email: string, path: string): Promise<{ status: number; bytes: Uint8Array }> {
  const headers = { authorization: `Bearer ${await signIn(email)}` }
  const response = await fetch(`${baseUrl}/v2/api/${path}`, { headers })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function sheet(email: string, query: string): Promise<string> {
  const { status, bytes } = await bytesOf(email, `${list}?format=xlsx&${query}`)
  expect(status).toBe(200)
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

test("[FOLLOW-18] the filtered requests of a distributor are exported, none of another distributor's", async () => {
  const refused = await sheet(DIS_EMAILS.suivi, 'statut=Refus%C3%A9e')
  expect(refused.match(/<row /g)).toHaveLength(2)
  expect(refused).toContain(numero(966_016))
  const all = await sheet(DIS_EMAILS.suivi, '')
  expect(all).toContain(numero(966_014))
  expect(all).not.toContain('ETRANGERE')
  const own = await sheet(DIS_EMAILS.autre, '')
  expect(own).toContain(`DIS_${AUTRE_DIS}_966001_966018`)
  expect(own).not.toContain(numero(966_014))
})

test('[FOLLOW-18] the requests of distributors are open to DIS users and to SA + EHS, to nobody else', async () => {
  const status = async (email: string) =>
    (await call('GET', `${list}?format=csv`, { jwt: await signIn(email) })).status
  expect(await status(accounts.dis.utilisateur)).toBe(200)
  expect(await status(accounts.ehs.super)).toBe(200)
  expect(await status(accounts.cmi.super)).toBe(404)
  expect(await status(accounts.collectif.admin)).toBe(404)
})

test('/distributeur/suivi respects the date range of the header', async () => {
  const rows = async (year: string) => {
    const range = periodCookie(`${year}-01-01`, '2026-12-31')
    const cookie = `extranet.session-token=${await signIn(DIS_EMAILS.suivi)}; ${range}`
    return String((await call('GET', `${list}?format=csv`, { cookie })).body)
  }
  const thisYear = await rows('2026')
  expect(thisYear).toContain(numero(966_014))
  expect(thisYear).not.toContain(numero(966_017))
  expect(await rows('2025')).toContain(numero(966_017))
})

test('[FOLLOW-13] the certificate of a commissioning says when the warranty runs and which reservations are left', async () => {
  const done = await bytesOf(DIS_EMAILS.suivi, 'distributeurs/966014/certificat')
  expect(done.status).toBe(200)
  expect(pdfText(done.bytes)).toContain('Certificat de mise en service')
  expect(pdfText(done.bytes)).toContain('La garantie est active depuis le 12/06/2026.')
  const reserved = pdfText((await bytesOf(DIS_EMAILS.suivi, 'distributeurs/966015/certificat')).bytes)
  expect(reserved).toContain('La garantie sera activée à la levée des réserves.')
  expect(reserved).toContain('Thermostat à raccorder')
  expect(reserved).toContain('À lever')
  const statuses = [
    [DIS_EMAILS.suivi, 966_013],
    [DIS_EMAILS.autre, 966_014],
    [accounts.cmi.super, 966_014],
  ] as const
  for (const [email, id] of statuses)
    expect((await bytesOf(email, `distributeurs/${id}/certificat`)).status).toBe(404)
})

test('a session gets a token for the Authorization header, which ends with it', async () => {
  const cookie = { session: await openSession(DIS_EMAILS.suivi) }
  const headers = { origin: baseUrl }
  const stranger = { origin: 'https://ailleurs.example' }
  expect((await call('POST', 'auth/bearer-token')).status).toBe(401)
  expect((await call('POST', 'auth/bearer-token', { cookie, headers: stranger })).status).toBe(403)
  const answer = await call('POST', 'auth/bearer-token', { cookie, headers })
  const { jwt, expiresIn } = z.object({ jwt: z.string(), expiresIn: z.number() }).parse(answer.body)
  expect([answer.status, expiresIn, jwt === cookie.session]).toEqual([200, 1800, false])
  expect(await call('GET', 'users/me', { jwt })).toMatchObject({ status: 200, body: { id: 966_001 } })
  expect((await call('POST', 'auth/logout', { cookie, headers })).status).toBeLessThan(300)
  expect((await call('GET', 'users/me', { jwt })).status).toBe(401)
})
