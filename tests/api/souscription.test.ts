import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { SANS_AGENCE } from '../support/guichet-rows'
import { type SentMail, sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { codeIn, SOUSCRIPTION } from '../support/souscription-rows'
import { until } from '../support/until'

const created = z.object({
  data: z.object({ jeton: z.string(), numero: z.string(), codeEnvoye: z.boolean() }),
})
const withdrawn = z.object({ data: z.object({ numero: z.string(), recueLe: z.string() }) })
const refusal = z.object({ error: z.object({ message: z.string() }) })

let last = 0
/** Each test comes from an address of its own: the calls are limited by address. */
function visitor(): Record<string, string> {
  last += 1
  return { 'x-forwarded-for': `198.51.100.${last}` }
}

const post = (path: string, body: unknown, headers = visitor()) =>
  call('POST', `souscriptions${path}`, { body, headers })
const messageOf = (body: unknown) => refusal.parse(body).error.message

let subscribers = 0
/** Each has a mailbox of their own: mails to one are counted. */
const subscriber = () => `claire.souscription.${++subscribers}@exemple.fr`

async function subscribe(change: object = {}) {
  const answer = await post('', { ...SOUSCRIPTION, email: subscriber(), ...change })
  expect(answer.status).toBe(201)
  return created.parse(answer.body).data
}

/** The mails about a contract, once there are `count` of them for the client. */
const mailsOf = (numero: string, count: number): Promise<SentMail[]> =>
  until(`${count} courriel(s) pour ${numero}`, () => {
    const mails = sentMails(numero).filter(({ to }) => to[0]?.startsWith('claire.souscription'))
    return mails.length >= count && mails
  })

async function signed(change: object = {}) {
  const { jeton, numero } = await subscribe(change)
  const [mail] = await mailsOf(numero, 1)
  const answer = await post('/signature', { jeton, code: codeIn(mail?.text ?? '') })
  expect([answer.status, answer.body]).toEqual([200, { data: { numero, fin: '2026-12-05' } }])
  return { jeton, numero }
}

const download = (jeton: string) =>
  fetch(`${baseUrl}/v2/api/souscriptions/contrat?jeton=${jeton}`, { headers: visitor() })

test('a subscription is signed with the code of its mail, and its contract is a PDF that its token opens', async () => {
  const { jeton, numero } = await signed()
  expect(numero).toMatch(/^SOU-2026-\d{6}$/)
  const file = await download(jeton)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = pdfText(new Uint8Array(await file.arrayBuffer()))
  for (const words of [numero, 'FR14', 'TVA 10', 'Rétractation', 'CLAIRE DUMONT'])
    expect(text).toContain(words)
  expect(text).not.toContain('2004 1010')
  const again = await post('/signature', { jeton, code: '000000' })
  expect([again.status, messageOf(again.body)]).toEqual([409, 'Ce contrat est déjà signé.'])
})

test('[TRUST-19] where no agency serves the postal code, the desk of the region hears of the contract', async () => {
  const { codePostal, ville, guichet } = SANS_AGENCE
  const { numero } = await signed({ codePostal, ville })
  const told = await until(`le guichet de ${numero}`, () => {
    const mails = sentMails(numero).filter(({ to }) => to[0] === guichet)
    return mails.length > 0 && mails
  })
  expect(told.map(({ subject }) => subject)).toEqual([`Nouveau contrat signé en ligne : ${numero}`])
})

test('[PUBLIC-68] « Confirmer la rétractation » stores the withdrawal and adds a mail with content, date and time', async () => {
  const { jeton, numero } = await signed()
  const answer = await post('/retractation', { jeton })
  expect(answer.status).toBe(200)
  const { recueLe } = withdrawn.parse(answer.body).data
  expect(recueLe).toMatch(/^21\/11\/2026 à \d{2}:\d{2}$/)
  const mails = await mailsOf(numero, 3)
  const receipt = mails.find(({ subject }) => subject.includes('rétractation'))
  expect(receipt?.subject).toBe(`Votre rétractation du contrat n° ${numero} est enregistrée`)
  for (const words of [
    recueLe,
    numero,
    'Sérénité',
    'Chaudière gaz Saunier Duval',
    '12 RUE DES LILAS, 59000 LILLE',
  ])
    expect(receipt?.text).toContain(words)
  const again = await post('/retractation', { jeton })
  expect([again.status, messageOf(again.body)]).toEqual([
    409,
    `Vous avez déjà renoncé à ce contrat, le ${recueLe}.`,
  ])
})

test('a wrong code is refused five times, then only a new one signs', async () => {
  const { jeton, numero } = await subscribe()
  const [mail] = await mailsOf(numero, 1)
  const code = codeIn(mail?.text ?? '')
  const wrong = code === '123456' ? '654321' : '123456'
  const messages: string[] = []
  for (let i = 0; i < 5; i += 1)
    messages.push(messageOf((await post('/signature', { jeton, code: wrong })).body))
  expect(messages[0]).toBe('Code incorrect. Il vous reste 4 essais.')
  expect(messages[4]).toBe('Code incorrect. Demandez-en un nouveau.')
  const late = await post('/signature', { jeton, code })
  expect([late.status, messageOf(late.body)]).toEqual([
    400,
    'Ce code n’est plus valable. Demandez-en un nouveau.',
  ])
  expect((await post('/code', { jeton })).status).toBe(200)
  const renewed = (await mailsOf(numero, 2)).map(({ text }) => codeIn(text)).find((one) => one !== code)
  expect((await post('/signature', { jeton, code: renewed })).status).toBe(200)
})

test('[SAFE-09] after three codes in an hour a mailbox is sent no other, and the page says so', async () => {
  const { jeton, numero } = await subscribe()
  for (let sent = 2; sent <= 3; sent += 1) expect((await post('/code', { jeton })).status).toBe(200)
  const refused = await post('/code', { jeton })
  expect([refused.status, messageOf(refused.body)]).toEqual([
    429,
    'Trop d’e-mails sont partis à cette adresse. Réessayez dans une heure.',
  ])
  expect(await mailsOf(numero, 3)).toHaveLength(3)
})

test('[SAFE-09] a subscription beyond the mails of an hour is stored, and its answer says that no code left', async () => {
  const email = subscriber()
  const sent: boolean[] = []
  for (let rank = 0; rank < 4; rank += 1) sent.push((await subscribe({ email })).codeEnvoye)
  expect(sent).toEqual([true, true, true, false])
})

test('of two signatures at once, one signs', async () => {
  const { jeton, numero } = await subscribe()
  const [mail] = await mailsOf(numero, 1)
  const body = { jeton, code: codeIn(mail?.text ?? '') }
  const statuses = (await Promise.all([1, 2, 3].map(() => post('/signature', body)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a signature sent twice with its key answers the same', async () => {
  const { jeton, numero } = await subscribe()
  const [mail] = await mailsOf(numero, 1)
  const headers = { ...visitor(), 'idempotency-key': `signature-${numero}-0123456789abcdef` }
  const sign = () => post('/signature', { jeton, code: codeIn(mail?.text ?? '') }, headers)
  const answers = [await sign(), await sign()]
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { data: { numero, fin: '2026-12-05' } }])
})

test('a subscription sent twice with its key is one', async () => {
  const headers = { ...visitor(), 'idempotency-key': `souscription-${randomUUID()}` }
  const [one, two] = await Promise.all([post('', SOUSCRIPTION, headers), post('', SOUSCRIPTION, headers)])
  expect(created.parse(one.body)).toEqual(created.parse(two.body))
})

test.each([
  [{ codePostal: '97400' }, "Code postal non valide pour la demande que vous tentez d'effectuer"],
  [{ conditions: false }, 'Acceptez les conditions pour signer'],
  [{ iban: 'FR14 2004 1010 0505 0001 3M02 607' }, 'IBAN invalide'],
  [{ debut: '2026-11-20' }, 'Choisissez une date à partir d’aujourd’hui'],
  [{ debut: '2026-12-01' }, 'Demandez le début avant la fin du délai de rétractation'],
  [{ prixTtcCents: 1 }, ''],
])('%j is refused', async (change, words) => {
  const answer = await post('', { ...SOUSCRIPTION, ...change })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(words)
})

test('nothing is signed, read or withdrawn with a token that is none', async () => {
  const jeton = 'x'.repeat(43)
  for (const [path, body] of [
    ['/code', { jeton }],
    ['/signature', { jeton, code: '123456' }],
    ['/retractation', { jeton }],
  ] as const)
    expect([path, (await post(path, body)).status]).toEqual([path, 404])
  expect((await download(jeton)).status).toBe(404)
  const { jeton: unsigned } = await subscribe()
  expect((await download(unsigned)).status).toBe(404)
  expect((await post('/retractation', { jeton: unsigned })).status).toBe(409)
})

test('the account of a mandate is read by the staff alone, and by nobody once the contract is withdrawn from', async () => {
  const { jeton, numero } = await signed()
  const ask = async (email: string) =>
    call('GET', `souscriptions/${numero}/mandat`, { jwt: await signIn(email) })
  expect((await ask(accounts.ehs.super)).body).toEqual({
    data: { reference: numero, titulaire: 'Claire Dumont', iban: 'FR1420041010050500013M02606' },
  })
  expect((await ask(accounts.individuel.super)).status).toBe(404)
  expect((await post('/retractation', { jeton })).status).toBe(200)
  expect((await ask(accounts.ehs.super)).status).toBe(404)
})
