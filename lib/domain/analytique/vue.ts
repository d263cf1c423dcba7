import { z } from 'zod'
import { COOKIES } from '../interface/cookies'
import { groupBy } from '../textes/group-by'
import { CHAMPS, type Champ, dependentsOf } from './filtres'
import type { SelectedPortal } from './read-models'

/** Name under which the views of the dashboard are kept, as those of a list are under its own. */
export const TABLEAU_DE_BORD = 'tableau-de-bord'

/** Name of the list of the requests that a view counts. */
export const LISTE_DES_DEMANDES = 'demandes-analytiques'

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

/** Names of the texts in the address of a view. */
export const PARAMETRE_DE = {
  groupes: 'groupes',
  prescripteurRegions: 'regions',
  prescripteurPrenomNom: 'prescripteurs',
  agenceNomEHS: 'agences',
} as const satisfies Readonly<Record<NomTexte, string>>

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

/** Texts without some of them. */
export const textesWithout = (textes: Textes, gone: readonly NomTexte[]): Textes =>
  Object.fromEntries(Object.entries(textes).filter(([name]) => gone.every((one) => one !== name)))

/** The texts that a change of portals, or of a field, empties (ANALYTICS-12 to ANALYTICS-14). */
export const emptiedBy = (name: NomTexte): readonly Champ[] =>
  name === 'groupes' ? CHAMPS : dependentsOf(name)
