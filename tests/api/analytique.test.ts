import { z } from 'zod'
import { AGENCES_VUES, ANALYSTE, PARTENAIRE_VU, VUES } from '../support/analytique-rows'
import { accounts, call, SESSION_COOKIE, serverLog, signIn } from '../support/api'
import { periodCookie } from '../support/cookies'
import { totalOfPage } from '../support/home'
import { until } from '../support/until'

const Y2030 = periodCookie('2030-01-01', '2030-12-31')

const OF_2030 = 'du=2030-01-01&au=2030-12-31'
/** Export of the requests of a view: a list like the others. */
const DEMANDES = 'listes/demandes-analytiques/export'
const reader = () => signIn(ANALYSTE.email)

const values = z.object({ valeurs: z.array(z.object({ value: z.string(), count: z.number() })) })
async function list(jwt: string, champ: string, query: string, cookie?: string) {
  const { status, body } = await call(
    'GET',
    `analytique/valeurs/${champ}?${query}`,
    cookie ? { cookie } : { jwt },
  )
  expect(status).toBe(200)
  return values.parse(body).valeurs
}

test('[ANALYTICS-47] the lists hold only values of demands inside the selected portals and groups', async () => {
  const jwt = await reader()
  expect(await list(jwt, 'prescripteurRegions', OF_2030)).toEqual([
    { value: 'RÉGION DEUX', count: 1 },
    { value: 'RÉGION VUE', count: 3 },
  ])
  expect(await list(jwt, 'agenceNomEHS', OF_2030)).toEqual([
    { value: AGENCES_VUES.seconde, count: 1 },
    { value: AGENCES_VUES.mienne, count: 2 },
    { value: 'n/a', count: 1 },
  ])
  expect(await list(jwt, 'prescripteurPrenomNom', OF_2030)).toEqual([{ value: 'Jean DUPONT', count: 4 }])
  const onlyIns = await list(jwt, 'prescripteurRegions', `${OF_2030}&groupes=151`)
  expect(onlyIns).toEqual([{ value: 'RÉGION DEUX', count: 1 }])
})

test('[ANALYTICS-47] somebody else’s group, in an address or a cookie, shows nothing of it', async () => {
  const jwt = await reader()
  // A link to it shows nothing; a choice that has become somebody else's is one's own again (ANALYTICS-19).
  expect(await list(jwt, 'agenceNomEHS', `${OF_2030}&groupes=160.${VUES.autre}`)).toEqual([])
  const own = await list(jwt, 'agenceNomEHS', OF_2030)
  expect(own.map(({ value }) => value)).not.toContain(AGENCES_VUES.autre)
  const both = `${OF_2030}&groupes=160.${VUES.autre}_160.${VUES.cmi}`
  expect(await list(jwt, 'agenceNomEHS', both)).toEqual(
    await list(jwt, 'agenceNomEHS', `${OF_2030}&groupes=160.${VUES.cmi}`),
  )
  const cookie = `${SESSION_COOKIE}=${jwt}; selectedAnalyticGroups=160.${VUES.autre}; ${Y2030}`
  expect(await list(jwt, 'agenceNomEHS', '', cookie)).toEqual(own)
  // The address that the bare home leads to names the same choice: it is still one's own.
  const led = await call('GET', '/v2', { cookie })
  const address = new URL(led.headers.get('location') ?? '', 'http://localhost').search.slice(1)
  expect(address).toContain(`groupes=160.${VUES.autre}`)
  expect(await list(jwt, 'agenceNomEHS', address, cookie)).toEqual(own)
  const forged = `${SESSION_COOKIE}=${jwt}; selectedAnalyticGroups=%00; selectedAnalyticAgencies=%5B1`
  const bare = await call('GET', '/v2', { cookie: forged })
  expect(bare.status).toBe(307)
  const named = bare.headers.get('location') ?? ''
  expect((await call('GET', named, { cookie: forged })).status).toBe(200)
  const { status } = await call('POST', 'analytique/selection', { jwt, body: { groupes: [VUES.autre] } })
  expect(status).toBe(404)
})

const portals = z.object({
  groups: z.array(
    z.object({ id: z.number(), Nom: z.string(), portalId: z.number(), clients: z.array(z.unknown()) }),
  ),
  saved: z.array(z.unknown()).nullable(),
})

test('the portals of the selector are the groups that the person has', async () => {
  const { body } = await call('GET', 'analytique/portails', { jwt: await reader() })
  const { groups, saved } = portals.parse(body)
  expect(groups.map(({ id }) => id)).toEqual([VUES.cmi, VUES.ins])
  expect(saved).toBeNull()
})

