import { type Demande, type Ensemble, type Mot, mayEndNumber, partedOf } from '@/lib/domain/recherche/mots'
import { variantesOf } from '@/lib/domain/recherche/variantes'
import type { Connu } from './lexique'

/** How a document may hold a word: as it is typed, going on from it, or nearly. */
export const LEVELS = ['exact', 'direct', 'near'] as const
export type Level = (typeof LEVELS)[number]

type Texts = Record<Level | 'nearest', string>

/** One thing that a document must hold, as a `tsquery` for each level; `nearest` has the nearest spellings of `near` alone. */
export type Clause = Texts & {
  /** The part of it that few documents hold, for which the index of words is worth reading; null for none. */
  rare: Record<Level, string | null>
}

/** Documents above which reading a word's entries costs more than reading the rows of a perimeter. */
const RARE = 20_000

/** Only letters, digits and the signs of an e-mail reach a query: none of them ends the quotes. */
const quoted = (text: string) => `'${text.replace(/[^a-z0-9._@-]/g, '')}'`
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(' | ')})`)
const allOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(' & ')})`)

/** Forms that the index writes backwards, so that it is found by its end (`recherche_fin`). */
const endingIn = (text: string) => `${quoted(`zq${[...text].reverse().join('')}`)}:*`

/** Other writings of a word with its particle, a space too many or too few: « legoff » and « le goff ». */
function spacings({ text, isPrefix, colle }: Mot): string[] {
  const goesOn = isPrefix ? ':*' : ''
  const parted = partedOf(text).map(
    ([particle, rest]) => `(${quoted(particle)} <-> ${quoted(rest)}${goesOn})`,
  )
  return colle === undefined ? parted : [...parted, `${quoted(colle)}${goesOn}`]
}

function wordClause(mot: Mot, known: Connu | undefined): Clause {
  const exact = [quoted(mot.text), ...(mot.isPrefix ? [] : variantesOf(mot.text).map(quoted))]
  const going = mot.isPrefix ? [`${quoted(mot.text)}:*`] : exact
  const direct = mayEndNumber(mot) ? [...going, endingIn(mot.text)] : going
  const near = known?.proches ?? []
  const nearest = [...direct, ...spacings(mot)]
  nearest.push(...near.filter(({ typos }) => typos === 1).map((word) => quoted(word.mot)))
  const further = near.filter(({ typos }) => typos !== 1).map((word) => quoted(word.mot))
  const texts: Texts = {
    exact: anyOf(exact),
    direct: anyOf(direct),
    near: anyOf([...nearest, ...further]),
    nearest: anyOf(nearest),
  }
  const isRare = isRareWord(mot, known?.occurrences)
  const nearCount = near.reduce((sum, { occurrences }) => sum + occurrences, known?.occurrences ?? 0)
  const rare = {
    // The beginning of a word is seldom a word: looking it up costs nothing.
    exact: mot.isPrefix || isRare ? texts.exact : null,
    direct: isRare ? texts.direct : null,
    near: isRare && nearCount <= RARE ? texts.near : null,
  }
  return { ...texts, rare }
}

/**
 * The lexicon counts words of four letters and more. Shorter ones are everywhere (« rue », « des »), and so are years; other
 * numbers are rare, and their beginnings from five digits on.
 */
function isRareWord({ text, isPrefix }: Mot, occurrences: number | undefined): boolean {
  if (occurrences !== undefined) return occurrences <= RARE
  if (isPrefix) return /\d/.test(text) && text.length >= 5
  return /\d/.test(text) && !/^(19|20)\d\d$/.test(text)
}

/** Several words, all of them. */
function together(parts: readonly Clause[]): Clause {
  const all = (level: Level | 'nearest') => allOf(parts.map((part) => part[level]))
  const rare = (level: Level) => rareOf(parts, level)
  return {
    ...{ exact: all('exact'), direct: all('direct'), near: all('near'), nearest: all('nearest') },
    rare: { exact: rare('exact'), direct: rare('direct'), near: rare('near') },
  }
}

/** Adds to these parts their writing as one. */
function orWhole({ text, isPrefix }: Ensemble, parts: Clause): Clause {
  const whole = `${quoted(text)}${isPrefix ? ':*' : ''}`
  const end = mayEndNumber({ text, isPrefix }) ? [endingIn(text)] : []
  const either = (level: Level | 'nearest') => anyOf([whole, ...end, parts[level]])
  const rare = (level: Level) => {
    const part = parts.rare[level]
    return text.length >= 5 && part !== null ? anyOf([whole, ...end, part]) : null
  }
  return {
    ...{
      exact: either('exact'),
      direct: either('direct'),
      near: either('near'),
      nearest: either('nearest'),
    },
    rare: { exact: rare('exact'), direct: rare('direct'), near: rare('near') },
  }
}

function rareOf(clauses: readonly Clause[], level: Level): string | null {
  const rare = clauses.flatMap((clause) => clause.rare[level] ?? [])
  return rare.length === 0 ? null : allOf(rare)
}

/** Clauses that a document must meet, all of them, for what was typed. */
export function clausesOf({ mots, ensembles }: Demande, known: Map<Mot, Connu>): Clause[] {
  const words = mots.map((mot) => wordClause(mot, known.get(mot)))
  const clauses: Clause[] = []
  for (let at = 0; at < words.length; ) {
    const here = ensembles.filter(({ from }) => from === at)
    const [first] = here
    const same = here.filter(({ to }) => to === first?.to)
    const next = first?.to ?? at + 1
    const parts = words.slice(at, next)
    if (first) clauses.push(same.reduce((clause, ensemble) => orWhole(ensemble, clause), together(parts)))
    else clauses.push(...parts)
    at = next
  }
  return clauses
}

/** The whole query at a level, and the part of it that is worth reading in the index of words; null for none. */
export function tsqueryAt(clauses: readonly Clause[], level: Level): { all: string; rare: string | null } {
  return { all: allOf(clauses.map((clause) => clause[level])), rare: rareOf(clauses, level) }
}
