import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { accounts, call, signIn } from '../support/api'

const created = z.object({ data: z.object({ id: z.number() }) })
const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.looseObject({ errors: z.array(z.object({ path: z.array(z.string()) })).optional() }),
  }),
})
const drawn = z.object({
  data: z.object({
    liens: z.array(z.object({ label: z.string(), subItems: z.array(z.object({ label: z.string() })) })),
    tuiles: z.array(z.object({ label: z.string(), consult: z.object({ href: z.string() }).optional() })),
    liensMasques: z.record(z.string(), z.string()),
    tuilesMasquees: z.record(z.string(), z.string()),
  }),
})

const staff = () => signIn(accounts.ehs.super)
const PATH = 'administration/portails'
const nouveau = (label: string, type = 'CMI') => ({
  label,
  type,
  couleurPortail: '#5b2a86',
  groupe: `Groupe ${label}`,
})
const unique = (label: string) => `${label} ${randomUUID().slice(0, 8)}`

async function create(label: string, type?: string): Promise<number> {
  const { status, body } = await call('POST', PATH, { jwt: await staff(), body: nouveau(label, type) })
  expect(status).toBe(201)
  const { id } = created.parse(body).data
  made.push(id)
  return id
}

/** Other tests count the portals of the staff: none of these stays. */
const made: number[] = []
afterAll(async () => {
  for (const id of made) await call('DELETE', `${PATH}/${id}`, { jwt: await staff() })
})

/** The whole page of the editor: what is stored stands in it. */
async function editor(id: number): Promise<{ status: number; html: string; empreinte: string }> {
  const { status, body } = await call('GET', `/v2/${PATH}/${id}`, { cookie: { session: await staff() } })
  const html = String(body)
  const [, empreinte = ''] = /empreinte\\?":\\?"([\w-]{43})/.exec(html) ?? []
  return { status, html, empreinte }
}

const lien = (label: string, url: string, rest = {}) => ({
  id: null,
  cle: `n-${label}`,
  label,
  url,
  icon: 'link',
  hasExternalUrl: false,
  isSubItem: false,
  ...rest,
})
const tuile = (label: string, rest = {}) => ({
  id: null,
  cle: `n-${label}`,
  label,
  subtitle: '',
  icone: 'house',
  couleur: '',
  sizeSm: 12,
  sizeMd: 6,
  sizeLg: 4,
  path: '/suivi',
  api: '',
  filtre: {},
  canConsult: true,
  canDownload: false,
  authorizedUser: [],
  prescripteurs: false,
  documents: [],
  ...rest,
})

async function save(id: number, edited: object) {
  const { empreinte } = await editor(id)
  const body = { label: 'Relais', couleurPortail: '#5b2a86', liens: [], tuiles: [], empreinte, ...edited }
  return call('PUT', `${PATH}/${id}`, { jwt: await staff(), body })
}

test.each([
  ['POST', PATH],
  ['PUT', `${PATH}/160`],
  ['DELETE', `${PATH}/160`],
  ['POST', `${PATH}/160/apercu`],
  ['POST', `${PATH}/160/groupes`],
  ['POST', `${PATH}/160/membres`],
  ['DELETE', `${PATH}/160/membres/3001/1`],
])('%s %s answers 404 to everyone but SA + EHS, 401 without session', async (method, path) => {
  const body = method === 'DELETE' ? undefined : {}
  expect((await call(method, path, { body })).status).toBe(401)
  for (const email of [accounts.cmi.super, accounts.ges.admin, accounts.cmi.utilisateur])
    expect((await call(method, path, { body, jwt: await signIn(email) })).status).toBe(404)
})

test('a portal is created with its group, its common links and its creator, and the history says so', async () => {
  const label = unique('Relais')
  const id = await create(label)
  const { status, html } = await editor(id)
  expect(status).toBe(200)
  for (const text of [
    label,
    `Groupe ${label}`,
    'Documentation',
    `Portail « ${label} » créé`,
    '1 utilisateur',
  ])
    expect(html).toContain(text)
  const groupe = await call('GET', `groupes/${id}?populate[groupes][populate][users]=*`, {
    jwt: await staff(),
  })
  const { data } = z
    .object({
      data: z.looseObject({
        type: z.string(),
        couleurPortail: z.string(),
        groupes: z.array(
          z.looseObject({ type: z.string(), users: z.array(z.looseObject({ email: z.string() })) }),
        ),
      }),
    })
    .parse(groupe.body)
  expect([data.type, data.couleurPortail]).toEqual(['CMI', '#5b2a86'])
  expect(data.groupes.map(({ type, users }) => [type, users.map(({ email }) => email)])).toEqual([
    ['CMI', ['ehs.super@exemple.fr']],
  ])
})

