import { z } from 'zod'
import { changements } from '@/lib/domain/contenu/changements'
import { fichierDuLien, linkFaults } from '@/lib/domain/contenu/liens-de-page'
import { compareLignes } from '@/lib/domain/contenu/lignes'
import { markdownLinks } from '@/lib/domain/contenu/markdown'
import { fichierEnTexte, formatMarkdown, MISES_EN_FORME } from '@/lib/domain/contenu/mise-en-forme'
import {
  isSamePage,
  newOnglet,
  type PageEditee,
  pageCreation,
  pageSaisie,
  pageStockee,
  slugOf,
} from '@/lib/domain/contenu/page'
import { newTuile } from '@/lib/domain/contenu/tuile'
import { isForViewer } from '@/lib/domain/contenu/tutoriel'

const tuile = { ...newTuile(), id: 7, label: 'Notices' }
const page = (change: Partial<PageEditee> = {}): PageEditee => ({
  label: 'Guide',
  url: '/guide',
  portails: [2],
  onglets: [
    { ...newOnglet('Un', 'un'), id: 1, texte: 'Premier', tuiles: [tuile] },
    { ...newOnglet('Deux', 'deux'), id: 2 },
  ],
  ...change,
})
const [un, deux] = page().onglets as [PageEditee['onglets'][number], PageEditee['onglets'][number]]
const faults = (value: unknown) =>
  pageSaisie.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a page of the editor has a free address of one segment, a portal, and tabs with anchors of their own', () => {
  expect(faults(page())).toEqual([])
  expect(faults(page({ url: '/contrats' }))).toEqual([
    ['url', 'Cette adresse est celle d’un écran de l’extranet'],
  ])
  expect(faults(page({ url: '/Ma Page' }))[0]?.[0]).toBe('url')
  expect(pageCreation.safeParse(page({ portails: [] })).error?.issues[0]?.message).toBe(
    'Choisissez au moins un portail',
  )
  expect(faults(page({ onglets: [] }))).toEqual([['onglets', 'Une page a au moins un onglet']])
  expect(faults(page({ onglets: [un, { ...deux, ancre: 'un' }] }))).toEqual([
    ['onglets.1.ancre', 'Un autre onglet a déjà cette ancre'],
  ])
  expect(faults(page({ onglets: [{ ...un, tuiles: [{ ...tuile, couleur: 'rouge' }] }] }))).toEqual([
    ['onglets.0.tuiles.0.couleur', 'Une couleur s’écrit comme #0a7a3d'],
  ])
})

test('two states of a page are the same whatever the order of their keys', () => {
  const { label, url, portails, onglets } = page()
  expect(isSamePage({ onglets, portails, url, label }, page())).toBe(true)
  expect(isSamePage(page(), page({ label: 'Autre' }))).toBe(false)
})

test('a version keeps the names that it has always given to the fields of a tile', () => {
  const edited = page({ onglets: [{ ...un, tuiles: [{ ...tuile, authorizedUser: [4], documents: [3] }] }] })
  const stored = z.encode(pageStockee, edited)
  expect(stored.onglets[0]?.tuiles).toEqual([
    {
      id: 7,
      label: 'Notices',
      subtitle: '',
      icone: 'file-text',
      couleur: '',
      path: '',
      consulter: true,
      telecharger: false,
      colonnes: 6,
      roles: [4],
      documents: [3],
    },
  ])
  expect(pageStockee.parse(stored)).toEqual(edited)
  expect(pageStockee.safeParse(edited).success).toBe(false)
})

test('a role or a document that a tile names twice is kept once, in its place', () => {
  const twice = { ...tuile, authorizedUser: [4, 1, 4], documents: [5, 3, 5] }
  const [onglet] = pageSaisie.parse(page({ onglets: [{ ...un, tuiles: [twice] }] })).onglets
  expect(onglet?.tuiles[0]).toMatchObject({ authorizedUser: [4, 1], documents: [5, 3] })
})

test('an address is made of a title', () => {
  expect(slugOf('  Sécurité gaz : l’essentiel ! ')).toBe('securite-gaz-l-essentiel')
  expect(slugOf('Mise en œuvre')).toBe('mise-en-oeuvre')
})

test('links of a text are found, those written as code are not', () => {
  expect(
    markdownLinks('[a](/b "titre") ![c](/d) <https://e.fr> `[x](/y)`\n\n```\n[z](/z)\n```\n[f]: /g'),
  ).toEqual(['/b', '/d', 'https://e.fr', '/g'])
  expect(fichierDuLien('/v2/api/fichiers/12/contenu')).toBe(12)
  expect(fichierDuLien('/api/fichiers/12/contenu')).toBe(12)
  expect(fichierDuLien('https://exemple.fr/api/fichiers/12/contenu')).toBeNull()
})

