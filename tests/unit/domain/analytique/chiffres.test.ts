import { type AgencyFigures, rankExchanges, rankReminders } from '@/lib/domain/analytique/classements'
import { imageOf } from '@/lib/domain/analytique/image'
import {
  change,
  comparedWith,
  elapsed,
  monthNames,
  monthsOf,
  partsOf,
} from '@/lib/domain/analytique/periodes'
import { callRate, type PortalFigures, totalOf, totalTile } from '@/lib/domain/analytique/totaux'

const portal = (name: string, figures: Partial<PortalFigures>): PortalFigures => ({
  portalId: 1,
  portal: name,
  enabled: true,
  demandes: 10,
  appels: 8,
  relances: 2,
  contratsActifs: 5,
  contrats: 6,
  ...figures,
})
const portals = [portal('CMI', {}), portal('DIS', { demandes: 4, appels: 1, enabled: false })]

test('[ANALYTICS-26] a total tile has label, total, results by portal and totalExtra', () => {
  expect(totalTile('demandes', 'Demandes', portals)).toEqual({
    label: 'Demandes',
    total: 10,
    results: [
      { portal: 'CMI', stat: 10, enabled: true, extra: { nb_appels_en_48h: 8 } },
      { portal: 'DIS', stat: 4, enabled: false, extra: { nb_appels_en_48h: 1 } },
    ],
    totalExtra: { nb_appels_en_48h: 8 },
  })
})

test('[ANALYTICS-27] totalExtra is the calls, the contracts with their count, or the rate', () => {
  expect(totalTile('relances', 'Relances', portals).totalExtra).toEqual({ nb_appels_en_48h: 8 })
  expect(totalTile('contrats-actifs', 'Contrats actifs', portals).totalExtra).toEqual({
    activeContractsCount: 5,
    count: 6,
  })
  expect(totalTile('taux', 'Taux', portals).totalExtra).toEqual({ rate: 80 })
})

const stats = (...numbers: number[]) => [
  ...numbers.slice(0, -1).map((stat) => ({ stat, enabled: true })),
  { stat: numbers.at(-1) ?? 0, enabled: false },
]

test('[ANALYTICS-28] the rate is the rounded average over enabled portals: 80, 71 and 10 disabled → 76', () => {
  expect(totalOf('taux', stats(80, 71, 10))).toBe(76)
})

test('[ANALYTICS-28] a portal without demand has no rate, and leaves the average of the others as it is', () => {
  const all = [portal('CMI', { demandes: 71, appels: 51 }), portal('DIS', { demandes: 0, appels: 0 })]
  const { total, results } = totalTile('taux', 'Taux', all)
  expect(total).toBe(72)
  expect(results.map(({ stat, enabled }) => [stat, enabled])).toEqual([
    [72, true],
    [0, true],
  ])
  expect(totalTile('taux', 'Taux', all.slice(1)).total).toBe(0)
})

test('[ANALYTICS-29] the others are sums over enabled portals: 5, 7 and 9 disabled → 12', () => {
  expect(totalOf('demandes', stats(5, 7, 9))).toBe(12)
})

const row = (agency: string, type: string, figures: Partial<AgencyFigures> = {}): AgencyFigures => ({
  agency,
  regions: ['Nord'],
  type,
  demandes: 1,
  appels: 0,
  relances: 0,
  ...figures,
})

test('[ANALYTICS-31] an agency has its regions, its demands by type, and its reminders or its rate', () => {
  const rows = [
    row('Lille', 'CMI', { demandes: 3, appels: 3, relances: 2 }),
    row('Lille', 'DIS', { regions: ['Est'], relances: 7 }),
  ]
  const agency = {
    agency: 'Lille',
    regions: ['Est', 'Nord'],
    nbDemandsCMI: 3,
    nbDemandsDIS: 1,
    nbDemandsINS: 0,
  }
  expect(rankReminders(rows)).toEqual([{ ...agency, nbReminders: 9 }])
  expect(rankExchanges(rows)).toEqual([{ ...agency, exchangesRate: 75, nbCalls: 3 }])
})

test('[ANALYTICS-32] 4 demands of which 3 called within 48 hours → 75', () => {
  expect(callRate({ demandes: 4, appels: 3 })).toBe(75)
  expect(callRate({ demandes: 0, appels: 0 })).toBe(0)
})