const choisi = z.strictObject({ requete: z.string() })

test('[ANALYTICS-48] a choice of groups is kept in cookies and empties the three fields, everything in none', async () => {
  const jwt = await reader()
  const requete = `regions=["RÉGION VUE"]&${OF_2030}&comparer=aucune&mesure=taux`
  const some = await call('POST', 'analytique/selection', { jwt, body: { groupes: [VUES.ins], requete } })
  const cookies = some.headers.getSetCookie().join('\n')
  expect(choisi.parse(some.body).requete).toBe(`groupes=151&${OF_2030}&comparer=aucune&mesure=taux`)
  expect(cookies).toMatch(/selectedAnalyticGroups=151;/)
  expect(cookies).toMatch(new RegExp(`selectedAnalyticClients=151\\.${VUES.ins};`))
  for (const name of ['Regions', 'Prescribers', 'Agencies'])
    expect(cookies).toMatch(new RegExp(`selectedAnalytic${name}=;`))
  const all = await call('POST', 'analytique/selection', { jwt, body: { groupes: [VUES.cmi, VUES.ins] } })
  expect(all.headers.getSetCookie().join('\n')).toMatch(/selectedAnalyticGroups=;/)
  expect(choisi.parse(all.body).requete).toMatch(/^du=\d{4}-01-01&au=\d{4}-12-31$/)
})

test('[ANALYTICS-48] a choice made in the view of an address keeps the rest of it, and is the last one', async () => {
  const jwt = await reader()
  const requete = `groupes=160&regions=["RÉGION VUE"]&agences=["x"]&${OF_2030}`
  const body = { champ: 'prescripteurPrenomNom', valeurs: ['Jean DUPONT'], requete }
  const cookie = 'selectedAnalyticGroups=151; selectedAnalyticRegions=%5B%22Y%22%5D'
  const chose = await call('POST', 'analytique/filtres', { jwt, cookie, body })
  const query = new URLSearchParams(choisi.parse(chose.body).requete)
  expect(Object.fromEntries(query)).toEqual({
    groupes: '160',
    regions: '["RÉGION VUE"]',
    prescripteurs: '["Jean DUPONT"]',
    du: '2030-01-01',
    au: '2030-12-31',
  })
  const kept = chose.headers.getSetCookie().map((one) => decodeURIComponent(one.split(';')[0] ?? ''))
  expect(kept.sort()).toEqual([
    'selectedAnalyticAgencies=',
    'selectedAnalyticGroups=160',
    'selectedAnalyticPrescribers=["Jean DUPONT"]',
    'selectedAnalyticRegions=["RÉGION VUE"]',
  ])
})

test('a choice too long for a cookie is kept under a reference, which reads as the choice', async () => {
  const jwt = await reader()
  const many = Array.from({ length: 60 }, (_, index) => `Agence imaginaire ${index}`)
  const body = { champ: 'agenceNomEHS', valeurs: [AGENCES_VUES.seconde, ...many] }
  const { headers } = await call('POST', 'analytique/filtres', { jwt, body })
  const text = /selectedAnalyticAgencies=(ref[^;]+);/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''
  expect(decodeURIComponent(text)).toMatch(/^ref:[0-9a-f-]{36}$/)
  const page = await call('GET', `${DEMANDES}?${OF_2030}&agences=${text}&format=csv`, { jwt })
  expect(String(page.body)).toContain('INS_VUE_995103')
  expect(String(page.body)).not.toContain('CMI_VUE')
})

test.each(['ref:00000000-0000-4000-8000-000000000000', 'abc', '["Agence d’ailleurs"]'])(
  'a link whose agencies are %s finds nothing; a choice of one’s own that is no more is everything',
  async (agences) => {
    const jwt = await reader()
    const rows = async (query: string, who: { jwt: string } | { cookie: string }) => {
      const { status, body } = await call('GET', `${DEMANDES}?${query}&format=csv`, who)
      expect(status).toBe(200)
      return String(body).split('\r\n').filter(Boolean).length - 1
    }
    expect(await rows(`${OF_2030}&agences=${encodeURIComponent(agences)}`, { jwt })).toBe(0)
    const cookie = `${SESSION_COOKIE}=${jwt}; selectedAnalyticAgencies=${encodeURIComponent(agences)}; ${Y2030}`
    expect(await rows('', { cookie })).toBe(4)
  },
)

