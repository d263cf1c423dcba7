import { readVue, vueQuery } from '@/lib/analytique/adresse'
import { formerLignes, lignesPath, rangPath } from '@/lib/analytique/lignes'
import { type Ligne, lignesList } from '@/lib/analytique/list'
import type { Vue } from '@/lib/analytique/types'
import { parseListParams, searchOf } from '@/lib/platform/lists/params'
import { withoutSubject } from '@/lib/platform/lists/subject'
import { unknownOf } from '@/lib/platform/lists/unknown'

const periode = { start: '2026-01-15', end: '2026-12-31' }
const lecture = readVue(
  { du: periode.start, au: periode.end, avec: 'tests' },
  { cookie: () => undefined, periode },
)
const requete = vueQuery(lecture)
const vue: Vue = {
  lecteur: { userId: 1, test: false },
  portails: [{ id: 160, nom: 'CMI', groupes: [3010, 3011], choisis: [3010, 3011] }],
  groupes: [3010, 3011],
  filtres: { prescripteurRegions: null, prescripteurPrenomNom: null, agenceNomEHS: null },
  periode,
  comparaison: 'annee',
  avec: ['tests'],
}
const rang = { nom: '', demandes: 3, appels: 1, relances: 0, contrats: null }
const own = (path: string) =>
  withoutSubject(lignesList.subject ?? { parameters: [] }, searchOf(path.split('?')[1] ?? ''))
const chosen = (path: string) =>
  Object.fromEntries(
    Object.entries(parseListParams(own(path), lignesList).filters).filter(([, values]) => values.length > 0),
  )

test('[ANALYTICS-51] the rows of a figure are of its whole view, what limits it more is a filter of their list', () => {
  const path = lignesPath(requete, {
    agence: 'Lille',
    portail: 160,
    appel: false,
    relances: true,
    classees: true,
  })
  expect(path.startsWith(`/analytique/demandes?${requete}&`)).toBe(true)
  expect(unknownOf(own(path), lignesList)).toEqual([])
  expect(chosen(path)).toEqual({
    portail: ['160'],
    agence: ['Lille'],
    appel: ['non'],
    relances: ['oui'],
    classees: ['oui'],
  })
})

test('[ANALYTICS-51] a name with a comma, which no filter holds, limits the view itself', () => {
  const query = searchOf(lignesPath(requete, { agence: 'Lille, Nord' }).split('?')[1] ?? '')
  expect(query).toMatchObject({ agences: ['["Lille, Nord"]'], du: ['2026-01-15'] })
  expect(query).not.toHaveProperty('agence')
})

test.each([
  ['portail', '160', { portail: ['160'] }],
  ['region', 'BRETAGNE', { region: ['BRETAGNE'] }],
  ['prescripteur', 'n/a', { prescripteur: ['n/a'] }],
  ['agence', 'Brest', { agence: ['Brest'] }],
  ['mois', '2026-01-01', { creeeDu: ['2026-01-15'], creeeAu: ['2026-01-31'] }],
  ['semaine', '2026-03-02', { creeeDu: ['2026-03-02'], creeeAu: ['2026-03-08'] }],
] as const)(
  '[ANALYTICS-51] a line compared by %s leads to its rows, within the period',
  (par, cle, filters) => {
    const path = rangPath({ lecture, vue, requete }, par, { ...rang, cle }, { appel: true }) ?? ''
    expect(chosen(path)).toEqual({ ...filters, appel: ['oui'] })
  },
)

test('[ANALYTICS-51] a line compared by group leads to the rows of that group, whatever others are called', () => {
  const path = rangPath({ lecture, vue, requete }, 'groupe', { ...rang, cle: '3010' }) ?? ''
  expect(searchOf(path.split('?')[1] ?? '')).toMatchObject({ groupes: ['160.3010'] })
})

test('[ANALYTICS-51] an address of rows that a former version wrote leads to the same rows', () => {
  const former = { du: '2026-01-15', lignes: 'oui', mois: '2026-03-01', agence: 'Lille', page: '4' }
  const path = formerLignes(former, lecture) ?? ''
  expect(chosen(path)).toEqual({ agence: ['Lille'], creeeDu: ['2026-03-01'], creeeAu: ['2026-03-31'] })
  expect(path).not.toMatch(/lignes|mois|page/)
  expect(formerLignes({ lignes: '25' }, lecture)).toBeNull()
})

const ligne: Ligne = {
  id: 1,
  numero: 'CMI_1',
  type: 'CMI',
  groupe: 'Bâtisseurs',
  creee: '2026-01-01',
  statut: null,
  agence: 'n/a',
  region: 'HAUTS-DE-FRANCE',
  prescripteur: 'Anne LEFORT',
  appel: false,
  relances: 0,
}

test('[ANALYTICS-23] the rows name regions, and demands without agency, as the dashboard does', () => {
  const cells = new Map(lignesList.columns.map(({ name, value }) => [name, value(ligne)]))
  expect(cells.get('region')).toBe('Hauts-de-France')
  expect(cells.get('agence')).toBe('n/a (sans agence)')
  expect(cells.get('prescripteur')).toBe('Anne LEFORT')
})
