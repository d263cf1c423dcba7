import { z } from 'zod'
import { COOKIES } from '../interface/cookies'
import type { DayRange } from '../perimetre/date-range'
import { isDay } from '../temps/days'
import { groupBy } from '../textes/group-by'
import { CHAMPS, type Champ, dependentsOf } from './filtres'
import { COMPARAISONS, type Comparaison } from './periodes'
import type { SelectedPortal } from './read-models'

/** Groups chosen of a portal; null for all of them, those to come included. */
export type ChoixPortail = { id: number; groupes: readonly number[] | null }

/**
 * Texts of the cookies, by their subject: an address writes them alike, so that a link shows the same view
 * (ANALYTICS-42).
 */
export const TEXTES = ['groupes', ...CHAMPS] as const
export type NomTexte = (typeof TEXTES)[number]
export type Textes = Readonly<Partial<Record<NomTexte, string>>>

export const COOKIE_DE: Readonly<Record<NomTexte, string>> = {
  groupes: COOKIES.analyticGroups,
  prescripteurRegions: COOKIES.analyticRegions,
  prescripteurPrenomNom: COOKIES.analyticPrescribers,
  agenceNomEHS: COOKIES.analyticAgencies,
}

/** How the address of a view names them. */
const PARAMETRE: Readonly<Record<NomTexte, string>> = {
  groupes: 'groupes',
  prescripteurRegions: 'regions',
  prescripteurPrenomNom: 'prescripteurs',
  agenceNomEHS: 'agences',
}

/** Characters of a text, once encoded, beyond which the server keeps it (as PERIM-51 does for contracts). */
const LONGEST = 1000
const REFERENCE = /^ref:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const needsReference = (text: string): boolean => encodeURIComponent(text).length > LONGEST
export const referenceText = (id: string): string => `ref:${id}`
/** Id of the selection that the server keeps; null for a text that holds its own. */
export const referenceOf = (text: string): string | null => REFERENCE.exec(text)?.[1] ?? null

/** Portals and groups in a few characters: « 160 » a whole portal, « 151.3010.3011 » two of its groups. */
export function choiceText(choice: readonly ChoixPortail[]): string {
  return choice.map(({ id, groupes }) => [id, ...(groupes ?? [])].join('.')).join('_')
}

const chosen = z.array(z.array(z.coerce.number().int().positive().max(2_147_483_647)).min(1)).min(1)

/** The choice of a text; null for one that is no choice, which stands for everything. */
export function parseChoice(text: string): ChoixPortail[] | null {
  const read = chosen.safeParse(text.split('_', 1000).map((portal) => portal.split('.', 5000)))
  if (!read.success) return null
  const byPortal = groupBy(read.data, ([id = 0]) => id)
  return [...byPortal].map(([id, parts]) => {
    const isWhole = parts.some((part) => part.length === 1)
    return { id, groupes: isWhole ? null : parts.flatMap(([, ...groupes]) => groupes) }
  })
}

/** A saved selection as it is kept: a portal of which all the groups are chosen is kept whole. */
export function choiceOf(
  portals: readonly SelectedPortal[],
  totals: ReadonlyMap<number, number>,
): ChoixPortail[] {
  return portals.map(({ id, groups }) => ({ id, groupes: groups.length === totals.get(id) ? null : groups }))
}

export const valuesText = (values: readonly string[]): string => JSON.stringify(values)

const values = z.array(z.string().max(200)).min(1).max(5000)

/** The values of a text; null for one that holds none. The database refuses a NUL character, which a forged one may hold. */
export function parseValues(text: string): string[] | null {
  if (!text.startsWith('[')) return null
  try {
    const read = values.safeParse(JSON.parse(text))
    return read.success ? read.data.map((value) => value.replaceAll('\0', '')) : null
  } catch {
    return null
  }
}

/** Reading of an address: the texts, and what it adds to them. */
export type Lecture = { textes: Textes; periode: DayRange; comparaison: Comparaison; isLink: boolean }

/** A day of the centuries that figures may be of: databases refuse the year 0. */
const isCurrent = (day: string): boolean => isDay(day) && day >= '1900-01-01' && day <= '2199-12-31'

type Search = Readonly<Record<string, string | readonly string[] | undefined>>

const one = (search: Search, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' ? value : value?.[0]
}

/**
 * The view of an address: what it names, or else what the cookies hold. An address that names anything of the view names all
 * of it, so that a link shows the same to whoever opens it, whatever they chose themselves.
 */