const legacy = z.array(
  z.looseObject({ HEADER_ID: z.string(), ACTIF: z.boolean(), APPEL_SOUS_48H: z.boolean() }),
)
const asked = (more: object = {}) => ({
  group: { id: VUES.cmi, type: 'CMI', name: 'Maisons Vues' },
  groupsId: [VUES.cmi, VUES.autre],
  startDateFilter: '2024-01-01T00:00:00.000Z',
  endDateFilter: '2024-12-31T23:59:59.999Z',
  type: 'CMI',
  ...more,
})

test('[ANALYTICS-39] `POST cmis/demandes` answers the legacy list of the person’s groups, with the field asked for', async () => {
  const jwt = await reader()
  const { status, body } = await call('POST', 'cmis/demandes', { jwt, body: asked() })
  expect(status).toBe(200)
  expect(legacy.parse(body)).toEqual([
    { HEADER_ID: 'HV0', ACTIF: true, APPEL_SOUS_48H: true },
    { HEADER_ID: 'HV1', ACTIF: false, APPEL_SOUS_48H: false },
  ])
  const withField = await call('POST', 'cmis/demandes', {
    jwt,
    body: asked({ analyticField: 'agenceNomEHS' }),
  })
  expect(legacy.parse(withField.body)[0]).toMatchObject({ agenceNomEHS: AGENCES_VUES.mienne })
  const dis = await call('POST', 'cmis/demandes', { jwt, body: asked({ type: 'DIS' }) })
  expect(dis.body).toEqual([])
  expect((await call('POST', 'cmis/demandes', { jwt, body: { groupsId: 'tout' } })).status).toBe(400)
})

test('[ANALYTICS-51] the export has the rows of a figure and of nobody else, the former source included up to 2024', async () => {
  const jwt = await reader()
  const csv = async (query: string, path = DEMANDES) =>
    String((await call('GET', `${path}?${query}&format=csv`, { jwt })).body)
  const all = await csv(OF_2030)
  expect(all.split('\r\n').filter(Boolean)).toHaveLength(5)
  expect(all).not.toContain(AGENCES_VUES.autre)
  const uncalled = await csv(`${OF_2030}&agence=${encodeURIComponent(AGENCES_VUES.mienne)}&appel=non`)
  expect(uncalled).toContain('CMI_VUE_995101')
  expect(uncalled.split('\r\n').filter(Boolean)).toHaveLength(2)
  const old = await csv('du=2024-01-01&au=2024-12-31')
  expect(old).toContain('HV0')
  expect(old).not.toContain('HV1')
  const numbers = await csv(`${OF_2030}&par=agenceNomEHS`, 'analytique/export')
  expect(numbers).toContain(`${AGENCES_VUES.mienne};CMI_VUE_995100`)
  expect(numbers).not.toContain(AGENCES_VUES.autre)
  const xlsx = await call('GET', `${DEMANDES}?${OF_2030}&format=xlsx`, { jwt })
  expect(xlsx.status).toBe(200)
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
})

test('a view is sent to its owner, who alone can stop it', async () => {
  const jwt = await reader()
  const body = { nom: 'Agences du Nord', requete: `${OF_2030}&groupes=151`, frequence: 'Chaque semaine' }
  const created = await call('POST', 'analytique/envois', { jwt, body })
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(created.body).data
  const other = await signIn(accounts.analytique.super)
  expect((await call('DELETE', `analytique/envois/${id}`, { jwt: other })).status).toBe(404)
  expect((await call('DELETE', `analytique/envois/${id}`, { jwt })).status).toBe(204)
  expect((await call('DELETE', `analytique/envois/${id}`, { jwt })).status).toBe(404)
  expect((await call('POST', 'analytique/envois', { jwt, body: { ...body, nom: ' ' } })).status).toBe(400)
})

test('[ANALYTICS-48] a bare address leads to the one that names the last choice', async () => {
  const cookie = `${SESSION_COOKIE}=${await reader()}; selectedAnalyticGroups=151; ${Y2030}`
  const { status, headers } = await call('GET', '/v2', { cookie })
  expect([status, headers.get('location')]).toEqual([307, `/v2/?groupes=151&${OF_2030}`])
})

test('[ANALYTICS-48] the page of a link shows the reader what is theirs', async () => {
  const jwt = await reader()
  const cookie = `${SESSION_COOKIE}=${jwt}`
  const { status, body } = await call('GET', `/v2?${OF_2030}&groupes=160.${VUES.autre}`, { cookie })
  expect(status).toBe(200)
  expect(String(body).includes('Vue ouverte par son adresse')).toBe(true)
  for (const agence of Object.values(AGENCES_VUES))
    expect([agence, String(body).includes(agence)]).toEqual([agence, false])
  for (const odd of ['du=2030-01-01&mesure=toString', 'du=0000-01-01&au=9999-12-31']) {
    const page = await call('GET', `/v2?${odd}`, { cookie })
    expect([odd, page.status, String(page.body).includes('Une erreur est survenue')]).toEqual([
      odd,
      200,
      false,
    ])
  }
})