test.each([
  ['/contrats', null],
  ['/autre-page#un', null],
  ['#deux', null],
  ['https://exemple.fr', null],
  ['mailto:service@exemple.fr', null],
  ['/api/fichiers/3/contenu', null],
  ['/contrat', 'Le lien « /contrat » ne mène à aucune page.'],
  ['#trois', 'Le lien « #trois » ne mène à aucun onglet de la page.'],
  [
    'javascript:alert(1)',
    'Le lien « javascript:alert » doit commencer par « / », « https:// », « mailto: » ou « tel: ».',
  ],
  [
    '//exemple.fr',
    'Le lien « //exemple.fr » doit commencer par « / », « https:// », « mailto: » ou « tel: ».',
  ],
])('a link to %s: %s', (url, message) => {
  const text = url.includes('(') ? `[x](${url.replace('(1)', '')})` : `[x](${url})`
  const found = linkFaults(
    page({ onglets: [{ ...un, texte: text }, deux] }),
    new Set(['/guide', '/autre-page']),
  )
  expect(found).toEqual(message === null ? [] : [{ path: ['onglets', 0, 'texte'], message }])
})

test('the address of a tile is checked beside its field', () => {
  const onglets = [{ ...un, tuiles: [{ ...tuile, path: '/nulle-part' }] }]
  expect(linkFaults(page({ onglets }), new Set())).toEqual([
    {
      path: ['onglets', 0, 'tuiles', 0, 'path'],
      message: 'Le lien « /nulle-part » ne mène à aucune page.',
    },
  ])
})

test('what changed is told in sentences', () => {
  const names = (id: number) => ({ 2: 'Collectif', 160: 'CMI' })[id] ?? '?'
  const told = (after: PageEditee) => changements(page(), after, names)
  expect(told(page())).toEqual([])
  expect(told(page({ label: 'Guides', portails: [160] }))).toEqual([
    'Titre : « Guide » → « Guides »',
    'Portail CMI ajouté',
    'Portail Collectif retiré',
  ])
  expect(told(page({ onglets: [deux, { ...un, titre: 'Début', texte: 'Second', tuiles: [] }] }))).toEqual([
    'Onglet « Un » renommé « Début »',
    'Texte de l’onglet « Début » modifié',
    'Tuile « Notices » retirée de l’onglet « Début »',
    'Ordre des onglets changé',
  ])
  const other = { ...newTuile(), label: 'Autre' }
  expect(
    told(
      page({
        onglets: [{ ...un, tuiles: [other, { ...tuile, path: '/contrats' }] }, newOnglet('Trois', 'trois')],
      }),
    ),
  ).toEqual([
    'Tuile « Autre » ajoutée à l’onglet « Un »',
    'Tuile « Notices » modifiée dans l’onglet « Un »',
    'Onglet « Trois » ajouté',
    'Onglet « Deux » retiré',
  ])
})

test('texts are compared line by line', () => {
  expect(compareLignes('un\ndeux\ntrois', 'un\n2\ntrois\nquatre')).toEqual([
    { etat: 'egale', texte: 'un' },
    { etat: 'retiree', texte: 'deux' },
    { etat: 'ajoutee', texte: '2' },
    { etat: 'egale', texte: 'trois' },
    { etat: 'ajoutee', texte: 'quatre' },
  ])
})

test.each([
  ['gras', 'un mot ici', 3, 6, 'un **mot** ici', 'mot'],
  ['lien', 'voir', 4, 4, 'voir[texte du lien](/)', 'texte du lien'],
  ['titre', 'avant\nmot', 6, 9, 'avant\n## mot', 'mot'],
  ['numeros', 'a\nb', 0, 3, '1. a\n2. b', 'a\n2. b'],
] as const)('the button « %s » writes its marks', (nom, texte, debut, fin, attendu, choisi) => {
  const insertion = formatMarkdown(texte, debut, fin, MISES_EN_FORME[nom])
  const after = texte.slice(0, insertion.debut) + insertion.texte + texte.slice(insertion.fin)
  expect([after, after.slice(...insertion.selection)]).toEqual([attendu, choisi])
})

test('a stored file is written as an image or as a link', () => {
  expect(fichierEnTexte({ id: 3, nom: 'plan.png', mime: 'image/png' })).toBe(
    '![plan](/api/fichiers/3/contenu)',
  )
  expect(fichierEnTexte({ id: 4, nom: 'a[1].pdf', mime: 'application/pdf' })).toBe(
    '[a1](/api/fichiers/4/contenu)',
  )
})

test.each([
  [{ portails: [], roles: [] }, { portailId: 2, roleId: 1 }, true],
  [{ portails: [], roles: [] }, { portailId: 0, roleId: 1 }, true],
  [{ portails: [2], roles: [] }, { portailId: 160, roleId: 1 }, false],
  [{ portails: [2], roles: [3] }, { portailId: 2, roleId: 1 }, false],
  [{ portails: [2], roles: [3] }, { portailId: 2, roleId: 3 }, true],
  [{ portails: [2], roles: [3] }, { portailId: null, roleId: null }, true],
])('a step of the tutorial for %j is shown to %j: %s', (step, viewer, shown) => {
  expect(isForViewer(step, viewer)).toBe(shown)
})
