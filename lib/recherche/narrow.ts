import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre } from '@/lib/perimetre/scope'
import { contains, patternOf } from '@/lib/platform/db/fold'
import { matches, wordsOf } from '@/lib/platform/lists/search'

/** LIKE pattern of a word in the texts of the search. */
const patternIn = (word: string): SQL => sql`(select recherche_mots(${patternOf(word)}::text))`

/** Dwellings of the perimeter of whose document `d` all this holds. */
const dwellings = (perimetre: Perimetre, conditions: SQL[]): SQL => sql`(
  select d.entite_id from recherche_documents d where d.type = 'logement'
    and ${inPerimetre(perimetre, { groupe: sql`d.groupe_id`, client: sql`d.client_id` })}
    and ${sql.join(conditions, sql` and `)})`

/** The document `d` holds a word in reference, set, building, address or occupant: the whole text has the index, and these are its first part. */
const inFirstPart = (word: string): SQL =>
  sql`d.texte like ${patternIn(word)} and split_part(d.texte, ' | ', 1) like ${patternIn(word)}`

/** Condition « reference, set, building, address or occupant of this dwelling hold a word », by the index of the search. */
export const inDwelling = (word: string, perimetre: Perimetre, logement: SQL): SQL =>
  sql`${logement} in ${dwellings(perimetre, [inFirstPart(word)])}`

/** Condition on a dwelling that holds each word typed. */
export function matchesDwelling(recherche: string, perimetre: Perimetre, logement: SQL): SQL {
  const words = wordsOf(recherche)
  return words.length === 0 ? sql`true` : sql`${logement} in ${dwellings(perimetre, words.map(inFirstPart))}`
}

/** Part of a number: digits, or the letters that it begins with (« INT- », « CO »). */
export const isOfNumber = (word: string): boolean => /\d|-$/.test(word) || word.length <= 3

type Narrowing = {
  /** Dwelling of the row, which may have none. */
  logement: SQL
  /** Lower-case texts of the row that its dwelling does not have; each is a subquery where it is another table's. */
  texts?: SQL[]
  /** Numbers such as CO-2023-00418, which longer words without a digit are not looked for in. */
  numbers?: SQL[]
}

/** Rows that may hold the words typed, by the index of the search: those whose dwelling does, in a text or another. */
export function nearDwelling(
  recherche: string,
  perimetre: Perimetre,
  { logement, texts: own = [], numbers = [] }: Narrowing,
): SQL {
  const near = wordsOf(recherche).map((word) => {
    const others = [...own, ...(isOfNumber(word) ? numbers : [])].map(
      (text) => sql` or ${text} like ${contains(word)}`,
    )
    const inDwelling = sql`${logement} in ${dwellings(perimetre, [sql`d.texte like ${patternIn(word)}`])}`
    return sql`(${inDwelling} or ${logement} is null${sql.join(others, sql``)})`
  })
  return near.length === 0 ? sql`true` : sql.join(near, sql` and `)
}

/** `matches` of rows that belong to dwellings: what is looked for exactly is looked for in the rows near alone. */
export const matchesNear = (
  recherche: string,
  perimetre: Perimetre,
  narrowing: Narrowing,
  ...texts: SQL[]
): SQL => sql`${nearDwelling(recherche, perimetre, narrowing)} and ${matches(recherche, ...texts)}`
