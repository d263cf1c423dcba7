import { z } from 'zod'
import { accounts, call, signIn } from '../support/api'
import { CMI, DIS, EMAILS, FIVE, FOREIGN, GROUPES, MANY_COUNT, OWN, userId } from '../support/api-rows'

const row = z.looseObject({ id: z.number() })
const list = z.object({
  data: z.array(row),
  meta: z.object({ pagination: z.record(z.string(), z.number()) }),
})
const single = z.object({ data: row, meta: z.object({}) })

const as = (email: string) => ({
  get: async (path: string, headers: Record<string, string> = {}) =>
    call('GET', path, { jwt: await signIn(email), headers }),
  rows: async (path: string) => {
    const answer = await call('GET', path, { jwt: await signIn(email) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return list.parse(answer.body)
  },
  one: async (path: string) => {
    const answer = await call('GET', path, { jwt: await signIn(email) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return single.parse(answer.body).data
  },
})

const api = as(EMAILS.super)
const staff = as(accounts.ehs.super)
const ids = (answer: z.infer<typeof list>) => answer.data.map(({ id }) => id)
const five = (filter: string) => `chauffagistes?filters[societe]=Cinq&${filter}`

test('[API-01] [API-16] calls are served under /v2/api and nowhere else', async () => {
  const jwt = await signIn(EMAILS.super)
  expect((await call('GET', '/v2/api/users/me', { jwt })).status).toBe(200)
  expect((await call('GET', '/api/users/me', { jwt })).status).toBe(404)
})

test('[API-02] the session cookie authenticates', async () => {
  expect((await call('GET', 'users/me')).status).toBe(401)
  const answer = await call('GET', 'users/me', { cookie: { session: await signIn(EMAILS.super) } })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: userId(EMAILS.super) })
})

test('[API-04] [API-06] find answers flat rows and the pagination', async () => {
  const answer = await api.rows('groupes?sort=Nom&pagination[pageSize]=2')
  expect(answer.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 4 })
  expect(typeof answer.data[0]?.Nom).toBe('string')
  expect(answer.data[0]).not.toHaveProperty('attributes')
  expect(answer.data[0]).toMatchObject({
    id: GROUPES.alto,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

test('[API-05] findOne answers the row by its number and by its documentId, 404 for none', async () => {
  const lien = await api.one(`liens/${OWN}`)
  expect(lien).toMatchObject({ id: OWN, label: 'Page propre' })
  expect(await api.one(`liens/${lien.documentId}`)).toEqual(lien)
  for (const unknown of ['949999', '0', '99999999999', 'zzzzzzzzzzzzzzzzzzzzzzzz', 'A%20B', '1e3', '-1'])
    expect((await api.get(`liens/${unknown}`)).status).toBe(404)
})

test('[API-08] every comparison finds exactly its rows', async () => {
  const [r1, r2, r3, r4, r5] = FIVE
  expect(ids(await staff.rows('groupes?filters[id][$in][0]=160&filters[id][$in][1]=1190'))).toEqual([
    CMI,
    DIS,
  ])
  const expected: [string, number[]][] = [
    [`filters[id][$gt]=${r3}`, [r4, r5]],
    [`filters[id][$gte]=${r3}`, [r3, r4, r5]],
    [`filters[id][$lt]=${r3}`, [r1, r2]],
    [`filters[id][$lte]=${r3}`, [r1, r2, r3]],
    [`filters[id][$eq]=${r3}`, [r3]],
    [`filters[id][$ne]=${r3}`, [r1, r2, r4, r5]],
    [`filters[id][$between][0]=${r2}&filters[id][$between][1]=${r4}`, [r2, r3, r4]],
    [`filters[id][$notIn][0]=${r1}&filters[id][$notIn][1]=${r2}`, [r3, r4, r5]],
    ['filters[nom][$contains]=Ter', [r1]],
    ['filters[nom][$containsi]=TER', [r1, r2]],
    ['filters[nom][$notContainsi]=TER', [r3, r4, r5]],
    ['filters[nom][$startsWith]=t', [r2]],
    ['filters[nom][$endsWith]=re', [r1, r2]],
    ['filters[nom][$eqi]=TERRE', [r1, r2]],
    ['filters[nom][$eqi]=ÉNERGIE', [r3, r4]],
    ['filters[nom][$contains]=100 %25', [r5]],
    ['filters[nom][$contains]=0_%25', []],
    ['filters[nom][$contains]=gaz_', [r5]],
    ['filters[$not][nom][$containsi]=terre', [r3, r4, r5]],
    [`filters[$or][0][id]=${r1}&filters[$or][1][nom]=énergie`, [r1, r4]],
    ['filters[createdAt][$gte]=2026-03-02&filters[createdAt][$lt]=2026-03-03', [...FIVE]],
    ['filters[createdAt][$eq]=2026-03-02T08:00:00.000Z', [...FIVE]],
    ['filters[actif]=true', [...FIVE]],
    ['filters[actif]=0', []],
  ]
  for (const [filter, wanted] of expected)
    expect([filter, ids(await api.rows(encodeURI(decodeURI(five(filter)))))]).toEqual([filter, wanted])
})

test('[API-08] $null and $notNull split the rows with and without value', async () => {
  const all = ids(await api.rows('groupes'))
  const without = ids(await api.rows('groupes?filters[label][$null]=true'))
  const having = ids(await api.rows('groupes?filters[label][$notNull]=true'))
  expect(having).toContain(GROUPES.elan)
  expect(without).toContain(GROUPES.alto)
  expect([...without, ...having].sort()).toEqual(all.sort())
  expect(ids(await api.rows('groupes?filters[label][$null]=false'))).toEqual(having)
})

test('[API-09] groups of a portal that have clients, with these', async () => {
  const answer = await api.rows(
    'groupes?filters[parentGroup][id][$eq]=160&filters[clients][id][$notNull]=true&populate=clients',
  )
  expect(ids(answer)).toEqual([GROUPES.elan])
  expect(answer.data[0]).toMatchObject({ Nom: 'Élan', clients: [{ id: OWN, clientId: `API${OWN}` }] })
  expect(
    ids(await api.rows('groupes?filters[parentGroup][id]=160&filters[clients][id][$null]=true')),
  ).toEqual([GROUPES.alto, GROUPES.zenith])
  expect(ids(await api.rows('contrats?filters[client][group][parentGroup][Nom]=CMI'))).toEqual([OWN])
})

test('[API-10] [HOME-15] [HOME-16] a relation is there when it is asked for, down to the documents of the tiles', async () => {
  const client = await api.one(`clients/${OWN}`)
  expect(client).not.toHaveProperty('contrats')
  const populated = await api.one(`clients/${OWN}?populate=contrats`)
  expect(populated).toMatchObject({
    contrats: [{ id: OWN, numeroContrat: `API-${OWN}`, clientId: `API${OWN}` }],
  })
  const found = await api.rows(`liens?filters[url]=/api-page-${OWN}`)
  expect(ids(found)).toEqual([OWN])
  for (const populate of [
    'populate=onglets.tuiles.documentation',
    'populate[onglets][populate][tuiles][populate]=documentation',
  ])
    expect(await api.one(`liens/${OWN}?${populate}`)).toMatchObject({
      url: `/api-page-${OWN}`,
      onglets: [
        {
          titre: 'Guides',
          ancre: 'guides',
          componentName: 'GroupsList',
          tuiles: [{ id: OWN, documentation: [{ id: OWN, titre: 'Notice propre' }] }],
        },
      ],
    })
})

test('[API-10] a populated relation is filtered, sorted, cut to fields and counted', async () => {
  const group = await api.one(
    `groupes/${GROUPES.elan}?populate[users][fields]=firstname&populate[users][sort]=id:desc&populate[users][filters][id][$in]=${userId(EMAILS.admin)},${userId(EMAILS.super)}`,
  )
  expect(group.users).toEqual([
    { id: userId(EMAILS.admin), firstname: 'Camille' },
    { id: userId(EMAILS.super), firstname: 'Camille' },
  ])
  expect(await api.one(`groupes/${GROUPES.elan}?populate[clients][count]=true`)).toMatchObject({
    clients: { count: 1 },
  })
})

test('[API-11] names are sorted as French reads them', async () => {
  const names = async (sort: string) =>
    (await api.rows(`groupes?filters[parentGroup]=160&sort=${sort}`)).data.map(({ Nom }) => Nom)
  expect(await names('Nom:asc')).toEqual(['Alto', 'Élan', 'Zénith'])
  expect(await names('Nom:desc')).toEqual(['Zénith', 'Élan', 'Alto'])
  expect(await names('parentGroup.Nom,Nom')).toEqual(['Alto', 'Élan', 'Zénith'])
})

test('[API-12] 250 rows make three pages', async () => {
  const page = async (number: number, size = 100) =>
    api.rows(
      `chauffagistes?filters[societe]=Nombreux&pagination[page]=${number}&pagination[pageSize]=${size}`,
    )
  const pages = await Promise.all([page(1), page(2), page(3), page(4)])
  expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 50, 0])
  for (const { meta } of pages)
    expect(meta.pagination).toMatchObject({ pageSize: 100, pageCount: 3, total: 250 })
  expect(new Set(pages.flatMap(ids)).size).toBe(MANY_COUNT)
  expect((await page(1, 5000)).meta.pagination).toMatchObject({ pageSize: 100 })
  expect((await api.rows('chauffagistes?filters[societe]=Nombreux')).data).toHaveLength(25)
  expect(
    (await api.rows('chauffagistes?filters[societe]=Nombreux&pagination[start]=245&pagination[limit]=10'))
      .meta.pagination,
  ).toEqual({ start: 245, limit: 10, total: 250 })
  expect((await api.rows('groupes?pagination[withCount]=false')).meta.pagination).toEqual({
    page: 1,
    pageSize: 25,
  })
})

test('[API-13] chosen fields come with the id alone', async () => {
  const answer = await api.rows(`cmis?fields[0]=numeroDemande&filters[id]=${OWN}`)
  expect(answer.data).toEqual([{ id: OWN, numeroDemande: `CMI_${GROUPES.elan}_${OWN}_0` }])
})

test('[API-14] the four portals of the dashboard, by name', async () => {
  const answer = await staff.rows(
    'groupes?filters[id][$in]=151,160,1105,1190&sort=Nom&fields=Nom,couleurPortail,label',
  )
  expect(answer.data.map(({ id, Nom }) => [id, Nom])).toEqual([
    [160, 'CMI'],
    [1190, 'DIS'],
    [151, 'INS'],
    [1105, 'PIM'],
  ])
  for (const portal of answer.data) {
    expect(portal.couleurPortail).toMatch(/^#[0-9a-f]{6}$/)
    expect(typeof portal.label).toBe('string')
  }
})

test('[API-24] an injection is searched as plain text', async () => {
  const attack = encodeURIComponent("cherché'); DROP TABLE users;--")
  for (const search of [
    `filters[nom]=${attack}`,
    `filters[nom][$containsi]=${attack}`,
    `_q=${attack}`,
    `filters[groupes][Nom]=${attack}`,
  ])
    expect((await api.rows(`chauffagistes?${search}`)).data).toEqual([])
  expect((await api.get(`chauffagistes?sort=${attack}`)).status).toBe(400)
  expect((await api.get('users/me')).status).toBe(200)
})

test('[API-25] users/me answers the person, the role and the groups, and no secret', async () => {
  const { body } = await api.get('users/me')
  expect(body).toMatchObject({
    id: userId(EMAILS.super),
    role: { id: 4, name: 'Super Administrateur' },
    utilisateurEHS: false,
    groupes: [{ Nom: 'Élan' }, { Nom: 'Alto' }, { Nom: 'Zénith' }],
    firstname: 'Camille',
    lastname: 'Essai',
    username: EMAILS.super,
    email: EMAILS.super,
    phone: null,
    provider: 'local',
    confirmed: true,
    blocked: false,
    test: false,
    searchEngine: false,
  })
  expect(body).toHaveProperty('createdAt')
  expect(body).toHaveProperty('updatedAt')
  expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i)
})

test('[API-26] [API-27] a group has the fields and relations of the specification', async () => {
  const group = await api.one(`groupes/${GROUPES.elan}?populate=*`)
  expect(group).toMatchObject({
    id: GROUPES.elan,
    Nom: 'Élan',
    name: 'Élan',
    label: 'Groupe Élan',
    logo: null,
    type: 'CMI',
    parentGroup: { id: CMI, Nom: 'CMI' },
    clients: [{ id: OWN }],
    appliquerRemiseEquipementSupplementaire: true,
    tarifRemiseEquipementSupplementaire: 12.5,
    additionalEquipmentDiscountApplied: true,
    additionalEquipmentDiscountPrice: 12.5,
    adressedefacturations: [{ id: OWN }],
    syndics: [{ id: OWN }],
    bailleurs: [{ id: OWN }],
    installateurtravaux: [{ id: OWN }],
  })
  expect(Array.isArray(group.users) && Array.isArray(group.tuiles)).toBe(true)
  for (const key of ['liens', 'ongletEspacePersonnel']) expect(group).toHaveProperty(key)
})

test('[API-28] a portal has its colour, tiles, links and groups; its name is its code', async () => {
  const portal = await api.one(`groupes/${CMI}?populate=*`)
  expect(portal).toMatchObject({
    id: CMI,
    Nom: 'CMI',
    name: 'CMI',
    couleurPortail: expect.stringMatching(/^#/),
  })
  for (const key of ['label', 'tiles', 'liens', 'ongletEspacePersonnel', 'groupes'])
    expect(portal).toHaveProperty(key)
  expect(await api.one(`groupes/${GROUPES.alto}?fields=couleurPortail`)).toEqual({
    id: GROUPES.alto,
    couleurPortail: '#007acd',
  })
  const names = await staff.rows('groupes?filters[id][$in]=160,1190,151,1105&fields=Nom&sort=id')
  expect(names.data).toEqual([
    { id: 151, Nom: 'INS' },
    { id: 160, Nom: 'CMI' },
    { id: 1105, Nom: 'PIM' },
    { id: 1190, Nom: 'DIS' },
  ])
})

test('[API-32] [PERIM-46] a file is linked to one group; a filter on the group gives its files alone', async () => {
  const two = as(EMAILS.deuxPortails)
  const file = await two.one(`fichiers/${OWN}`)
  expect(file).not.toHaveProperty('groupe')
  const found = await two.rows(`fichiers?filters[groupe][id]=${GROUPES.elan}&populate=groupe`)
  expect(found.data).toMatchObject([{ id: OWN, groupe: { id: GROUPES.elan, Nom: 'Élan' } }])
  expect(ids(await two.rows(`fichiers?filters[groupe]=${GROUPES.autre}`))).toEqual([FOREIGN])
})

test('[API-34] a person of two portals reads both; a person without group reads nothing', async () => {
  expect(ids(await as(EMAILS.deuxPortails).rows('groupes'))).toEqual([CMI, DIS, GROUPES.elan, GROUPES.autre])
  const empty = await as(EMAILS.sansGroupe).rows('groupes')
  expect(empty).toEqual({ data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } })
})

test('[API-39] $in takes a thousand ids, refuses one more, and drops no filter', async () => {
  const spread = (count: number) => Array.from({ length: count }, (_, index) => OWN + index).join(',')
  expect(ids(await api.rows(`chauffagistes?filters[societe]=Cinq&filters[id][$in]=${spread(1000)}`))).toEqual(
    [...FIVE],
  )
  expect((await api.get(`chauffagistes?filters[id][$in]=${spread(1001)}`)).status).toBe(400)
  expect(ids(await api.rows('chauffagistes?filters[id][$in][]'))).toEqual([])
  for (const bad of [
    'filters[toto]=1',
    'filters[id][$in][0]=x',
    'filters[nom][$like]=x',
    'filters[nom][$contains][a][b]=c',
  ])
    expect([bad, (await api.get(`chauffagistes?${bad}`)).status]).toEqual([bad, 400])
})

test('[HOME-07] a tile answers the fields of the specification', async () => {
  const tuile = await api.one(`tuiles/${OWN}?populate=*`)
  const keys =
    'id name label icone couleur color path sizeSm sizeMd sizeLg api canDownload canConsult customization filtresAPI Picto type liens subtitle component onglet documentation idSelector authorizedUser prescripteurs'
  for (const key of keys.split(' ')) expect(tuile).toHaveProperty(key)
  expect(tuile).toMatchObject({
    canConsult: true,
    filtresAPI: [{ id: OWN, filtre: { statut: 'Réalisée' }, portail: { id: CMI, type: 'CMI' } }],
    liens: { id: OWN },
    onglet: { id: OWN },
    documentation: [{ id: OWN }],
    authorizedUser: [],
    prescripteurs: false,
  })
})

test('[HOME-20] a navigation link answers its sub-links when asked', async () => {
  expect(await api.one(`liens/${OWN}?populate=sub_items`)).toMatchObject({
    id: OWN,
    label: 'Page propre',
    url: `/api-page-${OWN}`,
    icon: 'book',
    hasExternalUrl: false,
    isSubItem: false,
    sub_items: [{ id: OWN + 1, label: 'Sous-lien propre', isSubItem: true }],
  })
})

test('[HOME-13] eis/liste answers the sets of the given contracts, and none outside the rights', async () => {
  const jwt = await signIn(EMAILS.super)
  const ask = async (body: object) => (await call('POST', 'eis/liste', { jwt, body })).body
  const own = [{ ENSEMBLE_IMMOBILIER: 'Résidence propre', EI_NUMERO: OWN }]
  const both = [`API-${OWN}`, `API-${FOREIGN}`]
  expect(await ask({ contracts: both, clientId: `API${OWN}`, type: 'CMI' })).toEqual(own)
  expect(await ask({ contracts: both })).toEqual(own)
  expect(await ask({ contracts: [`API-${FOREIGN}`], clientId: FOREIGN, type: 'DIS' })).toEqual([])
  expect(await ask({ contracts: [] })).toEqual([])
})

test('[PERIM-39] singleGroup answers the group with its clients and its portal; another’s is a 404', async () => {
  const { status, body } = await api.get(`groupes/singleGroup/${GROUPES.elan}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: GROUPES.elan,
    Nom: 'Élan',
    logo: null,
    clients: [{ id: OWN, clientId: `API${OWN}` }],
    parentGroup: { id: CMI },
    additionalEquipmentDiscountApplied: true,
    additionalEquipmentDiscountPrice: 12.5,
  })
  expect(body).toHaveProperty('users')
  expect((await api.get(`groupes/singleGroup/${GROUPES.autre}`)).status).toBe(404)
  expect((await api.get('groupes/singleGroup/949999')).status).toBe(404)
})

test('[PERIM-40] group-ids answers the person’s groups of one portal', async () => {
  const two = as(EMAILS.deuxPortails)
  expect((await two.get('users/me/group-ids?groupParentId=160')).body).toEqual({ groupIds: [GROUPES.elan] })
  expect((await two.get('users/me/group-ids?groupParentId=1190')).body).toEqual({ groupIds: [GROUPES.autre] })
  expect((await two.get('users/me/group-ids')).body).toEqual({ groupIds: [GROUPES.elan, GROUPES.autre] })
  expect((await two.get('users/me/group-ids?groupParentId=x')).status).toBe(400)
})

test('[API-29] a client has its fields, read the same by Nom and by nom', async () => {
  const client = await api.one(`clients/${OWN}?populate[0]=contrats&populate[1]=group`)
  expect(client).toMatchObject({
    id: OWN,
    clientId: `API${OWN}`,
    Nom: 'Client propre',
    nom: 'Client propre',
    logo: null,
    numParty: `P${OWN}`,
    contrats: [{ numeroContrat: `API-${OWN}` }],
    groupId: GROUPES.elan,
    group: { id: GROUPES.elan },
    portalId: CMI,
  })
  for (const name of ['Nom', 'nom'])
    expect(ids(await api.rows(`clients?filters[${name}]=Client propre&filters[id]=${OWN}`))).toEqual([OWN])
})

test('[API-30] a contract has its fields, its dates without hour', async () => {
  const [contrat] = (await api.rows(`contrats?filters[numeroContrat]=API-${OWN}`)).data
  expect(contrat).toMatchObject({
    clientId: `API${OWN}`,
    numeroContrat: `API-${OWN}`,
    description: 'Contrat propre',
    status: 'En cours',
    dateDebut: '2026-01-01',
    dateFin: null,
  })
  expect(contrat).toHaveProperty('numParty')
})

test('[PERIM-42] a client with its contracts', async () => {
  expect(await api.one(`clients/${OWN}?populate=contrats`)).toMatchObject({
    id: OWN,
    clientId: `API${OWN}`,
    Nom: 'Client propre',
    numParty: `P${OWN}`,
    groupId: GROUPES.elan,
    portalId: CMI,
    contrats: [
      {
        numeroContrat: `API-${OWN}`,
        description: 'Contrat propre',
        status: 'En cours',
        dateDebut: '2026-01-01',
        dateFin: null,
      },
    ],
  })
})

test('[SHELL-52] spotlights answers the steps in their stored order', async () => {
  const { data } = await api.rows('spotlights')
  const order = data.map(({ ordre }) => Number(ordre))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(data.map(({ id }) => id)).toContain(OWN)
})

test('the older shape puts fields under attributes and relations under data', async () => {
  const { body } = await api.get(`clients/${OWN}?populate=contrats,group`, { 'Strapi-Response-Format': 'v4' })
  expect(body).toMatchObject({
    data: {
      id: OWN,
      attributes: {
        Nom: 'Client propre',
        contrats: { data: [{ id: OWN, attributes: { numeroContrat: `API-${OWN}` } }] },
        group: { data: { id: GROUPES.elan, attributes: { Nom: 'Élan' } } },
      },
    },
    meta: {},
  })
})

test('an answer carries its charset, its tag and its database time; known, it is not sent again', async () => {
  const answer = await api.get(`clients/${OWN}`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('server-timing')).toMatch(/^db;dur=[\d.]+;desc="2", total;dur=[\d.]+$/)
  const again = await api.get(`clients/${OWN}`, { 'If-None-Match': answer.headers.get('etag') ?? '' })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('[PERF-05] a deep populate costs one statement, after that of the session', async () => {
  const deep = await api.get('liens?populate=onglets.tuiles.documentation.fichier')
  expect(deep.status).toBe(200)
  expect(deep.headers.get('server-timing')).toContain('desc="2"')
})
