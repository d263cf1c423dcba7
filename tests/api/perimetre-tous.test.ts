import { z } from 'zod'
import { accounts, baseUrl, call, openSession, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import { pageOf, rowsOfList, totalOfPage } from '../support/home'
import { numbersOf, textsOf } from '../support/server-rows'

const SUPER = 'perimetre.super@exemple.fr'
const ADMIN = 'perimetre.admin@exemple.fr'
const ALPHA = 960_001
const ETRANGER = 960_007
const YEAR = { start: '2026-01-01', end: '2026-12-31' }

const all = (groupe: number | 'tous', portail = 2) => perimetreCookie(portail, groupe, 'tous')

const REGISTRE = 'Registre de conformité'

const state = z.object({
  portailId: z.number().nullable(),
  groupe: z.object({ id: z.number() }).nullable(),
  client: z.object({ id: z.number() }).nullable(),
  tous: z.enum(['clients', 'groupes']).nullable(),
})

async function stateOf(email: string, cookies: string) {
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`
  return state.parse((await call('GET', 'perimetre', { cookie })).body)
}

async function csvOf(email: string, list: string, cookies: string): Promise<string[][]> {
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`
  const { body } = await call('GET', `listes/${list}/export?format=csv`, { cookie })
  return String(body)
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
}

async function apply(email: string, body: object) {
  const cookie = { session: await openSession(email) }
  return call('POST', 'perimetre/appliquer', {
    cookie,
    headers: { origin: baseUrl },
    body: { contrats: { base: 'tous', exceptions: [] }, ...YEAR, ...body },
  })
}

const MINE = `user_groupes ug join users u on u.id = ug.user_id join groupes g on g.id = ug.groupe_id
  where u.email = $1 and g.parent_groupe_id = 2 and g.archive_le is null`

test('[PERIM-52] « Tous les clients » covers the clients of the group, « Tous les groupes » those of all that are the person’s', async () => {
  const [ofGroupe = 0] = await numbersOf('select count(*) from contrats where groupe_id = $1', [ALPHA])
  const [ofOne = 0] = await numbersOf('select count(*) from contrats where client_id = $1', [ALPHA])
  expect(ofOne).toBeLessThan(ofGroupe)
  for (const [cookies, expected, tous] of [
    [all(ALPHA), ofGroupe, 'clients'],
    // Their other group of the portal has no client.
    [all('tous'), ofGroupe, 'groupes'],
    [perimetreCookie(2, ALPHA, ALPHA), ofOne, null],
  ] as const) {
    expect(await stateOf(SUPER, cookies)).toMatchObject({ portailId: 2, tous })
    expect([tous, await rowsOfList(SUPER, 'contrats', '', cookies)]).toEqual([tous, expected])
    expect([tous, totalOfPage(await pageOf(SUPER, '/v2/contrats', cookies))]).toEqual([tous, expected])
  }
})

test('[PERIM-52] accounting entries say whose they are where the perimeter covers several clients, after their other columns', async () => {
  const entriesOf = async (cookies: string) => {
    const cookie = `${SESSION_COOKIE}=${await signIn(accounts.collectif.super)}; ${cookies}`
    const { body } = await call('GET', 'factures/ecritures', { cookie })
    const lines = String(body).replace('\ufeff', '').trimEnd().split('\r\n')
    return lines.map((line) => line.split(';'))
  }
  const [ofOne = [], ...own] = await entriesOf('')
  const [ofAll = [], ...entries] = await entriesOf(all('tous'))
  expect(ofOne).not.toContain('Client')
  expect(ofAll).toEqual([...ofOne, 'Client'])
  const clients = new Set(entries.map((entry) => entry.at(-1)))
  const [expected] = await numbersOf(
    `select count(distinct f.client_id) from factures f join user_groupes ug on ug.groupe_id = f.groupe_id join users u on u.id = ug.user_id
       join groupes g on g.id = f.groupe_id
     where u.email = $1 and g.parent_groupe_id = 2 and g.archive_le is null
       and (f.solde_cents <> 0 or f.statut_paiement = 'Litige' or f.date between '2026-01-01' and '2026-12-31')`,
    [accounts.collectif.super],
  )
  expect(clients.size).toBe(expected)
  expect(entries.length).toBeGreaterThan(own.length)
})

test.each([
  'logements',
  'equipements',
  'interventions',
  'rendezvous',
  'non-conformites',
  'factures',
  'devis',
])(
  '[PERIM-52] %s: a column « Client » where the perimeter covers several, and rows of the person’s clients alone',
  async (list) => {
    const [groupe] = await numbersOf(
      `select g.id from user_groupes ug join users u on u.id = ug.user_id join groupes g on g.id = ug.groupe_id
       where u.email = $1 and g.parent_groupe_id = 2 order by (select count(*) from clients c where c.groupe_id = g.id) desc, g.id limit 1`,
      ['collectif.super@exemple.fr'],
    )
    const email = 'collectif.super@exemple.fr'
    const [header = [], ...rows] = await csvOf(email, list, all(groupe ?? 0))
    const column = header.indexOf('Client')
    expect([list, column]).toEqual([list, expect.any(Number)])
    expect(column).toBeGreaterThanOrEqual(0)
    const [known = 0] = await numbersOf(
      'select count(*) from clients where groupe_id = $1 and nom = any($2::text[])',
      [groupe, [...new Set(rows.map((row) => (row[column] ?? '').replace(/^"|"$/g, '')))]],
    )
    expect(known).toBe(new Set(rows.map((row) => row[column])).size)
    expect(await pageOf(email, `/v2${PATHS[list]}`, all(groupe ?? 0))).toContain('>Client<')
  },
)

const PATHS: Readonly<Record<string, string>> = {
  logements: '/logements',
  equipements: '/equipements',
  interventions: '/intervention',
  rendezvous: '/rendezvous',
  'non-conformites': '/nonconformite',
  factures: '/documents/factures',
  devis: '/documents/devis',
}

test('[PERIM-52] figures of home and of each list are those of the groups that are the person’s, by SQL', async () => {
  const email = 'collectif.super@exemple.fr'
  for (const [list, from] of [
    ['logements', 'logements r where r.archive_le is null'],
    ['equipements', 'equipements r where r.retire_le is null'],
    ['ensembles', 'ensembles_immobiliers r where r.archive_le is null'],
    ['dpe', 'dpes r where true'],
  ] as const) {
    const [expected] = await numbersOf(
      `select count(*) from ${from} and r.groupe_id in (select ug.groupe_id from ${MINE})`,
      [email],
    )
    expect([list, await rowsOfList(email, list, '', all('tous'))]).toEqual([list, expected])
  }
})

test('[PERIM-52] [PARK-49] a register of compliance is of one group: of several it is not offered', async () => {
  const email = 'collectif.super@exemple.fr'
  const [groupe = 0] = await numbersOf(`select min(g.id) from ${MINE}`, [email])
  for (const path of ['/v2/logements', '/v2/ensembleimmobilier', '/v2/ensembleimmobilier/0']) {
    expect([path, await pageOf(email, path, all(groupe))]).toEqual([path, expect.stringContaining(REGISTRE)])
    expect([path, await pageOf(email, path, all('tous'))]).toEqual([
      path,
      expect.not.stringContaining(REGISTRE),
    ])
  }
})

test('[PERIM-52] nothing of others: a group or a portal that is not the person’s, in cookies or in « Appliquer »', async () => {
  for (const cookies of [all(ETRANGER), all('tous', 1190), all(960_003, 160), all('tous', 160)]) {
    // Forged, or a portal without parks: the default selection of PERIM-04.
    expect(await stateOf(SUPER, cookies)).toMatchObject({ groupe: { id: ALPHA }, tous: null })
  }
  const refused = [
    { portailId: 2, groupeId: ETRANGER, clientId: 'tous' },
    { portailId: 1190, groupeId: 'tous', clientId: 'tous' },
    { portailId: 160, groupeId: 'tous', clientId: 'tous' },
    { portailId: 160, groupeId: 960_003, clientId: 'tous' },
  ]
  for (const body of refused) expect([body, (await apply(SUPER, body)).status]).toEqual([body, 404])
  const numbers = (await csvOf(SUPER, 'contrats', all('tous'))).map(([numero]) => numero)
  const [foreign = 0] = await numbersOf(
    'select count(*) from contrats where numero_contrat = any($1::text[]) and groupe_id = $2',
    [numbers, ETRANGER],
  )
  expect(foreign).toBe(0)
})

test('[PERIM-52] who has some groups of a portal alone gets those alone, and another person of the portal theirs', async () => {
  for (const email of [SUPER, ADMIN, 'deux.portails@exemple.fr', 'collectif.admin@exemple.fr']) {
    const [expected] = await numbersOf(
      `select count(*) from contrats where groupe_id in (select ug.groupe_id from ${MINE})`,
      [email],
    )
    expect([email, await rowsOfList(email, 'contrats', '', all('tous'))]).toEqual([email, expected])
  }
})

test('[PERIM-52] « Appliquer » keeps it, comes back to the page that asked, and leads nowhere else', async () => {
  const kept = await apply(SUPER, {
    portailId: 2,
    groupeId: 'tous',
    clientId: 'tous',
    retour: '/rendezvous?statut=Planifi%C3%A9',
  })
  expect(kept).toMatchObject({ status: 200, body: { redirectTo: '/v2/rendezvous?statut=Planifi%C3%A9' } })
  const cookies = kept.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  expect(cookies).toEqual(expect.arrayContaining(['selectedGroup=tous', 'selectedClient=tous']))
  for (const retour of [
    '//ailleurs.fr',
    'https://ailleurs.fr',
    '/\\ailleurs.fr',
    'logements',
    '/api/groupes',
    // Of another portal than the one chosen: it would answer 404.
    '/gestionnaire/suivi',
    `/logements?recherche=${'x'.repeat(2_000)}`,
  ]) {
    const answer = await apply(SUPER, { portailId: 2, groupeId: 'tous', clientId: 'tous', retour })
    expect([retour, answer]).toMatchObject([retour, { status: 200, body: { redirectTo: '/v2/' } }])
  }
})

test('[PERIM-52] what needs one client asks for it: a document without its contract is refused by name', async () => {
  const cookie = `${SESSION_COOKIE}=${await openSession(SUPER)}; ${all(ALPHA)}`
  const ask = (contrat: string) =>
    call('POST', 'demandes-documents', {
      cookie,
      headers: { origin: baseUrl },
      body: { documentType: 'Contrat', contrat, periode: '', texte: '' },
    })
  expect(await ask('')).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } })
  expect((await ask('PA-2023-00001')).status).toBe(201)
})

test('[PERIM-52] the search covers all the clients, and never those of others', async () => {
  const email = 'collectif.super@exemple.fr'
  const found = async (cookies: string, q: string) => {
    const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`
    const { body } = await call('GET', `recherche/logements?q=${encodeURIComponent(q)}`, { cookie })
    return z.object({ data: z.object({ nbHits: z.number() }) }).parse(body).data.nbHits
  }
  const [mine = ''] = await textsOf(
    `select l.reference from logements l where l.archive_le is null and l.groupe_id in (select ug.groupe_id from ${MINE}) order by l.id desc limit 1`,
    [email],
  )
  const [foreign = ''] = await textsOf(
    `select l.reference from logements l where l.archive_le is null and l.groupe_id not in (select ug.groupe_id from ${MINE}) order by l.id limit 1`,
    [email],
  )
  expect(await found(all('tous'), mine)).toBeGreaterThan(0)
  expect(await found(all('tous'), foreign)).toBe(0)
})