test('a portal says beside each field what it refuses', async () => {
  const { status, body } = await call('POST', PATH, {
    jwt: await staff(),
    body: { label: ' ', type: 'AUTRE', couleurPortail: 'bleu', groupe: '' },
  })
  expect(status).toBe(400)
  const paths = refusal.parse(body).error.details.errors?.map(({ path }) => path.join('.'))
  expect(paths?.sort()).toEqual(['couleurPortail', 'groupe', 'label', 'type'])
})

test('menu and tiles are stored in their order, and an edit made from a former state is refused', async () => {
  const id = await create(unique('Ordre'))
  const liens = [
    lien('Suivi', '/suivi'),
    lien('Mon espace', '/espacepersonnel', { isSubItem: true }),
    lien('Site', 'https://exemple.fr', { hasExternalUrl: true }),
  ]
  const { empreinte } = await editor(id)
  const first = await save(id, { liens, tuiles: [tuile('Deux'), tuile('Un', { authorizedUser: [3, 4] })] })
  expect(first.status).toBe(200)
  const read = await call('GET', `groupes/${id}?populate[tuiles]=*&populate[liens][populate]=parentLien`, {
    jwt: await staff(),
  })
  const { data } = z
    .object({
      data: z.looseObject({
        tuiles: z.array(z.looseObject({ label: z.string(), authorizedUser: z.array(z.number()) })),
        liens: z.array(
          z.looseObject({
            label: z.string(),
            type: z.string(),
            parentLien: z.looseObject({ label: z.string() }).nullable(),
          }),
        ),
      }),
    })
    .parse(read.body)
  expect(data.tuiles.map(({ label, authorizedUser }) => [label, authorizedUser])).toEqual([
    ['Deux', []],
    ['Un', [3, 4]],
  ])
  const menu = data.liens.map(({ label, type, parentLien }) => [label, type, parentLien?.label ?? null])
  expect(menu.sort()).toEqual([
    ['Mon espace', 'nuxt-link', 'Suivi'],
    ['Site', 'lien', null],
    ['Suivi', 'nuxt-link', null],
  ])
  const stale = await call('PUT', `${PATH}/${id}`, {
    jwt: await staff(),
    body: { label: 'Perdu', couleurPortail: '#5b2a86', liens: [], tuiles: [], empreinte },
  })
  expect([stale.status, refusal.parse(stale.body).error.message]).toEqual([
    409,
    'Ce portail a été modifié entre-temps. Rechargez la page pour repartir de son état actuel.',
  ])
  const { html } = await editor(id)
  for (const change of ['Lien « Site » ajouté', 'Tuile « Un » ajoutée', 'Lien « Documentation » retiré'])
    expect(html).toContain(change)
  expect(html).not.toContain('Perdu')
})

test('a line of another portal and a dangerous address are refused, and nothing is stored', async () => {
  const id = await create(unique('Refus'))
  const other = await call('GET', `groupes/${PORTAL_IDS.PIM}?populate[liens][sort]=id`, {
    jwt: await staff(),
  })
  const [foreign] = z
    .object({ data: z.looseObject({ liens: z.array(z.looseObject({ id: z.number(), label: z.string() })) }) })
    .parse(other.body)
    .data.liens.filter(({ label }) => label === 'Saisie')
  const taken = await save(id, { liens: [lien('Pris', '/suivi', { id: foreign?.id })] })
  expect(taken.status).toBe(404)
  const run = await save(id, { liens: [lien('Piège', 'javascript:alert(1)')] })
  expect(run.status).toBe(400)
  expect(refusal.parse(run.body).error.details.errors?.map(({ path }) => path.join('.'))).toEqual([
    'liens.0.url',
  ])
  expect((await editor(id)).html).not.toContain('Piège')
})

test('[SAFE-16] addresses of content are of this site, http, https, mailto or tel; names hide no character', async () => {
  const id = await create(unique('Adresses'))
  const path = async (one: object) => {
    const { body } = await save(id, { liens: [one] })
    return refusal.parse(body).error.details.errors?.map((error) => error.path.join('.'))
  }
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://exemple.fr/a', '//exemple.fr'])
    expect([url, await path(lien('Piège', url))]).toEqual([url, ['liens.0.url']])
  for (const mark of ['\u202e', '\u2066', '\u200b', '\ufeff'])
    expect([mark, await path(lien(`Doc${mark}ument`, '/suivi'))]).toEqual([mark, ['liens.0.label']])
  const good = [
    '/suivi',
    'https://exemple.fr/a',
    'http://exemple.fr',
    'mailto:a@exemple.fr',
    'tel:0199000001',
  ]
  const kept = await save(id, { liens: good.map((url, index) => lien(`Lien ${index}`, url)) })
  expect(kept.status).toBe(200)
})

