import { readVue, vueQuery } from '@/lib/analytique/adresse'
import { searchOf } from '@/lib/platform/lists/params'

const periode = { start: '2026-01-01', end: '2026-12-31' }
const cookies: Record<string, string> = { selectedAnalyticGroups: '160', selectedAnalyticRegions: '["IDF"]' }
const cookie = (name: string) => cookies[name]
const stored = { cookie, periode }

test('[ANALYTICS-48] a bare address is the last choice, which the cookies keep', () => {
  expect(readVue({}, stored)).toEqual({
    textes: { groupes: '160', prescripteurRegions: '["IDF"]' },
    periode,
    comparaison: 'annee',
    avec: [],
    mesure: 'demandes',
    par: 'region',
    classer: null,
    sens: null,
    tout: false,
    isLink: false,
    isOwn: true,
    isOther: false,
  })
})

test('[ANALYTICS-48] an address holds the whole view, whatever its reader has chosen elsewhere', () => {
  const view = {
    textes: {
      groupes: '160_151.3010',
      prescripteurRegions: '["L’Île & d’« Yeu », 100 %"]',
      prescripteurPrenomNom: '["Jean DUPONT"]',
      agenceNomEHS: '["Lille + Nord"]',
    },
    periode,
    comparaison: 'precedente',
    avec: ['brouillons', 'tests'],
    mesure: 'taux',
    par: 'semaine',
    classer: 'insistance',
    sens: 'asc',
    tout: true,
  } as const
  const query = vueQuery(view)
  const names = 'groupes regions prescripteurs agences du au comparer avec mesure par classer sens tout'
  expect([...new URLSearchParams(query).keys()]).toEqual(names.split(' '))
  const reader = { cookie: () => '151', periode: { start: '2020-01-01', end: '2020-01-31' } }
  expect(readVue(searchOf(query), reader)).toEqual({ ...view, isLink: true, isOwn: false, isOther: true })
  const own = readVue({}, stored)
  expect(readVue(searchOf(vueQuery(own)), stored)).toEqual({ ...own, isLink: true })
})

test('what an address holds of no meaning is left out of it', () => {
  const search = {
    du: '2026-02-30',
    au: '2026-01-01',
    comparer: 'toString',
    avec: 'x,y',
    mesure: ['x', 'taux'],
  }
  expect(readVue(search, stored)).toEqual({
    textes: {},
    periode,
    comparaison: 'annee',
    avec: [],
    mesure: 'demandes',
    par: 'region',
    classer: null,
    sens: null,
    tout: false,
    isLink: true,
    isOwn: false,
    isOther: true,
  })
})
