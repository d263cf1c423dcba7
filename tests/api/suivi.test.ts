import { z } from 'zod'
import { baseUrl, call, SESSION_COOKIE, signIn } from '../support/api'
import { periodCookie } from '../support/cookies'
import { PNG } from '../support/demandes-rows'
import { DEMANDES, SUIVI_EMAILS as E, numeroOf } from '../support/suivi-rows'

const ask = async (email: string, method: string, path: string, body?: unknown) =>
  call(method, path, { jwt: await signIn(email), body })

/** Text of the CSV export of a list, with every column. */
async function exported(email: string, list: string, cookie?: string): Promise<string> {
  const token = await signIn(email)
  const answer = await call('GET', `listes/${list}/export?format=csv`, {
    cookie: `${SESSION_COOKIE}=${token}; ${cookie ?? ''}`,
  })
  expect([list, answer.status]).toEqual([list, 200])
  return String(answer.body)
}

const YEAR = periodCookie('2026-01-01', '2026-12-31')
const EARLIER = periodCookie('2025-12-01', '2026-12-31')

test.each([
  ['mises-en-service', DEMANDES.realisee, DEMANDES.ancienne],
  ['demandes', DEMANDES.realisee, DEMANDES.ancienne],
  ['demandes', DEMANDES.dis, DEMANDES.disAncienne],
])('[FOLLOW-22] %s respects the header date range', async (list, recent, old) => {
  const inYear = await exported(E.cmi, list, YEAR)
  expect(inYear).toContain(numeroOf(recent))
  expect(inYear).not.toContain(numeroOf(old))
  const since = await exported(E.cmi, list, EARLIER)
  expect(since).toContain(numeroOf(recent))
  expect(since).toContain(numeroOf(old))
})

test('[INS-13] another installer’s orders are never listed, and other portals have no list', async () => {
  const mine = await exported(E.ins, 'ordres-de-service')
  expect(mine).toContain(`D-${DEMANDES.recue.id}`)
  expect(mine).not.toContain(`D-${DEMANDES.insEtrangere.id}`)
  expect((await ask(E.cmi, 'GET', 'listes/ordres-de-service/export?format=csv')).status).toBe(404)
  const staff = await signIn('ehs.super@exemple.fr')
  expect((await call('GET', 'listes/ordres-de-service/export?format=csv', { jwt: staff })).status).toBe(200)
})

test('another group’s request is neither listed, nor read, nor changed', async () => {
  for (const list of ['mises-en-service', 'demandes'])
    expect(await exported(E.cmi, list)).not.toContain(numeroOf(DEMANDES.etrangere))
  const { id } = DEMANDES.etrangere
  for (const [method, path, body] of [
    ['POST', 'relance', undefined],
    ['POST', 'annulation', { motif: null }],
    ['GET', 'pdf', undefined],
    ['GET', 'contrat', undefined],
  ] as const)
    expect([path, (await ask(E.cmi, method, `demandes/${id}/${path}`, body)).status]).toEqual([path, 404])
  expect((await ask(E.autre, 'GET', `demandes/${id}/pdf`)).status).toBe(200)
})

test('a colleague reads a request and may not remind, complete or cancel it', async () => {
  const { id } = DEMANDES.recue
  const own = DEMANDES.realisee.id
  expect((await ask(E.collegue, 'GET', `demandes/${own}/pdf`)).status).toBe(200)
  expect((await ask(E.collegue, 'POST', `demandes/${DEMANDES.relance.id}/relance`)).status).toBe(403)
  expect(
    (await ask(E.collegue, 'POST', `demandes/${DEMANDES.relance.id}/annulation`, { motif: null })).status,
  ).toBe(403)
  expect((await ask(E.collegue, 'POST', `demandes/${id}/relance`)).status).toBe(404)
})

test('a request that is over is neither reminded, nor cancelled, nor completed', async () => {
  const { id } = DEMANDES.realisee
  expect((await ask(E.cmi, 'POST', `demandes/${id}/relance`)).status).toBe(409)
  expect((await ask(E.cmi, 'POST', `demandes/${id}/annulation`, { motif: null })).status).toBe(409)
  const form = new FormData()
  form.append('files', new Blob([PNG.slice()], { type: 'image/png' }), 'photo.png')
  const answer = await fetch(`${baseUrl}/v2/api/demandes/${id}/fichiers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(E.cmi)}` },
    body: form,
  })
  expect(answer.status).toBe(409)
})

test('[TRUST-16] « Relancer » is closed for 24 hours after the last reminder, whatever is sent', async () => {
  const remind = (id: number) => ask(E.cmi, 'POST', `demandes/${id}/relance`)
  const refused = await remind(DEMANDES.relancee.id)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('à partir du 21/11/2026 à 10:00')
  const together = await Promise.all([1, 2, 3, 4].map(() => remind(DEMANDES.relancable.id)))
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('the same reminder sent twice counts once', async () => {
  const jwt = await signIn(E.cmi)
  const headers = { 'Idempotency-Key': `suivi-${Date.now()}` }
  const send = () => call('POST', `demandes/${DEMANDES.dis.id}/relance`, { jwt, headers })
  const counted = z.object({ data: z.object({ nombreRelances: z.number() }) })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(counted.parse(first.body)).toEqual(counted.parse(second.body))
})

test('steps, replies and requests of the public are for the staff alone', async () => {
  const step = { statut: 'Planifiée', motif: null }
  const { id } = DEMANDES.dis
  for (const email of [E.cmi, E.autre]) {
    expect((await ask(email, 'POST', `demandes/${id}/etape`, step)).status).toBe(404)
    expect((await ask(email, 'POST', `demandes/${id}/messages`, { texte: 'Bonjour' })).status).toBe(404)
    expect(
      (
        await ask(email, 'POST', 'demandes/publiques/depannage/974060/etape', {
          ...step,
          statut: 'Planifiée',
        })
      ).status,
    ).toBe(404)
  }
  expect(await exported(E.cmi, 'demandes-et-publiques')).not.toMatch(/DEP-|RES-|JPO-|BNX-|CMI_|DIS_/)
  expect(await exported(E.ehs, 'demandes-et-publiques')).toMatch(/DEP-974060/)
  expect((await ask(E.ehs, 'POST', `demandes/${id}/etape`, { statut: 'Clos', motif: null })).status).toBe(400)
  expect((await ask(E.ehs, 'POST', `demandes/${id}/etape`, { statut: 'Refusée', motif: null })).status).toBe(
    400,
  )
})

test('[FOLLOW-17] a reply or a reason in which nothing is seen is none', async () => {
  const { id } = DEMANDES.dis
  for (const texte of ['\u200b', ' \u2060\n\ufeff'])
    expect((await ask(E.ehs, 'POST', `demandes/${id}/messages`, { texte })).status).toBe(400)
  const refused = { statut: 'Refusée', motif: '\u200b' }
  expect((await ask(E.ehs, 'POST', `demandes/${id}/etape`, refused)).status).toBe(400)
})
