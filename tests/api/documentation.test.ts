import { z } from 'zod'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { DOCUMENTS, ILLIGO, LECTEURS } from '../support/documentation-rows'
import { html, pdf } from '../support/files'

const { administrateurs, article, notice, retire } = DOCUMENTS
const rows = z.object({ data: z.array(z.looseObject({ id: z.number() })) })
const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.looseObject({ errors: z.array(z.looseObject({ path: z.array(z.string()) })).optional() }),
  }),
})
const published = z.object({ data: z.object({ id: z.number(), slug: z.string(), version: z.number() }) })

async function ids(email: string): Promise<number[]> {
  const path = 'documentations?filters[id][$gte]=956001&filters[id][$lte]=956004&sort=id'
  return rows.parse((await call('GET', path, { jwt: await signIn(email) })).body).data.map(({ id }) => id)
}

const PUBLICATION = {
  titre: 'Fiche de l’essai',
  categorie: 'Notices',
  resume: '',
  texte: '',
  portails: [1190],
  roles: [] as number[],
}

async function send(email: string, path: string, data: unknown, file?: Blob, name = 'fiche.pdf') {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  if (file) form.append('files', file, name)
  const response = await fetch(`${baseUrl}/v2/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(email)}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const file = () => new Blob([pdf()], { type: 'application/pdf' })

test('[HOME-26] a document for portal DIS and role 3 is for a DIS admin, not for role 1 of DIS nor for CMI', async () => {
  expect(await ids(accounts.dis.admin)).toEqual([administrateurs.id, notice.id, article.id])
  expect(await ids(accounts.dis.utilisateur)).toEqual([notice.id, article.id])
  for (const email of [accounts.cmi.utilisateur, accounts.cmi.admin, accounts.cmi.super])
    expect(await ids(email)).toEqual([])
  const addresses = [
    `documentations/${administrateurs.id}`,
    `documentations/${administrateurs.id}/contenu`,
    `fichiers/${administrateurs.id}/contenu`,
    `/v2/documentation/${administrateurs.slug}`,
  ]
  for (const path of addresses) {
    const statusFor = async (email: string) => {
      const session = await signIn(email)
      return (await call('GET', path, path.startsWith('/') ? { cookie: { session } } : { jwt: session }))
        .status
    }
    expect([path, await statusFor(accounts.dis.admin)]).toEqual([path, 200])
    expect([path, await statusFor(accounts.dis.utilisateur)]).toEqual([path, 404])
    expect([path, await statusFor(accounts.cmi.admin)]).toEqual([path, 404])
  }
})

test('a document is shown in a frame of ours without sandbox, and kept as an attachment in one', async () => {
  const jwt = await signIn(accounts.dis.utilisateur)
  const shown = await call('GET', `documentations/${notice.id}/contenu`, { jwt })
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="notice-du-visionneur\.pdf"/)
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('sandbox')
  const kept = await call('GET', `fichiers/${notice.id}/contenu`, { jwt })
  expect(kept.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(kept.headers.get('content-security-policy')).toContain('sandbox')
  for (const path of [`documentations/${retire.id}/contenu`, `documentations/${article.id}/contenu`])
    expect((await call('GET', path, { jwt })).status).toBe(404)
})

test('a withdrawn or foreign document takes no opening, opinion nor favourite', async () => {
  const calls = [
    ['POST', 'vues', {}],
    ['PUT', 'avis', { utile: true }],
    ['PUT', 'favori', { favori: true }],
  ] as const
  for (const [method, name, body] of calls) {
    expect((await call(method, `documentations/${notice.id}/${name}`, { body })).status).toBe(401)
    for (const [email, id] of [
      [accounts.dis.admin, retire.id],
      [accounts.cmi.admin, notice.id],
      [accounts.dis.admin, 956_999],
    ] as const) {
      const answer = await call(method, `documentations/${id}/${name}`, { body, jwt: await signIn(email) })
      expect([name, answer.status]).toEqual([name, 404])
    }
  }
})

test.each([
  ['POST', 'documentations/publication'],
  ['POST', `documentations/${notice.id}/versions`],
] as const)('%s %s answers 403 to roles 1 and 3', async (_, path) => {
  for (const { email } of [LECTEURS.admin, LECTEURS.utilisateur])
    expect((await send(email, path, PUBLICATION, file())).status).toBe(403)
})

test('a withdrawal answers 403 to roles 1 and 3, 404 to a super administrator of another portal', async () => {
  const ask = async (email: string) =>
    (
      await call('PUT', `documentations/${notice.id}/retrait`, {
        jwt: await signIn(email),
        body: { retire: true },
      })
    ).status
  expect(await ask(LECTEURS.admin.email)).toBe(403)
  expect(await ask(LECTEURS.utilisateur.email)).toBe(403)
  expect(await ask(accounts.cmi.super)).toBe(404)
})

test('a super administrator publishes for their own portals alone, a file that is what it says', async () => {
  const { email } = LECTEURS.super
  const path = 'documentations/publication'
  const fault = async (data: unknown, blob?: Blob) => {
    const { status, body } = await send(email, path, data, blob)
    return [status, refusal.parse(body).error.details.errors?.[0]?.path]
  }
  expect(await fault({ ...PUBLICATION, portails: [160] }, file())).toEqual([400, ['portails']])
  expect(await fault({ ...PUBLICATION, portails: [] }, file())).toEqual([400, ['portails']])
  expect(await fault({ ...PUBLICATION, titre: ' ' }, file())).toEqual([400, ['titre']])
  expect(await fault({ ...PUBLICATION, categorie: 'Autres' }, file())).toEqual([400, ['categorie']])
  expect(await fault(PUBLICATION)).toEqual([400, ['files']])
  expect(await fault(PUBLICATION, new Blob([html()], { type: 'application/pdf' }))).toEqual([400, ['files']])
})

test('a document is published, revised under the same address, withdrawn and put back, and the journal says so', async () => {
  const { email } = LECTEURS.super
  const jwt = await signIn(email)
  const titre = `Fiche ${Date.now()}`
  const first = await send(email, 'documentations/publication', { ...PUBLICATION, titre, roles: [1] }, file())
  expect(first.status).toBe(201)
  const { id, slug, version } = published.parse(first.body).data
  expect([slug, version]).toEqual([titre.toLowerCase().replace(' ', '-'), 1])
  const same = await send(email, 'documentations/publication', { ...PUBLICATION, titre, roles: [1] }, file())
  expect(published.parse(same.body).data.slug).toBe(`${slug}-2`)

  const reader = { jwt: await signIn(LECTEURS.utilisateur.email) }
  expect((await call('GET', `documentations/${id}/contenu`, reader)).status).toBe(200)
  const revised = await send(email, `documentations/${id}/versions`, { ...PUBLICATION, titre: 'Autre titre' })
  expect(published.parse(revised.body).data).toEqual({ id, slug, version: 2 })
  expect((await call('GET', `documentations/${id}`, reader)).body).toMatchObject({
    data: { titre: 'Autre titre', slug, roles: [] },
  })
  const withdraw = (retire: boolean) => call('PUT', `documentations/${id}/retrait`, { jwt, body: { retire } })
  expect((await withdraw(true)).status).toBe(200)
  expect((await call('GET', `documentations/${id}`, reader)).status).toBe(404)
  expect((await withdraw(false)).status).toBe(200)
  expect((await call('GET', `documentations/${id}`, reader)).status).toBe(200)

  const cookie = { session: await signIn(accounts.ehs.super) }
  const journal = await call('GET', `listes/journal/export?format=csv&recherche=documentations+${id}`, {
    cookie,
  })
  for (const act of ['Publication', 'Nouvelle version', 'Retrait', 'Remise en ligne'])
    expect(String(journal.body)).toMatch(new RegExp(`;${act} d’un document;Document [^;]+;`))
})

test('the file of a former version is listed and downloaded by those who may change the document, by nobody else', async () => {
  const jwt = await signIn(LECTEURS.super.email)
  const titre = `Versions ${Date.now()}`
  const first = await send(
    LECTEURS.super.email,
    'documentations/publication',
    { ...PUBLICATION, titre },
    file(),
  )
  const { id, slug } = published.parse(first.body).data
  const withFile = z.object({ data: z.object({ fichier: z.object({ id: z.number() }) }) })
  const fileId = async () =>
    withFile.parse((await call('GET', `documentations/${id}?populate=fichier`, { jwt })).body).data.fichier.id
  const former = await fileId()
  const revision = await send(LECTEURS.super.email, `documentations/${id}/versions`, PUBLICATION, file())
  expect(revision.status).toBe(201)
  expect(await fileId()).not.toBe(former)

  const content = async (email: string) =>
    (await call('GET', `fichiers/${former}/contenu`, { jwt: await signIn(email) })).status
  const page = async (email: string) =>
    String(
      (await call('GET', `/v2/documentation/${slug}`, { cookie: { session: await signIn(email) } })).body,
    )
  expect(await content(accounts.ehs.super)).toBe(200)
  expect(await page(accounts.ehs.super)).toContain(`fichiers/${former}/contenu`)
  for (const email of [LECTEURS.admin.email, LECTEURS.utilisateur.email]) {
    expect(await content(email)).toBe(404)
    expect(await page(email)).not.toContain(`fichiers/${former}/contenu`)
  }
  expect(await content(accounts.cmi.super)).toBe(404)
})

test('the log of openings and clicks is for SA + EHS alone', async () => {
  for (const email of [accounts.collectif.super, LECTEURS.super.email]) {
    const cookie = { session: await signIn(email) }
    expect((await call('GET', 'listes/consultations/export?format=csv', { cookie })).status).toBe(404)
  }
})

test('a request for a contact is sent to the partner, in the name of the person', async () => {
  const message = `Bonjour ${Date.now()}, quelles conditions ?`
  const jwt = await signIn(LECTEURS.admin.email)
  const ask = (body: unknown, token = jwt) => call('POST', 'illigo/contact', { jwt: token, body })
  expect((await ask({ message: ' ', telephone: '' })).status).toBe(400)
  expect((await ask({ message, telephone: 'abc' })).status).toBe(400)
  expect((await ask({ message, telephone: '0199000012' })).status).toBe(201)
  const cookie = { session: await signIn(accounts.ehs.super) }
  const search = 'listes/courriels/export?format=csv&recherche=contact.partenaire'
  expect(String((await call('GET', search, { cookie })).body)).toMatch(
    /contact\.partenaire@exemple\.fr;Illigo\s: demande de contact de Camille Essai;E-mail;/,
  )
  const elsewhere = await signIn(accounts.cmi.utilisateur)
  expect((await ask({ message, telephone: '' }, elsewhere)).status).toBe(404)
  expect((await call('POST', 'illigo/clics', { jwt: elsewhere, body: {} })).status).toBe(404)
  expect((await call('POST', 'illigo/clics', { body: {} })).status).toBe(401)
  expect((await call('POST', 'illigo/clics', { jwt, body: {} })).body).toEqual({ data: { url: ILLIGO.url } })
})
