import { z } from 'zod'
import { accounts, call, signIn } from '../support/api'
import { PAGES } from '../support/pages-rows'

const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.looseObject({
      mark: z.string().optional(),
      errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })).optional(),
    }),
  }),
})
const created = z.object({ data: z.object({ id: z.number() }) })
const saved = z.object({
  data: z.object({
    version: z.number(),
    mark: z.string(),
    liens: z.array(z.object({ message: z.string() })),
  }),
})

const ask = async (method: string, path: string, body?: unknown, email: string = PAGES.super) =>
  call(method, `administration/pages${path}`, { jwt: await signIn(email), body })

const tab = (texte: string) => ({
  id: null,
  titre: 'Présentation',
  ancre: 'presentation',
  composant: '',
  texte,
  tuiles: [],
})
const contenu = (texte: string, change: Record<string, unknown> = {}) => ({
  label: 'Page de test',
  url: '/page-de-test',
  portails: [],
  onglets: [tab(texte)],
  ...change,
})

/** The present mark of a page, which a save with another one is answered. */
async function markOf(id: number): Promise<string> {
  const answer = await ask('PUT', `/${id}/brouillon`, { mark: 'inconnue', contenu: contenu('') })
  expect(answer.status).toBe(409)
  return z.string().parse(refusal.parse(answer.body).error.details.mark)
}

async function pageText(path: string, email: string): Promise<{ status: number; text: string }> {
  const { status, body } = await call('GET', `/v2${path}`, { cookie: { session: await signIn(email) } })
  return { status, text: String(body) }
}

test.each([
  ['POST', '', { label: 'x', url: '/x', portails: [151] }],
  ['PUT', `/${PAGES.page.id}/brouillon`, { mark: 'x', contenu: contenu('') }],
  ['POST', `/${PAGES.page.id}/publication`, { mark: 'x' }],
  ['DELETE', `/${PAGES.page.id}/publication?mark=x`, undefined],
  ['DELETE', `/${PAGES.page.id}?mark=x`, undefined],
  ['POST', `/${PAGES.page.id}/copie`, undefined],
])('%s administration/pages%s is for super administrators alone', async (method, path, body) => {
  expect((await call(method, `administration/pages${path}`, { body })).status).toBe(401)
  for (const email of [PAGES.utilisateur, PAGES.admin, accounts.collectif.admin])
    expect((await ask(method, path, body, email)).status).toBe(404)
})

test('a page of other portals is a 404, one that is shared a 403', async () => {
  const body = { mark: 'x', contenu: contenu('') }
  expect((await ask('PUT', `/${PAGES.etrangere.id}/brouillon`, body)).status).toBe(404)
  expect((await ask('PUT', `/${PAGES.page.id}/brouillon`, body, accounts.collectif.super)).status).toBe(404)
  const shared = await ask('PUT', `/${PAGES.partagee.id}/brouillon`, body)
  expect([shared.status, refusal.parse(shared.body).error.message]).toEqual([
    403,
    'D’autres portails affichent cette page.',
  ])
})

test('a page is created with its faults beside their fields, kept from readers until it is published, withdrawn, deleted', async () => {
  const path = (body: unknown) =>
    refusal.parse(body).error.details.errors?.map((error) => error.path.join('.'))
  const screen = await ask('POST', '', { label: 'Essai', url: '/contrats', portails: [151] })
  expect([screen.status, path(screen.body)]).toEqual([400, ['url']])
  const foreign = await ask('POST', '', { label: 'Essai', url: '/essai-api', portails: [2] })
  expect([foreign.status, path(foreign.body)]).toEqual([400, ['portails']])

  const post = await ask('POST', '', { label: 'Essai', url: '/essai-api', portails: [151] })
  expect(post.status).toBe(201)
  const { id } = created.parse(post.body).data
  expect((await pageText('/essai-api', PAGES.super)).status).toBe(404)

  const page = contenu('Voir [rien](/nulle-part).', { label: 'Essai', url: '/essai-api', portails: [151] })
  const draft = await ask('PUT', `/${id}/brouillon`, { mark: await markOf(id), contenu: page })
  const { data } = saved.parse(draft.body)
  expect(data.liens.map(({ message }) => message)).toEqual(['Le lien « /nulle-part » ne mène à aucune page.'])
  const broken = await ask('POST', `/${id}/publication`, { mark: data.mark })
  expect([broken.status, path(broken.body)]).toEqual([400, ['onglets.0.texte']])

  const right = { ...page, onglets: [tab('Voir [vous](/espacepersonnel). <script>alert(1)</script>')] }
  const again = saved.parse(
    (await ask('PUT', `/${id}/brouillon`, { mark: data.mark, contenu: right })).body,
  ).data
  expect((await ask('POST', `/${id}/publication`, { mark: again.mark })).status).toBe(200)
  const shown = await pageText('/essai-api', PAGES.utilisateur)
  expect(shown.status).toBe(200)
  expect(shown.text.includes('&lt;script&gt;')).toBe(true)
  expect(/<script>(<!-- -->)?alert/.test(shown.text)).toBe(false)

  const early = await ask('DELETE', `/${id}?mark=${await markOf(id)}`)
  expect([early.status, refusal.parse(early.body).error.message]).toEqual([
    409,
    'Retirez d’abord la page de la publication.',
  ])
  expect((await ask('DELETE', `/${id}/publication?mark=${await markOf(id)}`)).status).toBe(200)
  expect((await pageText('/essai-api', PAGES.utilisateur)).status).toBe(404)
  expect((await ask('DELETE', `/${id}?mark=${await markOf(id)}`)).status).toBe(200)
  expect((await ask('DELETE', `/${id}?mark=x`)).status).toBe(404)
})

