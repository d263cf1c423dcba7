import { z } from 'zod'
import { baseUrl, call, signIn } from '../support/api'
import {
  CHAUDIERE,
  LOGEMENTS,
  NON_CONFORMITES as NC,
  numeroOf,
  CONFORMITE_USERS as U,
} from '../support/conformite-rows'
import { png } from '../support/files'
import { sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { until } from '../support/until'

type Who = { email: string }

const ask = async ({ email }: Who, method: string, path: string, body?: unknown) =>
  call(method, path, { jwt: await signIn(email), body })

const CONSTAT = {
  instanceId: CHAUDIERE.instanceId,
  date: '2026-11-20',
  referentiel: 'gaz',
  code: '7a',
  gravite: 'DGI',
  constat: 'Raccordement non étanche',
  mesurePrise: 'Alimentation coupée',
  responsable: 'bailleur',
  delai: '2026-11-20',
}

const made = z.object({ data: z.object({ id: z.number(), numero: z.string() }) })
const refused = z.object({ error: z.object({ message: z.string() }) })

async function report(change: object = {}): Promise<{ id: number; numero: string }> {
  const answer = await ask(U.technicien, 'POST', 'non-conformites', { ...CONSTAT, ...change })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return made.parse(answer.body).data
}

async function rowsOf(who: Who, filters = ''): Promise<string> {
  const answer = await ask(who, 'GET', `listes/non-conformites/export?format=csv${filters}`)
  expect(answer.status).toBe(200)
  return String(answer.body)
}

test.each(['A1', 'A2', 'DGI', '32c'])('[PARK-28] gas has gravity %s', async (gravite) => {
  const { numero } = await report({ gravite })
  expect(await rowsOf(U.membre, `&gravite=${gravite}`)).toContain(numero)
})

test.each([
  ['gaz', 'Majeure', 400],
  ['gaz', 'Danger', 400],
  ['PAC/électricité', 'Majeure', 201],
  ['PAC/électricité', 'DGI', 400],
  ['fumisterie', 'A1', 400],
  ['VMC', '32c', 201],
])('[PARK-28] for %s, the gravity %s answers %i', async (referentiel, gravite, status) => {
  const answer = await ask(U.technicien, 'POST', 'non-conformites', { ...CONSTAT, referentiel, gravite })
  expect(answer.status).toBe(status)
})

test.each([
  ['Ouverte', NC.ouverte],
  ['Devis envoyé', NC.devis],
  ['Travaux planifiés', NC.travaux],
  ['Levée', NC.levee],
  ['Contestée', NC.contestee],
  ['Sans suite', NC.sansSuite],
])('[PARK-28] the list finds those at the status %s, and no others', async (statut, one) => {
  const found = await rowsOf(U.membre, `&statut=${encodeURIComponent(statut)}`)
  expect(found).toContain(numeroOf(one))
  for (const other of Object.values(NC))
    if (other.statut !== statut) expect(found).not.toContain(numeroOf(other))
})

test('a finding that is placed nowhere, or is late before it begins, is refused', async () => {
  for (const wrong of [
    { instanceId: null },
    { delai: '2026-11-19' },
    { date: '0000-01-01' },
    { constat: ' ' },
    { statut: 'Levée' },
  ])
    expect((await ask(U.technicien, 'POST', 'non-conformites', { ...CONSTAT, ...wrong })).status).toBe(400)
})

test('only the staff reports, and only in its groups; an equipment is in its own dwelling', async () => {
  for (const who of [U.membre, U.responsable, U.second])
    expect((await ask(who, 'POST', 'non-conformites', CONSTAT)).status).toBe(404)
  const elsewhere = { ...CONSTAT, instanceId: null, logementId: LOGEMENTS.voisin.id }
  expect((await ask(U.technicien, 'POST', 'non-conformites', elsewhere)).status).toBe(404)
  const apart = { ...CONSTAT, logementId: LOGEMENTS.deuxieme.id }
  expect((await ask(U.technicien, 'POST', 'non-conformites', apart)).status).toBe(404)
})

const mailsOf = (numero: string) => sentMails(numero).flatMap(({ to }) => to)

test('[PARK-29] a danger is told once to each manager of its group, at once, and to nobody else', async () => {
  const quiet = await report({ gravite: 'A2' })
  const danger = await report()
  await until('the mails', () => mailsOf(danger.numero).length >= 2)
  expect(mailsOf(danger.numero).sort()).toEqual([U.responsable.email, U.second.email])
  expect(sentMails(danger.numero)[0]?.text).toContain(`/v2/nonconformite?nonconformite=${danger.id}`)
  expect(mailsOf(quiet.numero)).toEqual([])
})

test('[PARK-29] where nobody manages the group, its people are told', async () => {
  const { numero } = await report({ instanceId: null, logementId: LOGEMENTS.seul.id })
  await until('the mail', () => mailsOf(numero).length > 0)
  expect(mailsOf(numero)).toEqual([U.seul.email])
})

test('a report sent twice with its key is one, and tells once', async () => {
  const jwt = await signIn(U.technicien.email)
  const headers = { 'Idempotency-Key': `constat-${Date.now()}` }
  const send = () => call('POST', 'non-conformites', { jwt, headers, body: CONSTAT })
  const [first, second] = await Promise.all([send(), send()])
  expect(made.parse(first.body)).toEqual(made.parse(second.body))
  const { numero } = made.parse(first.body).data
  await until('the mails', () => mailsOf(numero).length >= 2)
  expect(mailsOf(numero)).toHaveLength(2)
})

const acquittement = z.object({
  data: z.object({ acquitteePar: z.string(), acquitteeAt: z.string() }),
})

test('[PARK-29] of two managers who acknowledge together one is kept, and the other is told who it was', async () => {
  const { id } = await report()
  const acknowledge = (who: Who) => ask(who, 'POST', `non-conformites/${id}/acquittement`)
  const answers = await Promise.all([U.responsable, U.second].map(acknowledge))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = acquittement.parse(answers.find(({ status }) => status === 200)?.body).data
  expect(['Renée Premier', 'Sacha Second']).toContain(kept.acquitteePar)
  expect(kept.acquitteeAt).toMatch(/^2026-11-21T/)
  const told = refused.parse(answers.find(({ status }) => status === 409)?.body).error.message
  expect(told).toMatch(new RegExp(`^${kept.acquitteePar} en a pris acte le 21/11/2026 à \\d\\d:\\d\\d\\.$`))
})

test('[PARK-29] a danger is for the managers of its group to acknowledge, and nothing else is', async () => {
  const { id } = await report()
  const statusOf = async (who: Who, of: number) =>
    (await ask(who, 'POST', `non-conformites/${of}/acquittement`)).status
  expect(await statusOf(U.membre, id)).toBe(403)
  expect(await statusOf(U.technicien, id)).toBe(403)
  expect(await statusOf(U.voisin, id)).toBe(404)
  expect(await statusOf(U.responsable, NC.ouverte.id)).toBe(409)
  expect(await statusOf(U.responsable, id)).toBe(200)
})

async function prove(who: Who, id: number, files = 1) {
  const form = new FormData()
  for (let at = 0; at < files; at += 1)
    form.append('files', new Blob([png()], { type: 'image/png' }), `preuve-${at}.png`)
  const headers = { authorization: `Bearer ${await signIn(who.email)}` }
  return fetch(`${baseUrl}/v2/api/non-conformites/${id}/preuve`, { method: 'POST', headers, body: form })
}

test('[PARK-30] a proof lifts what is open, once, with one file', async () => {
  const { id } = NC.aLeverApi
  expect((await prove(U.voisin, id)).status).toBe(404)
  expect((await prove(U.membre, id, 0)).status).toBe(400)
  expect((await prove(U.membre, id, 2)).status).toBe(400)
  const together = await Promise.all([prove(U.membre, id), prove(U.responsable, id)])
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rowsOf(U.membre, '&statut=Lev%C3%A9e')).toContain(numeroOf(NC.aLeverApi))
  expect((await prove(U.membre, NC.sansSuite.id)).status).toBe(409)
})

test('[PARK-30] the register has the rows of the perimeter that the filters keep', async () => {
  const answer = await fetch(`${baseUrl}/v2/api/non-conformites/registre?statut=Contest%C3%A9e`, {
    headers: { authorization: `Bearer ${await signIn(U.membre.email)}` },
  })
  expect(answer.status).toBe(200)
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('Registre des non-conformités')
  expect(text).toContain(numeroOf(NC.contestee))
  for (const other of [NC.ouverte, NC.voisine]) expect(text).not.toContain(numeroOf(other))
  expect((await ask({ email: 'cmi.admin@exemple.fr' }, 'GET', 'non-conformites/registre')).status).toBe(404)
})

test('another group’s non-conformity is neither listed nor shown', async () => {
  expect(await rowsOf(U.responsable)).not.toContain(numeroOf(NC.voisine))
  const page = async (who: Who, id: number | string) =>
    (
      await call('GET', `/v2/nonconformite?nonconformite=${id}`, {
        cookie: { session: await signIn(who.email) },
      })
    ).status
  expect(await page(U.responsable, NC.voisine.id)).toBe(404)
  expect(await page(U.responsable, 'x')).toBe(404)
  expect(await page(U.voisin, NC.voisine.id)).toBe(200)
})