test('the preview follows the rules of the home for each role and stores nothing', async () => {
  const id = await create(unique('Aperçu'))
  const draft = {
    liens: [
      lien('Suivi', '/suivi'),
      lien('Logements', '/logements', { isSubItem: true }),
      lien('Incomplet', ''),
    ],
    tuiles: [
      tuile('Pour tous'),
      tuile('Pour les administrateurs', { authorizedUser: [3] }),
      tuile('', { path: '/inconnue' }),
    ],
  }
  const seenBy = async (roleId: number) => {
    const { status, body } = await call('POST', `${PATH}/${id}/apercu`, {
      jwt: await staff(),
      body: { ...draft, roleId },
    })
    expect(status).toBe(200)
    return drawn.parse(body).data
  }
  const user = await seenBy(1)
  expect(user.tuiles.map(({ label, consult }) => [label, consult?.href])).toEqual([
    ['Pour tous', '/v2/suivi'],
  ])
  expect(user.liens.map(({ label, subItems }) => [label, subItems.length])).toEqual([['Suivi', 0]])
  expect([user.liensMasques, user.tuilesMasquees]).toEqual([
    { 1: 'la page «\u00a0Logements\u00a0» n’est pas ouverte à ce type de portail' },
    {
      1: 'réservée à Administrateur',
      2: 'la page de contenu /inconnue n’est pas publiée dans ce portail',
    },
  ])
  expect((await seenBy(3)).tuiles).toHaveLength(2)
  expect((await editor(id)).html).not.toContain('Pour les administrateurs')
})

test('a person is put into a group and taken out of it; what cannot be is said beside its field', async () => {
  const label = unique('Membres')
  const id = await create(label)
  const jwt = await staff()
  const added = await call('POST', `${PATH}/${id}/groupes`, { jwt, body: { nom: 'Agence Nord' } })
  const groupeId = created.parse(added.body).data.id
  const add = (email: string) => call('POST', `${PATH}/${id}/membres`, { jwt, body: { groupeId, email } })
  const first = await add(' PIM.Utilisateur@exemple.fr ')
  expect(first.status).toBe(201)
  const userId = created.parse(first.body).data.id
  for (const [email, message] of [
    ['pim.utilisateur@exemple.fr', 'Cette personne est déjà dans ce groupe.'],
    ['personne@exemple.fr', 'Aucun compte n’a cette adresse : invitez d’abord la personne.'],
  ] as const) {
    const { status, body } = await add(email)
    expect([status, refusal.parse(body).error.message]).toEqual([400, message])
  }
  const same = await call('POST', `${PATH}/${id}/groupes`, { jwt, body: { nom: 'Agence Nord' } })
  expect(refusal.parse(same.body).error.message).toBe('Ce portail a déjà un groupe de ce nom.')
  const elsewhere = `${PATH}/${PORTAL_IDS.CMI}/membres/${groupeId}/${userId}`
  expect((await call('DELETE', elsewhere, { jwt })).status).toBe(404)
  const own = `${PATH}/${id}/membres/${groupeId}/${userId}`
  expect((await call('DELETE', own, { jwt })).status).toBe(200)
  expect((await call('DELETE', own, { jwt })).status).toBe(404)
  expect((await editor(id)).html).toContain('retiré du groupe « Agence Nord »')
})

test('a created portal goes with what is its own; a founding one and one that others need stay', async () => {
  const label = unique('Passage')
  const id = await create(label)
  const liens = [lien(`Lien ${label}`, '/suivi')]
  expect((await save(id, { liens, tuiles: [tuile(`Tuile ${label}`)] })).status).toBe(200)
  const jwt = await staff()
  expect((await call('DELETE', `${PATH}/${id}`, { jwt })).status).toBe(200)
  expect((await editor(id)).status).toBe(404)
  for (const [collection, text] of [
    ['liens', `Lien ${label}`],
    ['tuiles', `Tuile ${label}`],
  ]) {
    const { body } = await call(
      'GET',
      `${collection}?filters[label][$eq]=${encodeURIComponent(text ?? '')}`,
      { jwt },
    )
    expect(z.object({ data: z.array(z.unknown()) }).parse(body).data).toEqual([])
  }
  const founding = await call('DELETE', `${PATH}/${PORTAL_IDS.CMI}`, { jwt })
  expect([founding.status, refusal.parse(founding.body).error.message]).toEqual([
    409,
    'Ce portail fait partie du service : il ne peut pas être supprimé.',
  ])
})
