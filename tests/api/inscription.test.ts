import { z } from 'zod'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { PNG } from '../support/demandes-rows'
import { inscription, inscritId, JOURNEES } from '../support/inscription-rows'
import { type SentMail, sentMails } from '../support/mails'
import { until } from '../support/until'

/** Each test is a visitor of its own: calls are limited by address. */
let visitor = 0
const newAddress = () => {
  visitor += 1
  return `198.51.100.${visitor}`
}
const from = (address: string) => ({ 'x-forwarded-for': address })

const registered = z.object({
  data: z.object({
    numero: z.string(),
    etat: z.string(),
    rang: z.number().nullable(),
    message: z.string(),
  }),
})

const send = (body: unknown, headers: Record<string, string> = from(newAddress())) =>
  call('POST', 'landing-page/register', { body, headers })

async function register(email: string, own: Record<string, unknown> = {}) {
  const answer = await send(inscription(email, own))
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return registered.parse(answer.body).data
}

const mailOf = (words: string, subject: RegExp): Promise<SentMail> =>
  until(`le courriel ${subject} de ${words}`, () =>
    sentMails(words).find((mail) => subject.test(mail.subject)),
  )

const tokenOf = ({ text }: SentMail, page: string): string =>
  new RegExp(`/v2/${page}\\?jeton=([\\w-]+)`).exec(text)?.[1] ?? ''

const answerWith = (jeton: string, reponse: 'confirmer' | 'annuler', invites?: number) =>
  call('POST', 'landing-page/confirmation', {
    body: { jeton, reponse, ...(reponse === 'confirmer' ? { invites: invites ?? 0 } : {}) },
    headers: from(newAddress()),
  })

/** Row of the staff's list for a registration, found by its number. */
async function followUp(words: string): Promise<string> {
  const answer = await call('GET', 'listes/demandes-et-publiques/export?format=csv', {
    jwt: await signIn(accounts.ehs.super),
  })
  return String(answer.body)
    .split('\n')
    .filter((line) => line.includes(words))
    .join('\n')
}

test('[PUBLIC-12] landing-page/register stores the registration and answers 200', async () => {
  const made = await register('stocke@exemple.fr', { nom: 'STOCKEE' })
  expect(made).toEqual({
    numero: expect.stringMatching(/^JPO-2026-\d{6}$/),
    etat: 'Inscrit',
    rang: null,
    message: 'Votre inscription est enregistrée.',
  })
  expect(await followUp(made.numero)).toContain('Zoé Stockee')
})

test('[PUBLIC-12] without accepte1 true it answers 400 and stores nothing', async () => {
  for (const accepte1 of [false, undefined, 'true']) {
    const answer = await send(inscription('sans.accord@exemple.fr', { nom: 'SANSACCORD', accepte1 }))
    expect(answer.status).toBe(400)
  }
  expect(await followUp('SANSACCORD')).toBe('')
})

test('[PUBLIC-15] campaign BASNOX registers for /basnox, and only eligible equipment', async () => {
  const own = { campaign: 'BASNOX', equipement: 'Chaudière B1', creneauRappel: '2026-11-24 matin' }
  const { numero } = await register('basnox@exemple.fr', own)
  expect(numero).toMatch(/^BNX-2026-\d{6}$/)
  expect(await followUp(numero)).toContain('Campagne bas NOx')
  const { text } = await mailOf(numero, /est enregistrée/)
  expect(text).toContain('mardi 24 novembre 2026, matin')
  for (const wrong of [
    { ...own, equipement: 'Chaudière à condensation' },
    { ...own, creneauRappel: '2026-11-22 matin' },
  ])
    expect((await send(inscription('basnox@exemple.fr', wrong))).status).toBe(400)
})

