import { z } from 'zod'
import { partsOf } from '@/components/parc/campagne/situations'
import { SCREENS } from '@/lib/domain/acces/screens'
import { AVANCEMENTS, type Avancement, avancementOf } from '@/lib/domain/demandes/avancement'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { accounts, call, SESSION_COOKIE, signIn } from '../support/api'
import { periodCookie } from '../support/cookies'
import { countedTiles, figuresOf, pageOf, rowsOfList, totalOfPage } from '../support/home'
import { BORDS, DE_2026, NOMBRES, type NombresType, nombresEmail } from '../support/nombres-rows'

const TYPES = Object.keys(NOMBRES) as NombresType[]
const PLACES = Object.keys(AVANCEMENTS) as Avancement[]

/** The list of each page that a tile opens, and the collection of each type. */
const LISTES: Readonly<Record<string, string>> = {
  '/v2/ensembleimmobilier': 'ensembles',
  '/v2/logements': 'logements',
  '/v2/equipements': 'equipements',
  '/v2/contrats': 'contrats',
  '/v2/suivicontrats': 'suivi-contrats',
  '/v2/mainteancecontrat': 'plan-maintenance',
  '/v2/documents/devis': 'devis',
  '/v2/misesenservice': 'mises-en-service',
  '/v2/distributeur/suivi': 'demandes-distributeur',
  '/v2/installateur/suividemande': 'ordres-de-service',
  '/v2/assureur': 'pannes',
  '/v2/gestionnaire/suivi': 'mises-en-main',
  '/v2/suivi': 'demandes',
  '/v2/intervention': 'interventions',
  '/v2/rendezvous': 'rendezvous',
  '/v2/logements/nonvisites': 'logements-non-visites',
  '/v2/absentsdefinitifs': 'absents-definitifs',
  '/v2/nonconformite': 'non-conformites',
  '/v2/dpe': 'dpe',
  '/v2/vmcs': 'vmcs',
  '/v2/documents/factures': 'factures',
  '/v2/certification/suivi': 'certificats',
  '/v2/documents/suivicontractuel': 'documents-contractuels',
}
const PROGRAMMES = '/v2/promoteur/suivimiseenservice'
/** Pages that are no list: their sentence alone says how many. */
const WITHOUT_LIST = [PROGRAMMES, '/v2/planning']
const SUIVI = {
  CMI: '/v2/misesenservice',
  DIS: '/v2/distributeur/suivi',
  INS: '/v2/installateur/suividemande',
}
const COLLECTIONS: Readonly<Record<NombresType, string>> = {
  CMI: 'cmis',
  PIM: 'promoteurs',
  DIS: 'distributeurs',
  INS: 'installateurs',
  ASS: 'assureurs',
  GES: 'gestionnaires',
}

const YEAR = periodCookie('2026-01-01', '2026-12-31')

/** Requests of a type that the fixture gives a place within 2026. */
const expected = (type: NombresType, place: Avancement): number =>
  DEMANDE_STATUTS[type].filter((statut) => avancementOf(type, statut) === place).length +
  (place === 'terminee' ? DE_2026.length : 0)

const counted = z.object({ meta: z.object({ pagination: z.object({ total: z.number() }) }) })

async function countByApi(type: NombresType, place: Avancement): Promise<number> {
  const filters = [
    `filters[avancement][$eq]=${place}`,
    'filters[createdAt][$gte]=2025-12-31T23:00:00.000Z',
    'filters[createdAt][$lt]=2026-12-31T23:00:00.000Z',
  ]
  const jwt = await signIn(nombresEmail(type))
  const { body } = await call('GET', `${COLLECTIONS[type]}?${filters.join('&')}`, { jwt })
  return counted.parse(body).meta.pagination.total
}

const PEOPLE = [
  ...Object.values(accounts).flatMap((account) =>
    'utilisateur' in account ? [account.utilisateur, account.admin] : [account.super],
  ),
  ...TYPES.map(nombresEmail),
]

test.each(PEOPLE)(
  '[TRUST-09] [TRUST-56] each tile of %s opens exactly the rows that it counts',
  async (email) => {
    for (const { label, total, href } of await countedTiles(email, YEAR)) {
      const [path = '', query = ''] = (href ?? '').split('?')
      const page = href === null ? '' : await pageOf(email, href, YEAR)
      if (WITHOUT_LIST.includes(path)) {
        expect([email, label, total]).toEqual([email, label, totalOfPage(page)])
        continue
      }
      const list = LISTES[path]
      expect([email, label, href, list]).toEqual([email, label, href, expect.any(String)])
      expect([email, label, totalOfPage(page)]).toEqual([email, label, total])
      expect([email, label, await rowsOfList(email, list ?? '', query, YEAR)]).toEqual([email, label, total])
    }
  },
)