test('[ANALYTICS-33] reminders rank descending, the exchange rate ascending', () => {
  const rows = [
    row('A', 'CMI', { relances: 4, demandes: 4, appels: 3 }),
    row('B', 'INS', { relances: 1, demandes: 1, appels: 1 }),
    row('C', 'DIS', { relances: 9, demandes: 5, appels: 1 }),
  ]
  expect(rankReminders(rows).map(({ nbReminders }) => nbReminders)).toEqual([9, 4, 1])
  expect(rankExchanges(rows).map(({ exchangesRate }) => exchangesRate)).toEqual([20, 75, 100])
})

test('[ANALYTICS-34] demands of PIM count in no ranking', () => {
  const rows = [row('Lille', 'PIM', { relances: 9 }), row('Lille', 'CMI'), row('Brest', 'PIM')]
  expect(rankReminders(rows)).toMatchObject([{ agency: 'Lille', nbReminders: 0, nbDemandsCMI: 1 }])
  expect(rankExchanges(rows)).toHaveLength(1)
})

test('a period is compared with the year before, or with as many days just before', () => {
  const period = { start: '2026-03-01', end: '2026-03-31' }
  expect(comparedWith(period, 'annee')).toEqual({ start: '2025-03-01', end: '2025-03-31' })
  expect(comparedWith(period, 'precedente')).toEqual({ start: '2026-01-29', end: '2026-02-28' })
  expect(comparedWith(period, 'aucune')).toBeNull()
  expect(elapsed({ start: '2026-01-01', end: '2026-12-31' }, '2026-11-21')).toEqual({
    start: '2026-01-01',
    end: '2026-11-21',
  })
  expect(elapsed({ start: '2027-01-01', end: '2027-12-31' }, '2026-11-21').end).toBe('2027-12-31')
  expect(monthsOf({ start: '2025-12-15', end: '2026-02-01' })).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  expect([change(11, 10), change(3, 0)]).toEqual([10, null])
})

test.each([
  ['annee', ['2025-10-01', '2025-11-01']],
  // The 24 days to 31 October against those to 30 September, then seven against seven.
  ['precedente', ['2026-08-31', '2026-10-01']],
] as const)(
  'the parts of a period compared (%s) hold all its days, each against its own',
  (comparaison, parts) => {
    const period = { start: '2026-10-08', end: '2026-11-07' }
    expect(partsOf(period)).toEqual(['2026-10-01', '2026-11-01'])
    expect(partsOf(period, comparaison)).toEqual(parts)
    expect(parts[0] <= (comparedWith(period, comparaison)?.start ?? '')).toBe(true)
  },
)

test('months are named as far as there is room, with their year where there are several', () => {
  const year = monthNames(monthsOf({ start: '2026-01-01', end: '2026-12-31' }))
  expect([year[0], year[11]]).toEqual(['janv.', 'déc.'])
  const ten = monthNames(monthsOf({ start: '2017-01-01', end: '2026-12-31' }))
  expect(ten.filter((name) => name !== '')).toHaveLength(12)
  expect([ten[0], ten[1], ten[10]]).toEqual(['janv.\u00a017', '', 'nov.\u00a017'])
})

test('the picture of a view escapes what it is given', () => {
  const { svg } = imageOf({
    titre: 'Tableau',
    lignes: ['<b> & "c"'],
    mois: { titre: 'Mois', noms: ['janv.'], valeurs: [3] },
    classements: [{ titre: 'Agences', rangs: [{ nom: '<script>', valeur: '4', part: 1 }] }],
  })
  expect(svg).toContain('&lt;b&gt; &amp; &quot;c&quot;')
  expect(svg).not.toContain('<script>')
})

test('the picture of a view holds every title, month, name and figure, and the longest bar is whole', () => {
  const { svg, height } = imageOf({
    titre: 'Tableau',
    lignes: ['Portail : CMI'],
    mois: { titre: 'Demandes par mois', noms: ['janv.', 'févr.'], valeurs: [3, 1200] },
    classements: [
      {
        titre: 'Par agence',
        rangs: [
          { nom: 'Nantes', valeur: '4', part: 1 },
          { nom: 'Lyon', valeur: '0', part: 0 },
        ],
      },
    ],
  })
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text?.replace(/\s/g, ' '))
  expect(texts).toEqual([
    ...['Tableau', 'Portail : CMI', 'Demandes par mois', '3', 'janv.', '1 200', 'févr.'],
    ...['Par agence', 'Nantes', '4', 'Lyon', '0'],
  ])
  expect([...svg.matchAll(/height="180"/g)]).toHaveLength(1)
  expect(svg).toContain('width="720"')
  expect(svg).toContain('width="0"')
  const tops = [...svg.matchAll(/<text x="[^"]*" y="([^"]*)"/g)].map(([, top]) => Number(top))
  expect(Math.max(...tops)).toBeLessThan(height)
})