test('[TRUST-30] a save over somebody else’s is refused with their name, and nothing of theirs is overwritten', async () => {
  const id = PAGES.page.id
  const { label, url } = PAGES.page
  const page = (texte: string) => contenu(texte, { label, url })
  const opened = await markOf(id)
  const first = await ask('PUT', `/${id}/brouillon`, { mark: opened, contenu: page('Première saisie') })
  expect(first.status).toBe(200)
  const tooLate = { mark: opened, contenu: page('Seconde saisie') }
  const own = await ask('PUT', `/${id}/brouillon`, tooLate)
  expect(own.status).toBe(409)
  expect(refusal.parse(own.body).error.message).toMatch(
    /^Vous avez modifié cette page dans un autre onglet le /,
  )
  const second = await ask('PUT', `/${id}/brouillon`, tooLate, accounts.ehs.super)
  expect(second.status).toBe(409)
  expect(refusal.parse(second.body).error.message).toMatch(
    /^Cette page a été modifiée par Solène Pages le 21\/11\/2026 à \d\d:\d\d, depuis que vous l’avez ouverte\. Rien de votre saisie n’est perdu\.$/,
  )
  expect((await pageText(url, PAGES.utilisateur)).text.includes('Texte publié au départ.')).toBe(true)
  const dropped = await ask('DELETE', `/${id}/brouillon?mark=${await markOf(id)}`)
  expect(dropped.status).toBe(200)
})

test('the rows of another page never become those of this one', async () => {
  const id = PAGES.page.id
  const { label, url } = PAGES.page
  const stolen = contenu('Vol', { label, url, onglets: [{ ...tab('Vol'), id: PAGES.etrangere.id }] })
  const draft = await ask('PUT', `/${id}/brouillon`, { mark: await markOf(id), contenu: stolen })
  const { mark } = saved.parse(draft.body).data
  expect((await ask('POST', `/${id}/publication`, { mark })).status).toBe(200)
  const jwt = await signIn(accounts.ehs.super)
  const other = await call('GET', `liens/${PAGES.etrangere.id}?populate=onglets`, { jwt })
  expect(JSON.stringify(other.body)).not.toContain('Vol')
  // The first version is the page as it was before the editor: it comes back whole, its tile with the id it had.
  const restored = await ask('POST', `/${id}/versions/1/restauration`, { mark: await markOf(id) })
  expect(restored.status).toBe(200)
  expect((await ask('POST', `/${id}/publication`, { mark: await markOf(id) })).status).toBe(200)
  const { text } = await pageText(url, PAGES.utilisateur)
  expect(text.includes('Texte publié au départ.')).toBe(true)
  expect(text.includes('tuile-d-origine')).toBe(true)
})

test('a file sent for a page is read by those who may open the page, once it is published', async () => {
  const id = PAGES.page.id
  const { label, url } = PAGES.page
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const body = new FormData()
  body.append('files', new Blob([png], { type: 'image/png' }), 'plan.png')
  const sent = await fetch(`${process.env.TEST_BASE_URL}/v2/api/administration/pages/fichiers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(PAGES.super)}` },
    body,
  })
  expect(sent.status).toBe(201)
  const [file] = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(await sent.json()).data
  const bytes = async (email: string) =>
    (await call('GET', `fichiers/${file?.id}/contenu`, { jwt: await signIn(email) })).status
  expect(await bytes(PAGES.utilisateur)).toBe(404)
  const page = contenu(`![plan](/api/fichiers/${file?.id}/contenu)`, { label, url })
  const draft = await ask('PUT', `/${id}/brouillon`, { mark: await markOf(id), contenu: page })
  const { mark } = saved.parse(draft.body).data
  expect(await bytes(PAGES.utilisateur)).toBe(404)
  expect((await ask('POST', `/${id}/publication`, { mark })).status).toBe(200)
  expect(await bytes(PAGES.utilisateur)).toBe(200)
  expect(await bytes(accounts.collectif.utilisateur)).toBe(404)
  const { text } = await pageText(url, PAGES.utilisateur)
  expect(text.includes(`src="/v2/api/fichiers/${file?.id}/contenu"`)).toBe(true)
})

test('the tutorial is for the staff; a save over somebody else’s is a 409; readers see it at their next request', async () => {
  const put = async (body: unknown, email: string = accounts.ehs.super) =>
    call('PUT', 'administration/tutoriel', { jwt: await signIn(email), body })
  expect((await put({ mark: 'x', etapes: [] }, PAGES.super)).status).toBe(404)
  const refused = await put({ mark: 'x', etapes: [] })
  expect(refused.status).toBe(409)
  const { mark } = refusal.parse(refused.body).error.details
  const steps = z.object({
    data: z.array(
      z.looseObject({
        id: z.number(),
        titre: z.string(),
        texte: z.string(),
        selecteur: z.string().nullable(),
      }),
    ),
  })
  const read = async (email: string) =>
    steps.parse((await call('GET', 'spotlights?sort=ordre', { jwt: await signIn(email) })).body).data
  const bad = await put({
    mark,
    etapes: [{ id: null, titre: '', texte: 'x', selecteur: '', portails: [], roles: [] }],
  })
  expect(bad.status).toBe(400)
  expect((await read(PAGES.utilisateur)).length).toBeGreaterThan(0)
})
