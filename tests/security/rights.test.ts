import { z } from 'zod'
import { accounts, call, signIn } from '../support/api'
import { EMAILS, FOREIGN, GROUPES, OWN, userId } from '../support/api-rows'

const rows = z.array(z.looseObject({ id: z.number() }))
const list = z
  .object({ data: rows })
  .transform(({ data }) => data)
  .or(rows)

/** Rows that belong to the group of others, by collection. */
const FOREIGN_ROWS: Record<string, number[]> = {
  adressefacturations: [FOREIGN],
  bailleurs: [FOREIGN],
  chauffagistes: [FOREIGN],
  clients: [FOREIGN],
  cmis: [FOREIGN],
  contrats: [FOREIGN],
  customers: [FOREIGN],
  distributeurs: [FOREIGN + 1],
  documentations: [FOREIGN],
  fichiers: [FOREIGN],
  groupes: [GROUPES.autre, 1190],
  installateurtravauxs: [FOREIGN],
  liens: [FOREIGN, FOREIGN + 1],
  onglets: [FOREIGN],
  spotlights: [FOREIGN],
  syndics: [FOREIGN],
  tuiles: [FOREIGN, FOREIGN + 1],
  users: [userId(EMAILS.autreSuper), userId(EMAILS.autreUtilisateur)],
}

const PEOPLE: [string, string][] = [
  ['role 1', EMAILS.utilisateur],
  ['role 1 + EHS', EMAILS.ehs],
  ['role 3', EMAILS.admin],
  ['role 4', EMAILS.super],
  ['no group', EMAILS.sansGroupe],
]

/** Cookies with which a person could try to widen their rights: the perimeter of others. */
const COOKIES = `selectedGroupParent=1190; selectedGroup=${GROUPES.autre}; selectedClient=${FOREIGN}; selectedContracts_part0=API-${FOREIGN}`

async function ask(email: string, path: string, method = 'GET', body?: unknown) {
  return call(method, path, { jwt: await signIn(email), cookie: COOKIES, body })
}

describe.each(PEOPLE)('[API-18] [PERIM-49] a person of another group, %s', (_, email) => {
  test.each(Object.entries(FOREIGN_ROWS))(
    '%s: neither found, nor read, nor changed, nor deleted',
    async (collection, ids) => {
      for (const id of ids) {
        expect((await ask(email, `${collection}/${id}`)).status).toBe(404)
        expect((await ask(email, `${collection}/${id}?populate=*`)).status).toBe(404)
        const put = await ask(email, `${collection}/${id}`, 'PUT', { data: {} })
        expect([404, 405]).toContain(put.status)
        expect((await ask(email, `${collection}/${id}`, 'DELETE')).status).toBe(404)
      }
      const found = await ask(email, `${collection}?filters[id][$in]=${ids}&populate=*`)
      if (found.status !== 404) expect(list.parse(found.body)).toEqual([])
      const count = await ask(email, `${collection}/count?filters[id][$in]=${ids}`)
      expect(count.status === 404 || count.body === 0).toBe(true)
    },
  )
})

/** Filters by which a row of one's own could tell something of another's. */
const ORACLES: [string, string, string?][] = [
  ['groupes', `filters[parentGroup][groupes][id]=${GROUPES.autre}`],
  // Of other people, who may not list them filters by name and function alone (SAFE-14).
  ['groupes', `filters[users][groupes][id]=${GROUPES.autre}`, EMAILS.admin],
  ['groupes', `filters[users][groupes][clients][Nom][$startsWith]=Client`, EMAILS.admin],
  ['tuiles', `filters[groupes][id]=${GROUPES.autre}`],
  ['liens', 'filters[groupes][id]=1190'],
  ['contrats', `filters[client][group][id]=${GROUPES.autre}`],
  ['cmis', `filters[clientFinal][groupe][id]=${GROUPES.autre}`],
  ['chauffagistes', `filters[groupes][id]=${GROUPES.autre}`],
  ['fichiers', `filters[groupe][parentGroup][id]=1190`],
  ['documentations', `filters[tuiles][id]=${FOREIGN}`],
]

test.each(ORACLES)(
  '[API-18] %s: a filter through %s finds nothing',
  async (collection, filter, email = EMAILS.utilisateur) => {
    // A filter on a group that both share with a third person must not say that this person has another one.
    const found = await ask(email, `${collection}?${filter}`)
    expect(found.status).toBe(200)
    const own = await ask(
      email,
      `${collection}?${filter.replace(String(GROUPES.autre), '949999').replace('=1190', '=949999').replace(String(FOREIGN), '949999').replace('=Client', '=zzz')}`,
    )
    expect(list.parse(found.body).map(({ id }) => id)).toEqual(
      filter.includes('startsWith') ? expect.any(Array) : list.parse(own.body).map(({ id }) => id),
    )
    expect(JSON.stringify(found.body)).not.toMatch(/étranger/)
  },
)

test('[API-18] a populated relation holds the rows of the person alone', async () => {
  const populates = [
    'populate[groupes][populate][clients][populate]=contrats',
    'populate=users.role',
    'populate[tuiles][populate]=documentation',
    'populate[parentGroup][populate]=clients,users,fichiers',
  ]
  for (const populate of populates) {
    const collection = populate.includes('[groupes][populate][clients]')
      ? 'groupes/160'
      : `groupes/${GROUPES.elan}`
    const answer = await ask(EMAILS.super, `${collection}?${populate}`)
    expect([populate, answer.status]).toEqual([populate, 200])
    expect(JSON.stringify(answer.body)).not.toMatch(/étranger|Groupe étranger|api\.autre/)
    expect(JSON.stringify(answer.body)).not.toContain(`"id":${GROUPES.autre},`)
  }
})

