import { ecransOf } from '@/lib/accueil/ecrans'
import { homeTuiles } from '@/lib/accueil/tuiles'
import { findPage, navLinks } from '@/lib/contenu/navigation'
import type { Contenu, LienContenu, TuileContenu } from '@/lib/contenu/types'
import type { PortalType } from '@/lib/domain/acces/portails'

const PORTAILS = { COLLECTIF: 2, CMI: 160, ANALYTIQUE: 2703 } as const

function lien(id: number, url: string, rest: Partial<LienContenu> = {}): LienContenu {
  return {
    id,
    label: `Lien ${id}`,
    url,
    type: url.startsWith('/') ? 'nuxt-link' : 'lien',
    icon: null,
    hasExternalUrl: false,
    isSubItem: false,
    parentLienId: null,
    ordre: id,
    groupes: [PORTAILS.COLLECTIF],
    rangs: new Map(),
    onglets: [],
    ...rest,
  }
}

const onglet = { id: 1, titre: 'Onglet', ancre: 'onglet', componentName: null, texte: 'Texte', tuiles: [] }

function tuile(id: number, rest: Partial<TuileContenu> = {}): TuileContenu {
  return {
    id,
    name: `tuile-${id}`,
    label: `Tuile ${id}`,
    subtitle: null,
    type: null,
    icone: null,
    picto: null,
    couleur: null,
    color: null,
    path: null,
    sizeSm: 12,
    sizeMd: 6,
    sizeLg: 4,
    api: null,
    canDownload: false,
    canConsult: false,
    component: null,
    idSelector: null,
    authorizedUser: [],
    prescripteurs: false,
    ongletId: null,
    lienUrl: null,
    filtresAPI: [],
    documentation: [],
    groupes: [{ id: PORTAILS.COLLECTIF, ordre: id }],
    ...rest,
  }
}

const contenu = (parts: Partial<Contenu>): Contenu => ({
  revision: 1,
  liens: [],
  tuiles: [],
  spotlights: [],
  fermetures: {},
  ...parts,
})

const viewer = (portal: keyof typeof PORTAILS & PortalType, rest = {}) => ({
  person: { roleId: 1, utilisateurEHS: false, portal, ...rest },
  place: { portailId: PORTAILS[portal], groupeId: 12 },
  masquees: [],
})
const collectif = viewer('COLLECTIF')

test('menus leave out screens that are not open, and pages that do not exist', () => {
  const liens = [
    lien(1, '/logements'),
    lien(3, '/utilisateurs'),
    lien(4, '/guide', { onglets: [onglet] }),
    lien(5, '/page-sans-onglet'),
    lien(6, 'https://exemple.fr'),
    lien(7, 'javascript:alert(1)'),
    lien(8, '/contrats', { groupes: [PORTAILS.CMI] }),
  ]
  const links = navLinks(contenu({ liens }), collectif.person, collectif.place)
  expect(links.map(({ href }) => href)).toEqual(['/v2/logements', '/v2/guide', 'https://exemple.fr'])
})

test('[HOME-34] the page of the partner is a destination where the portal has it alone; the staff without portal are asked for one', () => {
  const illigo = lien(20, '/illigo', { groupes: [PORTAILS.CMI], onglets: [onglet] })
  const tuiles = [
    tuile(1, {
      path: '/illigo',
      canConsult: true,
      groupes: Object.values(PORTAILS).map((id) => ({ id, ordre: 1 })),
    }),
  ]
  const content = contenu({ liens: [illigo], tuiles })
  const leads = (who: Parameters<typeof ecransOf>[1]) =>
    ecransOf(content, who).flatMap(({ href, genre }) => (href === '/v2/illigo' ? genre : []))
  expect(leads(viewer('CMI'))).toEqual(['tuile', 'page'])
  expect(leads(collectif)).toEqual([])
  const staff = { person: { roleId: 1, utilisateurEHS: true, portal: null }, masquees: [] }
  expect(leads({ ...staff, place: { portailId: null, groupeId: null } })).toEqual(['page'])
})

test('a link with open sub-links stays, the others of its sub-links go', () => {
  const liens = [
    lien(1, '/ensembleimmobilier'),
    lien(2, '/logements', { parentLienId: 1 }),
    lien(3, '/utilisateurs', { parentLienId: 1 }),
  ]
  const [group] = navLinks(contenu({ liens }), collectif.person, collectif.place)
  expect(group?.subItems.map(({ href }) => href)).toEqual(['/v2/logements'])
})

