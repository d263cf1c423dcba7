import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accounts, baseUrl, call, SESSION_COOKIE, signIn } from '../support/api'
import { GRAINE, JEUX, PARTICIPANTS } from '../support/jeux-rows'
import { pdfText } from '../support/pdf'
import { until } from '../support/until'

const visitor = { 'x-forwarded-for': '198.51.100.240' }
const ENTRY = {
  reponse: 'Tous les ans',
  prenom: 'CLAIRE',
  nom: 'DUMONT',
  email: 'claire.jeu@exemple.fr',
  reglement: true,
  marketing: false,
}
const refusal = z.object({ error: z.object({ message: z.string() }) })
const drawn = z.object({
  data: z.object({ graine: z.string(), participations: z.number(), gagnants: z.array(z.string()) }),
})

const enter = (id: string, change: object = {}) =>
  call('POST', `jeux/${id}/participations`, { body: { ...ENTRY, ...change }, headers: visitor })
const messageOf = (body: unknown) => refusal.parse(body).error.message

async function entriesOf(id: string, email: string): Promise<string> {
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}`
  const answer = await call('GET', `listes/participations/export?format=csv&jeu=${id}`, { cookie })
  expect(answer.status).toBe(200)
  return String(answer.body)
}

test('[PUBLIC-62] one entry per e-mail: a second entry answers 409; the marketing box is separate', async () => {
  const { documentId } = JEUX.enCours
  expect((await enter(documentId)).status).toBe(201)
  const again = await enter(documentId, { prenom: 'AUTRE', marketing: true })
  expect([again.status, messageOf(again.body)]).toEqual([
    409,
    'Une participation existe déjà pour cette adresse e-mail.',
  ])
  expect((await enter(documentId, { email: 'claire.jeu2@exemple.fr', marketing: true })).status).toBe(201)
  expect((await enter(documentId, { email: 'claire.jeu3@exemple.fr', reglement: false })).status).toBe(400)
  const lines = (await entriesOf(documentId, accounts.ehs.super)).split('\n')
  expect(lines.filter((line) => line.includes('claire.jeu@exemple.fr'))).toEqual([
    expect.stringMatching(/CLAIRE.*;Non;/),
  ])
  expect(lines.filter((line) => line.includes('claire.jeu2@exemple.fr'))).toEqual([
    expect.stringMatching(/CLAIRE.*;Oui;\d/),
  ])
})

test('five entries at once with one e-mail make one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      call('POST', `jeux/${JEUX.enCours.documentId}/participations`, {
        body: { ...ENTRY, email: 'ensemble.jeu@exemple.fr' },
        headers: { 'x-forwarded-for': `198.51.100.${241 + index}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
})

test('a contest is entered during its days only, with one of its answers', async () => {
  const early = await enter(JEUX.aVenir.documentId)
  expect([early.status, messageOf(early.body)]).toEqual([409, 'Le jeu ouvre le 10/01/2028.'])
  const late = await enter(JEUX.termine.documentId)
  expect([late.status, messageOf(late.body)]).toEqual([409, 'Le jeu est terminé depuis le 10/02/2025.'])
  expect((await enter(JEUX.enCours.documentId, { email: 'x@exemple.fr', reponse: 'Parfois' })).status).toBe(
    400,
  )
  expect((await enter('inconnu')).status).toBe(404)
})

test('[PUBLIC-63] SA sees entries and runs the draw: the published seed and entries give the winners; others do not', async () => {
  const { documentId } = JEUX.tirable
  const before = await entriesOf(documentId, accounts.ehs.super)
  for (const { nom } of PARTICIPANTS) expect(before).toContain(nom)
  expect(await entriesOf(documentId, accounts.collectif.admin)).not.toContain('DUMONT')
  const draw = async (email: string) =>
    call('POST', `jeux/${documentId}/tirage`, { jwt: await signIn(email) })
  expect((await draw(accounts.collectif.admin)).status).toBe(404)
  const answers = await Promise.all([draw(accounts.ehs.super), draw(accounts.ehs.super)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { data } = drawn.parse(answers.find(({ status }) => status === 200)?.body)
  const rang = (id: string) => createHash('sha256').update(`${GRAINE}:${id}`).digest('hex')
  const right = PARTICIPANTS.filter(({ reponse }) => reponse === 'Tous les ans').map((one) => one.documentId)
  const expected = right.sort((a, b) => (rang(a) < rang(b) ? -1 : 1)).slice(0, 2)
  expect(data).toEqual({ graine: GRAINE, participations: 3, gagnants: expected })
  const page = await call('GET', `/v2/jeuconcours?jeu=${documentId}`)
  const empreinte = createHash('sha256').update(GRAINE).digest('hex')
  for (const words of [GRAINE, empreinte, ...expected]) expect(String(page.body)).toContain(words)
  const winners = await call(
    'GET',
    `listes/participations/export?format=csv&jeu=${documentId}&resultat=Gagnant`,
    {
      cookie: `${SESSION_COOKIE}=${await signIn(accounts.ehs.super)}`,
    },
  )
  expect(String(winners.body).trim().split('\n')).toHaveLength(3)
})

test('[PUBLIC-63] entries are purged after the purge date', async () => {
  const purged = async () => !(await entriesOf(JEUX.aPurger.documentId, accounts.ehs.super)).includes('OUBLI')
  await until('la purge', purged)
  expect(await entriesOf(JEUX.tirable.documentId, accounts.ehs.super)).toContain('DUMONT')
})

test('a contest that runs is not drawn, and shows its print without its seed', async () => {
  const answer = await call('POST', `jeux/${JEUX.enCours.documentId}/tirage`, {
    jwt: await signIn(accounts.ehs.super),
  })
  expect(answer.status).toBe(409)
  const page = String((await call('GET', `/v2/jeuconcours?jeu=${JEUX.enCours.documentId}`)).body)
  expect(page).toContain(createHash('sha256').update(GRAINE).digest('hex'))
  expect(page).not.toContain(GRAINE)
})

test('the rules are a PDF', async () => {
  const file = await fetch(`${baseUrl}/v2/api/jeux/${JEUX.enCours.documentId}/reglement`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = pdfText(new Uint8Array(await file.arrayBuffer()))
  for (const words of ['Jeu en cours', '22/11/2025', '22/11/2027', 'Un thermostat', '22/05/2028'])
    expect(text).toContain(words)
})