export function readVue(
  search: Search,
  stored: { cookie: (name: string) => string | undefined; periode: DayRange },
): Lecture {
  const inAddress = texts((name) => one(search, PARAMETRE[name]))
  const [du, au] = [one(search, 'du'), one(search, 'au')]
  const isLink = du !== undefined || Object.keys(inAddress).length > 0
  const isPeriod = du !== undefined && au !== undefined && isCurrent(du) && isCurrent(au) && du <= au
  const comparaison = COMPARAISONS.find((known) => known === one(search, 'comparer')) ?? 'annee'
  return {
    textes: isLink ? inAddress : texts((name) => stored.cookie(COOKIE_DE[name])),
    periode: isPeriod ? { start: du, end: au } : stored.periode,
    comparaison,
    isLink,
  }
}

function texts(read: (name: NomTexte) => string | undefined): Textes {
  const found = TEXTES.flatMap((name) => {
    const text = read(name)
    return text === undefined || text === '' || text.length > 20_000 ? [] : [[name, text] as const]
  })
  return Object.fromEntries(found)
}

/** The query of a view's address, whole. */
export function vueQuery({ textes, periode, comparaison }: Omit<Lecture, 'isLink'>): string {
  const query = new URLSearchParams()
  for (const name of TEXTES) {
    const text = textes[name]
    if (text !== undefined) query.set(PARAMETRE[name], text)
  }
  query.set('du', periode.start)
  query.set('au', periode.end)
  if (comparaison !== 'annee') query.set('comparer', comparaison)
  return query.toString()
}

/**
 * Query of the links inside a view: the whole of one that was opened by a link, or else what the person's own choice, which
 * their cookies hold, does not say.
 */
export function ownQuery(lecture: Lecture): string {
  if (lecture.isLink) return vueQuery(lecture)
  return lecture.comparaison === 'annee' ? '' : `comparer=${lecture.comparaison}`
}

/** Path of a view, with what a link adds to it. */
export function vuePath(requete: string, more = ''): string {
  const query = [requete, more].filter(Boolean).join('&')
  return query === '' ? '/' : `/?${query}`
}

/** The texts that a change of portals, or of a field, empties (ANALYTICS-12 to ANALYTICS-14). */
export const emptiedBy = (name: NomTexte): readonly Champ[] =>
  name === 'groupes' ? CHAMPS : dependentsOf(name)

/** Parts of a figure, for the rows behind it. */
export type Detail = {
  portail?: number | undefined
  agence?: string | undefined
  mois?: string | undefined
  appel?: boolean | undefined
  relances?: true | undefined
  /** Portals of the rankings only. */
  classees?: true | undefined
}

const detail = z.object({
  portail: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  agence: z.string().min(1).max(200).optional().catch(undefined),
  mois: z
    .string()
    .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-01$/)
    .optional()
    .catch(undefined),
  appel: z
    .enum(['oui', 'non'])
    .transform((text) => text === 'oui')
    .optional()
    .catch(undefined),
  relances: z
    .literal('oui')
    .transform(() => true as const)
    .optional()
    .catch(undefined),
  classees: z
    .literal('oui')
    .transform(() => true as const)
    .optional()
    .catch(undefined),
})

/** Every parameter of a view and of the rows behind its figures. */
export const PARAMETRES: readonly string[] = [
  ...Object.values(PARAMETRE),
  'du',
  'au',
  'comparer',
  'lignes',
  ...Object.keys(detail.shape),
]

/** The rows that an address asks for; null when it asks for the dashboard. */
export function readDetail(search: Search): Detail | null {
  if (one(search, 'lignes') === undefined) return null
  return detail.parse(Object.fromEntries(Object.keys(search).map((name) => [name, one(search, name)])))
}

/** Query that an address adds to that of a view to show the rows of a figure. */
export function detailQuery({ portail, agence, mois, appel, relances, classees }: Detail): string {
  const query = new URLSearchParams({ lignes: 'oui' })
  if (portail !== undefined) query.set('portail', String(portail))
  if (agence !== undefined) query.set('agence', agence)
  if (mois !== undefined) query.set('mois', mois)
  if (appel !== undefined) query.set('appel', appel ? 'oui' : 'non')
  if (relances) query.set('relances', 'oui')
  if (classees) query.set('classees', 'oui')
  return query.toString()
}