test('a link shared by portals has its rank in the menu of each', () => {
  const groupes = [PORTAILS.COLLECTIF, PORTAILS.CMI]
  const liens = [
    lien(1, 'https://un.exemple.fr', { groupes }),
    lien(2, 'https://deux.exemple.fr', { groupes, rangs: new Map([[PORTAILS.CMI, 0]]) }),
  ]
  const order = (portal: 'COLLECTIF' | 'CMI') => {
    const { person, place } = viewer(portal)
    return navLinks(contenu({ liens }), person, place).map(({ id }) => id)
  }
  expect([order('COLLECTIF'), order('CMI')]).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('two portals of one type keep their own filter of a shared tile', () => {
  const filtresAPI = [
    { portailId: 955, portal: 'COLLECTIF', filtre: { etat: 'Vacant' } },
    { portailId: PORTAILS.COLLECTIF, portal: 'COLLECTIF', filtre: { etat: 'À jour' } },
  ]
  const tuiles = [tuile(1, { path: '/logements', api: 'logements', filtresAPI })]
  const [shown] = homeTuiles(contenu({ tuiles }), collectif)
  expect(shown?.total).toEqual({ api: 'logements', filtre: { etat: 'À jour' } })
})

test('a content page is found for the portal or the group it is attached to only', () => {
  const liens = [lien(1, '/guide', { onglets: [onglet], groupes: [12] })]
  expect(findPage(contenu({ liens }), '/guide', collectif.place)?.id).toBe(1)
  expect(findPage(contenu({ liens }), '/guide', { portailId: 2, groupeId: 13 })).toBeNull()
})

test('tiles of the portal and of the group, in the order of the place', () => {
  const tuiles = [
    tuile(1),
    tuile(2, { groupes: [{ id: 12, ordre: 0 }] }),
    tuile(3, { groupes: [{ id: PORTAILS.CMI, ordre: 0 }] }),
  ]
  expect(homeTuiles(contenu({ tuiles }), collectif).map(({ id }) => id)).toEqual([2, 1])
})

test('[HOME-11] the filter of the selected portal alone goes to the list, its total and its download', () => {
  const filtresAPI = [
    { portailId: PORTAILS.COLLECTIF, portal: 'COLLECTIF', filtre: { etat: ['En retard', 'Absent'] } },
    { portailId: PORTAILS.CMI, portal: 'CMI', filtre: { etat: 'À jour' } },
  ]
  const actions = { path: '/logements', api: 'logements', canConsult: true, canDownload: true, filtresAPI }
  const [shown] = homeTuiles(contenu({ tuiles: [tuile(1, actions)] }), collectif)
  const query = 'etat=En+retard%2CAbsent'
  expect(shown?.consult?.href).toBe(`/v2/logements?${query}`)
  expect(shown?.download).toBe(`/v2/api/listes/logements/export?format=csv&${query}`)
  expect(shown?.total).toEqual({ api: 'logements', filtre: { etat: ['En retard', 'Absent'] } })
})

test('a tile that leads to a screen that is not open is left out', () => {
  const tuiles = [tuile(2, { path: '/utilisateurs' }), tuile(3, { path: '/contrats' })]
  expect(homeTuiles(contenu({ tuiles }), collectif).map(({ id }) => id)).toEqual([3])
})

test('home of ANALYTIQUE: its content tiles, without the totals of its dashboard', () => {
  const groupes = [{ id: PORTAILS.ANALYTIQUE, ordre: 0 }]
  const tuiles = [tuile(1, { api: 'demandes', groupes }), tuile(2, { path: '/espacepersonnel', groupes })]
  const shown = homeTuiles(contenu({ tuiles }), viewer('ANALYTIQUE'))
  expect(shown.map(({ id, total }) => ({ id, total }))).toEqual([{ id: 2, total: null }])
})

test('documents reserved for other roles or portals are not listed; a colour that is none is dropped', () => {
  const document = { titre: 'Notice', slug: 'notice', tailleOctets: 10, mime: null }
  const documentation = [
    { ...document, id: 1, fichierId: 11, roles: [], portails: [] },
    { ...document, id: 2, fichierId: 12, roles: [3], portails: [] },
    { ...document, id: 3, fichierId: 13, roles: [], portails: [PORTAILS.CMI] },
    { ...document, id: 4, fichierId: null, roles: [], portails: [] },
  ]
  const [shown] = homeTuiles(contenu({ tuiles: [tuile(1, { documentation, couleur: 'red;x' })] }), collectif)
  expect(shown?.documents.map(({ href }) => href)).toEqual(['/v2/api/fichiers/11/contenu'])
  expect(shown?.couleur).toBeNull()
})
