import { z } from 'zod'
import { baseUrl, call, signIn } from '../support/api'
import { DEVIS, numeroDevis, signataireEmail, DEVIS_USERS as U } from '../support/devis-rows'
import { sentMails } from '../support/mails'
import { codeIn } from '../support/souscription-rows'
import { until } from '../support/until'

const refused = z.object({ error: z.object({ message: z.string() }) })
const pageOf = async (query: string, session?: string) => {
  const cookie = session === undefined ? {} : { cookie: { session } }
  const { status, body } = await call('GET', `/v2/signaturedevis?${query}`, cookie)
  return { status, html: String(body) }
}

test('[DOC-03] with a ceiling of 5 000,00 €, a quote of 3 000,00 € is accepted and one of 6 000,00 € refused', async () => {
  const answer = await call('POST', 'devis/validations', {
    jwt: await signIn(U.membre.email),
    body: {
      selection: { ids: [DEVIS.sousPlafond.id, DEVIS.surPlafond.id, DEVIS.voisin.id] },
      qualite: 'Gestionnaire',
      certification: false,
    },
  })
  expect(answer.status).toBe(200)
  const { lignes } = z
    .object({
      data: z.object({ lignes: z.array(z.object({ numero: z.string(), motif: z.string().nullable() })) }),
    })
    .parse(answer.body).data
  expect(lignes.sort((a, b) => a.numero.localeCompare(b.numero))).toEqual([
    { numero: numeroDevis(DEVIS.sousPlafond), motif: null },
    { numero: numeroDevis(DEVIS.surPlafond), motif: 'Montant supérieur à votre plafond' },
  ])
})

test('an administrator sets the ceiling of a person, and nobody their own', async () => {
  const [jwt, own] = [await signIn(U.responsable.email), await signIn(U.membre.email)]
  const body = { plafondSignatureCents: 500_000 }
  expect((await call('PUT', `users/${U.membre.id}`, { jwt, body })).status).toBe(200)
  expect((await call('PUT', `users/${U.responsable.id}`, { jwt, body })).status).toBe(403)
  expect((await call('PUT', `users/${U.membre.id}`, { jwt: own, body })).status).toBe(404)
})

test('[DOC-04] the calls answer 409 for a quote that is over', async () => {
  const jwt = await signIn(U.membre.email)
  const acces = { devis: DEVIS.expire.id }
  const answer = await call('POST', 'signaturedevis/code', { jwt, body: { acces } })
  expect([answer.status, refused.parse(answer.body).error.message]).toEqual([
    409,
    'Ce devis a expiré le 20/11/2026.',
  ])
})

test('[DOC-09] at 73 h the page shows « Lien expiré » and « Recevoir un nouveau lien », which is mailed', async () => {
  const { jeton } = DEVIS.lienExpire
  const { status, html } = await pageOf(`jeton=${jeton}`)
  expect(status).toBe(200)
  expect(html).toContain('Lien expiré')
  expect(html).toContain('Recevoir un nouveau lien')
  const pdf = await fetch(`${baseUrl}/v2/api/signaturedevis/pdf?jeton=${jeton}`)
  expect(pdf.status).toBe(404)
  expect((await call('POST', 'signaturedevis/lien', { body: { jeton } })).status).toBe(200)
  const [mail] = await until('le nouveau lien', () => {
    const mails = sentMails(numeroDevis(DEVIS.lienExpire)).filter(({ to }) =>
      to.includes(signataireEmail('Edith Expiree')),
    )
    return mails.length > 0 && mails
  })
  const renewed = /jeton=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await pageOf(`jeton=${renewed}`)).html).toContain('Signer le devis')
})

test('/signaturedevis opens without session with a mail token alone', async () => {
  const without = await call('GET', '/v2/signaturedevis')
  expect([without.status, without.headers.get('location')]).toEqual([
    307,
    expect.stringContaining('/connexion'),
  ])
  const { status, html } = await pageOf(`jeton=${DEVIS.lien.jeton}`)
  expect([status, html.includes('Signer le devis')]).toEqual([200, true])
  expect((await pageOf('jeton=un-lien-qui-n-existe-pas')).html).toContain('plus valide')
})

test('[DOC-26] a quote and its file, opened from another group, answer 404', async () => {
  const path = `signaturedevis/pdf?devis=${DEVIS.aSigner.id}`
  const own = await fetch(`${baseUrl}/v2/api/${path}`, {
    headers: { authorization: `Bearer ${await signIn(U.membre.email)}` },
  })
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const jwt = await signIn(U.voisin.email)
  expect((await call('GET', path, { jwt })).status).toBe(404)
  expect((await call('GET', path)).status).toBe(401)
  const acces = { devis: DEVIS.aSigner.id }
  for (const [call_, more] of [
    ['code', {}],
    ['refus', { motif: 'Non' }],
    ['question', { texte: 'Quand ?' }],
    ['retractation', {}],
  ] as const)
    expect((await call('POST', `signaturedevis/${call_}`, { jwt, body: { acces, ...more } })).status).toBe(
      404,
    )
  const page = await call('GET', `/v2/documents/devis?devis=${DEVIS.aSigner.id}`, {
    cookie: { session: jwt },
  })
  expect(page.status).toBe(404)
})

test('the mail of a code hides it in the outbox, and the code signs', async () => {
  const jwt = await signIn(U.membre.email)
  const acces = { devis: DEVIS.question.id }
  const sent = await call('POST', 'signaturedevis/code', { jwt, body: { acces } })
  expect([sent.status, sent.body]).toEqual([200, { data: { email: 'd•••@exemple.fr' } }])
  const [mail] = await until('le code', () => {
    const mails = sentMails(numeroDevis(DEVIS.question)).filter(({ text }) => codeIn(text) !== '')
    return mails.length > 0 && mails
  })
  const signature = {
    nom: 'Mona Membre',
    qualite: 'Gestionnaire',
    mode: 'saisie',
    trace: '',
    options: [],
    accord: true,
    certification: true,
    code: codeIn(mail?.text ?? ''),
  }
  const foreign = await call('POST', 'signaturedevis/signature', {
    cookie: { session: jwt },
    body: { acces, signature },
    headers: { origin: 'https://ailleurs.exemple.fr' },
  })
  expect(foreign.status).toBe(403)
  const signed = await call('POST', 'signaturedevis/signature', { jwt, body: { acces, signature } })
  expect([signed.status, signed.body]).toEqual([
    200,
    { data: { numero: numeroDevis(DEVIS.question), statut: 'Signé' } },
  ])
  const again = await call('POST', 'signaturedevis/signature', { jwt, body: { acces, signature } })
  expect(again.status).toBe(409)
})