test('the body alone makes nobody a customer, and a ticket that is none is refused', async () => {
  const { numero } = await register('faux.client@exemple.fr', { isClient: true, referenceClient: 'C000123' })
  const page = await call('GET', `/v2/suivi?publique=inscription-${Number(numero.slice(-6))}`, {
    cookie: { session: await signIn(accounts.ehs.super) },
  })
  expect(String(page.body)).toMatch(/Déjà client<\/dt><dd[^>]*>Non</)
  const answer = await send(inscription('faux.client@exemple.fr', { isClient: true, asset: '12' }))
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { details: { errors: [{ path: ['asset'] }] } } },
  })
  expect((await send(inscription('z***@exemple.fr'))).status).toBe(400)
})

test('[PUBLIC-18] a session of 20 with 20 registered puts the 21st on the waiting list', async () => {
  const made = await register('vingt.et.un@exemple.fr', { session: JOURNEES.complete.documentId })
  expect(made).toMatchObject({
    etat: "Liste d'attente",
    rang: 1,
    message: "Vous êtes sur liste d'attente",
  })
  const mail = await mailOf(made.numero, /liste d'attente/)
  expect(mail.text).toContain("Vous êtes sur liste d'attente")
  expect(mail.text).toContain('Voir ou annuler mon inscription')
  expect(mail.text).not.toContain('Confirmer')
})

test('[PUBLIC-18] of 21 people at once, exactly 20 get a place', async () => {
  const session = JOURNEES.libre.documentId
  const made = await Promise.all(
    Array.from({ length: 21 }, (_, index) => register(`course.${index}@exemple.fr`, { session })),
  )
  expect(made.filter(({ etat }) => etat === 'Inscrit')).toHaveLength(20)
  expect(made.filter(({ message }) => message === "Vous êtes sur liste d'attente")).toHaveLength(1)
  expect(new Set(made.map(({ numero }) => numero)).size).toBe(21)
})

test('the same form twice makes one registration: by its key, and by its person for the day', async () => {
  const body = inscription('deux.fois@exemple.fr', { session: JOURNEES.complete.documentId })
  const headers = { ...from(newAddress()), 'idempotency-key': 'inscription-deux-fois-0123456789abcdef' }
  const both = await Promise.all([send(body, headers), send(body, headers)])
  const numbers = both.map((answer) => registered.parse(answer.body).data.numero)
  expect(new Set(numbers).size).toBe(1)
  expect((await register('deux.fois@exemple.fr', { session: JOURNEES.complete.documentId })).numero).toBe(
    numbers[0],
  )
})

test('a day that is past, or that is none, takes nobody', async () => {
  for (const session of [JOURNEES.passee.documentId, 'inconnue'])
    expect((await send(inscription('trop.tard@exemple.fr', { session }))).status).toBe(409)
})

test('[PUBLIC-21] « J’annule » frees one place: the first on the waiting list gets a mail, and the place', async () => {
  const session = JOURNEES.liberable.documentId
  const first = await register('premier.attente@exemple.fr', { session, nom: 'PREMIER' })
  const second = await register('second.attente@exemple.fr', { session, nom: 'SECOND' })
  expect([first.rang, second.rang]).toEqual([1, 2])
  // The staff cancels a place: it goes to the first.
  const origin = `demandes/publiques/inscription/${inscritId('liberable', 1)}/etape`
  const jwt = await signIn(accounts.ehs.super)
  expect((await call('POST', origin, { jwt, body: { statut: 'Annulé', motif: null } })).status).toBe(200)
  const freed = await mailOf(first.numero, /place s’est libérée/)
  expect(freed.to).toEqual(['premier.attente@exemple.fr'])
  expect(sentMails(second.numero).some(({ subject }) => subject.includes('libérée'))).toBe(false)
  // The first cancels in turn, twice: the second gets the one place.
  const jeton = tokenOf(freed, 'confirmation-jpo')
  expect((await answerWith(jeton, 'annuler')).body).toMatchObject({ data: { etat: 'Annulé' } })
  expect((await answerWith(jeton, 'annuler')).status).toBe(200)
  const next = await mailOf(second.numero, /place s’est libérée/)
  expect(next.to).toEqual(['second.attente@exemple.fr'])
  const third = await register('troisieme.attente@exemple.fr', { session })
  expect(third).toMatchObject({ etat: "Liste d'attente", rang: 1 })
  // Whoever cancelled can no longer confirm; whoever got the place can.
  expect((await answerWith(jeton, 'confirmer')).status).toBe(409)
  expect((await answerWith(tokenOf(next, 'confirmation-jpo'), 'confirmer', 2)).body).toMatchObject({
    data: { etat: 'Confirmé' },
  })
})

test('[PUBLIC-20] the calendar file of a registration tells its day; a wrong token tells nothing', async () => {
  const { numero } = await register('agenda@exemple.fr', { session: JOURNEES.parcours.documentId })
  const mail = await mailOf(numero, /est enregistrée/)
  const jeton = tokenOf(mail, 'confirmation-jpo')
  expect(tokenOf(mail, 'api/landing-page/calendrier')).toBe(jeton)
  const file = await call('GET', `landing-page/calendrier?jeton=${jeton}`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(String(file.body)).toContain('DTSTART;TZID=Europe/Paris:20261213T090000')
  expect(String(file.body)).toContain('DTEND;TZID=Europe/Paris:20261213T170000')
  expect((await call('GET', `landing-page/calendrier?jeton=${jeton}x`)).status).toBe(404)
  expect((await answerWith(`${jeton}x`, 'annuler')).status).toBe(404)
  expect((await answerWith(jeton, 'annuler')).status).toBe(200)
})

const withPhotos = (files: readonly [genre: string, bytes: Uint8Array, type: string, name: string][]) => {
  const form = new FormData()
  form.append(
    'inscription',
    JSON.stringify(inscription('photos@exemple.fr', { campaign: 'BASNOX', equipement: 'Chaudière B1' })),
  )
  for (const [genre, bytes, type, name] of files) {
    form.append('genres', genre)
    form.append('files', new Blob([bytes.slice()], { type }), name)
  }
  return fetch(`${baseUrl}/v2/api/landing-page/register`, {
    method: 'POST',
    headers: from(newAddress()),
    body: form,
  })
}

test('[PUBLIC-22] photos of plate and flue are kept for the staff and for nobody else', async () => {
  const answer = await withPhotos([
    ['plaque', PNG, 'image/png', 'plaque.png'],
    ['conduit', PNG, 'image/png', 'conduit.png'],
  ])
  expect(answer.status).toBe(200)
  const { numero } = registered.parse(await answer.json()).data
  const staff = await signIn(accounts.ehs.super)
  const page = await call('GET', `/v2/suivi?publique=inscription-${Number(numero.slice(-6))}`, {
    cookie: { session: staff },
  })
  const [path = ''] = /fichiers\/\d+\/contenu/.exec(String(page.body)) ?? []
  expect(path).not.toBe('')
  expect((await call('GET', path, { jwt: staff })).status).toBe(200)
  expect((await call('GET', path, { jwt: await signIn(accounts.cmi.super) })).status).toBe(404)
  expect((await call('GET', path)).status).toBe(401)
})

test('photos that are none, too many or unnamed are refused, and nothing is stored', async () => {
  const text = new TextEncoder().encode('<script>alert(1)</script>')
  for (const files of [
    [['plaque', text, 'image/png', 'plaque.png']],
    [['autre', PNG, 'image/png', 'plaque.png']],
    [
      ['plaque', PNG, 'image/png', 'a.png'],
      ['plaque', PNG, 'image/png', 'b.png'],
    ],
    [['plaque', new TextEncoder().encode('%PDF-1.4\n%%EOF'), 'application/pdf', 'plaque.pdf']],
  ] as const)
    expect((await withPhotos(files.map((file) => [...file] as const))).status).toBe(400)
})

test('[SAFE-36] forty people register behind the address of an open day', async () => {
  const headers = from('198.51.100.250')
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send(inscription('foule@exemple.fr', { accepte1: false }), headers)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
})
