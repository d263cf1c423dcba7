import { SHOWN_LISTS, type ShownList } from './lists-shown'
import { OPENED } from './screens'
import { accounts } from './test'

/**
 * An address to open in the walk through every screen; `missing` where it answers that there is no such page, `isCut` where
 * the widest spacing of a wide page cuts names in its lists of choices.
 */
export type Walked = { path: string; reader: string | null; missing?: true; isCut?: true; list?: ShownList }

const { ehs, collectif, dis, cmi, ass, analytique } = accounts

/** Views of a screen that its address alone does not open: another tab or form, nothing found, another portal's. */
const VIEWS: readonly Walked[] = [
  { path: '/signout', reader: null },
  ...[
    '/ensembleimmobilier/0?onglet=equipements',
    '/ensembleimmobilier/0?onglet=contacts',
    '/logements?recherche=introuvable',
    '/equipements/chaudieres',
    '/planning?vue=mois',
    '/guide#guides',
    '/securite-gaz',
    '/prestations',
    '/contacts',
    '/accessibilite',
  ].map((path) => ({ path, reader: collectif.super })),
  { path: '/aucune-page', reader: collectif.super, missing: true },
  ...['autorisations', 'affichage', 'securite', 'exports', 'notifications', 'donnees'].map((tab) => ({
    path: `/espacepersonnel#${tab}`,
    reader: dis.utilisateur,
  })),
  ...['/', '/preparer-une-mise-en-service', '/suivi?avancement=terminee'].map((path) => ({
    path,
    reader: cmi.utilisateur,
  })),
  { path: '/dossier-assureur', reader: ass.utilisateur },
  { path: '/', reader: analytique.utilisateur, isCut: true },
]

/** The page of another service is soon there. */
const ELSEWHERE = ['/okta/okta-connexion']

/** Opened from another list: listes.spec.ts. */
const LISTS = SHOWN_LISTS.filter(({ name }) => name !== 'mises-en-service-programmes')
const isListOf = (list: ShownList, { path, reader }: Walked) => list.path === path && list.reader === reader

const ALL: readonly Walked[] = [
  ...[...OPENED, ...VIEWS]
    .filter(({ path }) => !ELSEWHERE.includes(path))
    .map((walked) => {
      const list = LISTS.find((one) => isListOf(one, walked))
      return list === undefined ? walked : { ...walked, list }
    }),
  // Lists of which the walk opens another view, or for somebody else.
  ...LISTS.filter((list) => ![...OPENED, ...VIEWS].some((walked) => isListOf(list, walked))).map((list) => ({
    path: list.path,
    reader: list.reader,
    list,
  })),
]

const isOf = {
  'a visitor': (reader: string | null) => reader === null,
  'the staff': (reader: string | null) => reader === ehs.super,
  'a landlord': (reader: string | null) => reader === collectif.super,
  'a partner': (reader: string | null) =>
    reader !== null && reader !== ehs.super && reader !== collectif.super,
} as const

/** How many screens a test goes through: its parts are walked side by side. */
const PART = 12

/** The walk in parts, by who reads. */
export const WALK = Object.entries(isOf).flatMap(([name, isReader]) => {
  const own = ALL.filter(({ reader }) => isReader(reader))
  const parts = Math.ceil(own.length / PART)
  return Array.from({ length: parts }, (_, part) => ({
    name: `${name}, ${part + 1} of ${parts}`,
    screens: own.filter((_screen, index) => index % parts === part),
  }))
})

/** The screen of the walk under whose address a kind of record is: the walk of that one opens it. */
export function screenOf(kind: string): string {
  const paths = OPENED.map(({ path }) => path).filter(
    (path) => kind === path || kind.startsWith(`${path === '/' ? '' : path}/`) || kind.startsWith(`${path}?`),
  )
  return paths.toSorted((one, other) => other.length - one.length)[0] ?? '/'
}