test('[ANALYTICS-51] the rows of a figure show their number, their limits and when they were read, to who follows partners', async () => {
  const jwt = await reader()
  const cookie = `${SESSION_COOKIE}=${jwt}`
  const page = async (query: string) => {
    const { status, body } = await call('GET', `/v2/analytique/demandes?${query}`, { cookie })
    return { status, html: String(body) }
  }
  const whole = await page(OF_2030)
  expect([whole.status, totalOfPage(whole.html)]).toEqual([200, 4])
  expect(whole.html).toMatch(/Données au 21\/11\/2026 à \d+\u00a0h\u00a0\d\d/)
  expect(whole.html).not.toContain(AGENCES_VUES.autre)
  const some = await page(`${OF_2030}&portail=160&appel=non`)
  expect(totalOfPage(some.html)).toBe(1)
  for (const limit of ['Portail\u00a0: CMI', 'Appel sous 48\u00a0h\u00a0: Non appelées'])
    expect([limit, some.html.includes(limit)]).toEqual([limit, true])
  // One of the former source has its number, and no record to lead to.
  const old = await page('du=2024-01-01&au=2024-12-31&recherche=HV')
  expect(totalOfPage(old.html)).toBe(1)
  expect(old.html).not.toMatch(/suivi\?demande=-/)
  for (const odd of [
    'du=0000-01-01&creeeDu=0000-01-01',
    `${OF_2030}&portail=0&tri=rien&page=9999`,
    'lignes=oui',
  ])
    expect([odd, (await page(odd)).status]).toEqual([odd, 200])
  const former = await call('GET', `/v2?${OF_2030}&lignes=oui&mois=2030-03-01`, { cookie })
  expect([former.status, former.headers.get('location')]).toEqual([
    307,
    `/v2/analytique/demandes?${OF_2030}&creeeDu=2030-03-01&creeeAu=2030-03-31`,
  ])
  const partner = `${SESSION_COOKIE}=${await signIn(PARTENAIRE_VU.email)}`
  expect((await call('GET', `/v2/analytique/demandes?${OF_2030}`, { cookie: partner })).status).toBe(404)
  expect((await call('GET', `${DEMANDES}?${OF_2030}&format=csv`, { cookie: partner })).status).toBe(404)
  expect((await call('GET', `${DEMANDES}?${OF_2030}&format=csv&inconnu=1`, { jwt })).status).toBe(400)
})

const read2030 = async (path: string, email: string) => {
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${Y2030}`
  const { status, headers, body } = await call('GET', path, { cookie })
  expect(status).toBe(200)
  return { html: String(body), id: String(headers.get('x-request-id')) }
}

/** Statements that a page made, by its line of the log. */
const statementsOf = (id: string) =>
  until('la ligne de la page', () => {
    const line = serverLog().find((text) => text.includes(id))
    return line !== undefined && z.object({ statements: z.number() }).parse(JSON.parse(line)).statements
  })

test('[ANALYTICS-43] ANALYTIQUE starts with its portals, CMI with the three lists of its requests', async () => {
  const home = await read2030(`/v2?${OF_2030}`, ANALYSTE.email)
  expect(home.html).toContain('Portails et groupes')
  // The dashboard asks for its lists once it is there: nothing else of it names prescribers.
  expect(home.html).not.toContain('Jean DUPONT')
  const plain = await read2030('/v2/suivi', ANALYSTE.email)
  expect(plain.html).not.toContain('Prescripteur/ATC')
  const suivi = await read2030('/v2/suivi', PARTENAIRE_VU.email)
  expect(suivi.html).not.toContain('Portails et groupes')
  for (const text of ['Prescripteur/ATC', 'Jean DUPONT', AGENCES_VUES.mienne, 'Région Vue'])
    expect(suivi.html).toContain(text)
  expect(suivi.html).not.toContain(AGENCES_VUES.autre)
  expect(totalOfPage(suivi.html)).toBe(3)
  const ofAgency = () =>
    read2030(`/v2/suivi?agence=${encodeURIComponent(AGENCES_VUES.mienne)}`, PARTENAIRE_VU.email)
  const readings = [await ofAgency(), await ofAgency()]
  expect(totalOfPage(readings[0]?.html ?? '')).toBe(2)
  // What the page opens with, and the list with its three lists; one of the two may read again what the process keeps.
  expect(Math.min(...(await Promise.all(readings.map(({ id }) => statementsOf(id)))))).toBe(2)
})