test.each(TYPES)('[TRUST-09] %s: tile, list, /suivi and API count by one definition', async (type) => {
  const email = nombresEmail(type)
  for (const place of PLACES) {
    const query = `type=${type}&avancement=${place}`
    const suivi = await pageOf(email, `/v2/suivi?${query}`, YEAR)
    const found = {
      suivi: totalOfPage(suivi),
      rows: await rowsOfList(email, 'demandes', query, YEAR),
      api: await countByApi(type, place),
    }
    const number = expected(type, place)
    expect([place, found]).toEqual([place, { suivi: number, rows: number, api: number }])
  }
  const running = (await countedTiles(email, YEAR)).filter(({ href }) =>
    href?.includes('avancement=en-cours'),
  )
  const programmes = type === 'PIM' ? 2 : expected(type, 'en-cours')
  expect(running.map(({ total }) => total)).toEqual([programmes])
})

test('[TRUST-09] a promoter’s tile counts the programmes that are not wholly commissioned', async () => {
  const email = nombresEmail('PIM')
  const html = await pageOf(email, `${PROGRAMMES}?avancement=terminee`, YEAR)
  expect(totalOfPage(html)).toBe(1)
  expect(html).toContain('Compté PIM')
  expect(totalOfPage(await pageOf(email, PROGRAMMES, YEAR))).toBe(3)
})

const LISTE_DE = { CMI: 'mises-en-service', DIS: 'demandes-distributeur', INS: 'ordres-de-service' } as const

test.each(Object.entries(LISTE_DE))('[TRUST-05] the days of %s are those of Paris', async (type, list) => {
  const email = nombresEmail(type as keyof typeof LISTE_DE)
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${YEAR}`
  for (const name of [list, 'demandes']) {
    const { body } = await call('GET', `listes/${name}/export?format=csv&colonnes=numero`, { cookie })
    const inYear = Object.keys(BORDS).filter((bord) => String(body).includes(`_${bord}_`))
    expect([name, inYear]).toEqual([name, [...DE_2026]])
  }
  for (const [start, end, total] of [
    ['2025-01-01', '2025-12-31', 1],
    ['2026-01-01', '2026-01-01', 1],
    ['2026-12-31', '2026-12-31', 1],
    ['2027-01-01', '2027-12-31', 1],
  ] as const) {
    const cookies = periodCookie(start, end)
    // Of these days all is over: the same rows are those of the period, and those that the period limits.
    for (const query of ['periode=seule', 'avancement=terminee']) {
      const rows = await rowsOfList(email, list, query, cookies)
      const page = await pageOf(email, `${SUIVI[type as keyof typeof SUIVI]}?${query}`, cookies)
      expect([start, query, rows, totalOfPage(page)]).toEqual([start, query, total, total])
    }
    const [tile] = await countedTiles(email, cookies)
    expect([start, tile?.total]).toEqual([start, expected(type as NombresType, 'en-cours')])
  }
})

/** The list behind an address; the staff's `/suivi` has the requests of the public too. */
const listOf = (path: string, email: string) =>
  path === '/v2/suivi' && email === accounts.ehs.super ? 'demandes-et-publiques' : LISTES[path]

/** Screens that a person of a portal may open by their address alone. */
const OPEN_SCREENS = SCREENS.filter(
  ({ path, visitors }) => !visitors && !path.includes(':') && !path.startsWith('/administration'),
).map(({ path }) => path)

test.each(
  Object.values(accounts).flatMap((account) => ('admin' in account ? [account.admin] : [account.super])),
)(
  '[TRUST-56] each figure of the screens of %s that leads to a list is the number of its rows',
  async (email) => {
    const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${YEAR}`
    const wrong: unknown[] = []
    // A figure that several screens show leads to one list.
    const counted = new Map<string, number>()
    for (const screen of OPEN_SCREENS) {
      const { status, body } = await call('GET', `/v2${screen === '/' ? '' : screen}`, { cookie })
      if (status !== 200) continue
      for (const { said, total, href } of figuresOf(String(body))) {
        const [path = '', query = ''] = href.split('?')
        const list = listOf(path, email)
        if (list === undefined) continue
        const rows = counted.get(href) ?? (await rowsOfList(email, list, query, YEAR))
        counted.set(href, rows)
        if (rows !== total) wrong.push({ screen, said, href, rows })
      }
    }
    expect(wrong).toEqual([])
  },
)

test('[TRUST-56] a link to no visit to come says each reason that there may be', async () => {
  const { status, body } = await call(
    'GET',
    '/v2/confirmation-sms?ID=AQAB&id=1&start=2026-12-28T13:00:00.000Z',
  )
  const text = String(body).replace(/\s+/g, ' ')
  expect(status).toBe(404)
  expect(text).not.toContain('La visite a eu lieu')
  for (const reason of ['est passée', 'a été annulée', 'est trop ancien', 'est incomplète'])
    expect(text).toContain(reason)
})

test('[TRUST-56] the parts of a campaign add up, and none says that no visit is planned beside a later one', () => {
  const counts = {
    visites: 3,
    planifies: 4,
    apresEcheance: 2,
    aPlanifier: 5,
    absents: 6,
    definitifs: 7,
    refus: 8,
  }
  const parts = partsOf(counts)
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(35)
  expect(parts.find(({ label }) => label === 'À planifier')?.note).toBe('Aucune visite n’est encore prévue.')
})