test('[API-18] the portal shows the groups of the person, not its other groups', async () => {
  const answer = await ask(EMAILS.admin, 'groupes/160?populate=groupes')
  const portal = z.object({ data: z.object({ groupes: rows }) }).parse(answer.body).data
  expect(portal.groupes.map(({ id }) => id)).toEqual([GROUPES.elan])
})

test('[API-18] nothing of one’s own is given away or taken from others by a write', async () => {
  const steal: [string, string, unknown][] = [
    [`chauffagistes/${OWN}`, 'PUT', { data: { groupes: { connect: [GROUPES.autre] } } }],
    [`customers/${OWN}`, 'PUT', { data: { groupe: GROUPES.autre } }],
    [`cmis/${OWN}`, 'PUT', { data: { groupe: GROUPES.autre } }],
    [`cmis/${OWN}`, 'PUT', { data: { clientFinal: FOREIGN } }],
    [`tuiles/${OWN + 1}`, 'PUT', { data: { groupes: [GROUPES.autre] } }],
    [`tuiles/${OWN + 1}`, 'PUT', { data: { documentation: [FOREIGN] } }],
    [`onglets/${OWN}`, 'PUT', { data: { lien: FOREIGN } }],
    [`users/${userId(EMAILS.utilisateur)}`, 'PUT', { groupes: { connect: [GROUPES.autre] } }],
    [`documentations/${OWN}`, 'PUT', { data: { portails: [1190] } }],
  ]
  for (const [path, method, body] of steal) {
    const answer = await ask(EMAILS.super, path, method, body)
    expect([path, [400, 403, 404].includes(answer.status)]).toEqual([path, true])
  }
  const taken = await call('GET', `chauffagistes?filters[groupes][id]=${GROUPES.autre}`, {
    jwt: await signIn(EMAILS.autreSuper),
  })
  expect(list.parse(taken.body).map(({ id }) => id)).toEqual([FOREIGN])
})

test('[PERIM-49] the bytes of a file are for its group, as an attachment in a sandbox', async () => {
  const own = await ask(EMAILS.utilisateur, `fichiers/${OWN}/contenu`)
  expect([own.status, own.body]).toEqual([200, 'Fichier propre'])
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="Fiche /)
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  expect(own.headers.get('content-security-policy')).toContain('sandbox')
  for (const path of [
    `fichiers/${FOREIGN}/contenu`,
    'fichiers/949999/contenu',
    'fichiers/..%2F..%2Fsecret/contenu',
  ])
    expect((await ask(EMAILS.utilisateur, path)).status).toBe(404)
  expect((await call('GET', `fichiers/${OWN}/contenu`)).status).toBe(401)
})

test('[PERIM-45] staff is hidden from others in the people of a partner group', async () => {
  const people = async (email: string) => {
    const answer = await ask(email, `groupes/singleGroup/${GROUPES.elan}`)
    return z
      .object({ users: rows })
      .parse(answer.body)
      .users.map(({ id }) => id)
  }
  expect(await people(EMAILS.utilisateur)).not.toContain(userId(EMAILS.ehs))
  expect(await people(EMAILS.utilisateur)).toContain(userId(EMAILS.admin))
  expect(await people(EMAILS.ehs)).toEqual(expect.arrayContaining([userId(EMAILS.ehs), userId(EMAILS.admin)]))
})

test('tiles follow role and staff: hidden ones are neither found nor read', async () => {
  const tiles = async (email: string) => {
    const answer = await ask(email, `tuiles?filters[groupes][id]=${GROUPES.elan}`)
    return list.parse(answer.body).map(({ id }) => id)
  }
  expect(await tiles(EMAILS.utilisateur)).toEqual([OWN + 1])
  expect(await tiles(EMAILS.admin)).toEqual([OWN + 1, OWN + 2])
  expect(await tiles(EMAILS.ehs)).toEqual([OWN + 1, OWN + 3])
  expect(await tiles(EMAILS.super)).toEqual([OWN + 1, OWN + 2, OWN + 3])
  expect((await ask(EMAILS.utilisateur, `tuiles/${OWN + 2}`)).status).toBe(404)
})

test('a draft is for those who edit, when they ask for it', async () => {
  const draft = `liens?filters[id]=${OWN + 2}`
  expect(list.parse((await ask(EMAILS.super, draft)).body)).toEqual([])
  expect(list.parse((await ask(EMAILS.super, `${draft}&status=draft`)).body)).toHaveLength(1)
  expect((await ask(EMAILS.admin, `${draft}&status=draft`)).status).toBe(403)
})

const DEMO = [accounts.cmi, accounts.dis, accounts.collectif, accounts.ass].flatMap((portal) =>
  Object.values(portal),
)

test.each(DEMO)('[PERIM-49] %s reads rows of own groups alone, in every collection', async (email) => {
  const mine = await ask(email, 'users/me')
  const groups = z
    .object({ groupes: rows })
    .parse(mine.body)
    .groupes.map(({ id }) => id)
  for (const [collection, relation] of [
    ['clients', 'group'],
    ['contrats', 'groupe'],
    ['cmis', 'groupe'],
    ['fichiers', 'groupe'],
    ['customers', 'groupe'],
  ]) {
    const found = await ask(email, `${collection}?populate=${relation}&pagination[pageSize]=100`)
    for (const row of list.parse(found.body)) {
      const group = z
        .object({ id: z.number() })
        .nullable()
        .parse(row[relation ?? ''])
      if (group) expect(groups).toContain(group.id)
    }
  }
})
