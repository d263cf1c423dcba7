import { internalPath, lienAttributs } from '@/lib/domain/contenu/liens'
import { mergeOnglets, personalTabs } from '@/lib/domain/contenu/onglets'
import * as tuiles from '@/lib/domain/contenu/tuiles'

const person = (roleId: number, utilisateurEHS = false) => ({ roleId, utilisateurEHS })

test('[HOME-01] a tile without authorised roles is visible to roles 1, 3 and 4', () => {
  for (const tuile of [{ authorizedUser: [] }, {}, { authorizedUser: null }]) {
    expect([1, 3, 4].map((role) => tuiles.isTuileVisible(tuile, person(role)))).toEqual([true, true, true])
  }
})

test('[HOME-02] a tile for roles 3 and 4 is hidden from role 1', () => {
  const tuile = { authorizedUser: [3, 4] }
  expect([3, 1].map((role) => tuiles.isTuileVisible(tuile, person(role)))).toEqual([true, false])
})

test('[HOME-03] a prescriber tile is for authorised EHS users', () => {
  const tuile = { authorizedUser: [3], prescripteurs: true }
  expect(tuiles.isTuileVisible(tuile, person(3, true))).toBe(true)
  expect(tuiles.isTuileVisible(tuile, person(1, true))).toBe(false)
  expect(tuiles.isTuileVisible({ prescripteurs: true }, person(4))).toBe(false)
})

const prescriber = { id: 1, prescripteurs: true }
const ordinary = { id: 2, prescripteurs: false }
const hidden = { id: 3, authorizedUser: [4] }

test('[HOME-04] visible prescriber tiles go to My Space, the others to home', () => {
  expect(tuiles.distributeTuiles([prescriber, ordinary, hidden], person(1, true), 'COLLECTIF')).toEqual({
    accueil: [ordinary],
    monEspace: [prescriber],
    analytique: [],
  })
})

test('[HOME-05] for ANALYTIQUE every visible tile goes to the analytics store', () => {
  expect(tuiles.distributeTuiles([prescriber, ordinary, hidden], person(1, true), 'ANALYTIQUE')).toEqual({
    accueil: [],
    monEspace: [],
    analytique: [prescriber, ordinary],
  })
})

test('[HOME-11] a tile calls its api with the filter of the selected portal only', () => {
  const tuile = {
    api: 'logements',
    filtresAPI: [
      { portal: 'COLLECTIF', filtre: { type: 'collectif' } },
      { portal: 'INDIVIDUEL', filtre: { type: 'individuel' } },
    ],
  }
  expect(tuiles.tuileCall(tuile, 'INDIVIDUEL')).toEqual({ api: 'logements', filtre: { type: 'individuel' } })
  expect(tuiles.tuileCall(tuile, 'COLLECTIF')).toEqual({ api: 'logements', filtre: { type: 'collectif' } })
  expect(tuiles.tuileCall(tuile, 'GES')).toEqual({ api: 'logements', filtre: {} })
  expect(tuiles.tuileCall({}, 'GES')).toBeNull()
})

test('columns of a tile at the three widths', () => {
  expect(tuiles.tuileColumns({ sizeSm: 12, sizeMd: 6, sizeLg: 4 })).toEqual({ sm: 12, md: 6, lg: 4 })
  expect(tuiles.tuileColumns({ sizeMd: 40 })).toEqual({ sm: 12, md: 12, lg: 12 })
})

test('[HOME-14] the list of real-estate sets starts with the synthetic row', () => {
  const all = { ENSEMBLE_IMMOBILIER: 'Tous les ensembles immobiliers', EI_NUMERO: 0 }
  const row = { ENSEMBLE_IMMOBILIER: 'Les Acacias', EI_NUMERO: 12 }
  expect(tuiles.withAllEnsembles([row], { lots: 60 })).toEqual([{ ...all, lots: 60 }, row])
  expect(tuiles.withAllEnsembles([], {})).toEqual([all])
})

test('[HOME-18] a tab renders the component it names; an unknown name is reported once and renders its tiles', () => {
  const registry = new Map([['GroupsList', 'composant']])
  const report = jest.fn()
  expect(tuiles.tabComponent('GroupsList', registry, report)).toBe('composant')
  expect(tuiles.tabComponent(null, registry, report)).toBeNull()
  expect(report).not.toHaveBeenCalled()
  expect(tuiles.tabComponent('Inconnu', registry, report)).toBeNull()
  expect(report.mock.calls).toEqual([['Inconnu']])
})

test('[SHELL-30] an internal link gets the prefix', () => {
  expect(lienAttributs({ type: 'nuxt-link', url: '/logements' })).toEqual({ href: '/v2/logements' })
  expect(internalPath({ type: 'nuxt-link', url: 'logements' })).toBe('/logements')
})

test('[SHELL-31] another link stays as written, in a new tab when asked for', () => {
  expect(lienAttributs({ type: 'a', url: 'https://exemple.fr' })).toEqual({ href: 'https://exemple.fr' })
  expect(lienAttributs({ type: 'a', url: 'https://exemple.fr', hasExternalUrl: true })).toEqual({
    href: 'https://exemple.fr',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
})

test('an address a browser would run is no link', () => {
  const urls = ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//exemple.fr', '']
  expect(urls.map((url) => lienAttributs({ url }))).toEqual(urls.map(() => null))
  expect(lienAttributs({ type: 'nuxt-link', url: '//exemple.fr' })).toBeNull()
})

const tab = (componentName: string) => ({ titre: componentName, ancre: componentName, componentName })
const names = (tabs: { componentName?: string | null }[]) => tabs.map(({ componentName }) => componentName)

test('[ACCOUNT-01] authorisations are removed for average users of CMI, PIM and GES', () => {
  const tabs = [tab('AuthorizationManagement')]
  const kept = (roleId: number, portal: 'CMI' | 'PIM' | 'GES' | 'COLLECTIF') =>
    personalTabs(tabs, { person: person(roleId), portal, personalTiles: 1 }).length
  expect([kept(1, 'CMI'), kept(1, 'PIM'), kept(1, 'GES'), kept(1, 'COLLECTIF'), kept(3, 'CMI')]).toEqual([
    0, 0, 0, 1, 1,
  ])
})

test('[ACCOUNT-02] [ACCOUNT-03] indicators need a tile, groups need EHS', () => {
  const tabs = [tab('IndicatorsTab'), tab('GroupsList'), tab('constructor')]
  const seen = (utilisateurEHS: boolean, personalTiles: number) =>
    names(personalTabs(tabs, { person: person(1, utilisateurEHS), portal: 'DIS', personalTiles }))
  expect(seen(false, 0)).toEqual(['constructor'])
  expect(seen(false, 1)).toEqual(['IndicatorsTab', 'constructor'])
  expect(seen(true, 0)).toEqual(['GroupsList', 'constructor'])
})

test('[ACCOUNT-04] group tabs replace parent tabs of the same titre and ancre', () => {
  const parent = [
    { titre: 'Infos', ancre: 'infos', componentName: 'A' },
    { titre: 'Aide', ancre: 'aide' },
  ]
  const group = [
    { titre: 'Infos', ancre: 'infos', componentName: 'B' },
    { titre: 'Infos', ancre: 'autre' },
  ]
  expect(mergeOnglets(parent, group)).toEqual([group[0], parent[1], group[1]])
})
