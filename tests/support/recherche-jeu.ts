import type { Random } from '@/lib/app/seed/kit/random'
import { allowedTypos } from '@/lib/domain/recherche/distance'
import { foldText } from '@/lib/domain/textes/fold-text'

/** Facts that a dwelling is looked for by. */
export type Cherche = {
  id: number
  nom: string
  prenom: string
  email: string | null
  mobile: string | null
  adresse: string
  codePostal: string
  ville: string
  numeroContrat: string | null
  instanceId: number | null
  marque: string | null
}

/** A query, how it was made, and the only dwelling that it means. */
export type Question = { genre: string; typed: string; attendu: number }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Words that say what kind of street it is, which nobody mistypes to find one. */
const longest = (text: string) =>
  foldText(text)
    .split(' ')
    .reduce((best, word) => (word.length > best.length ? word : best), '')

/** A word with a letter too many, too few, another or swapped, never the first one. */
export function mistyped(word: string, random: Random): string {
  const at = random.integer(1, word.length - 2)
  const letter = LETTERS[random.integer(0, LETTERS.length - 1)] ?? 'e'
  const [before, after] = [word.slice(0, at), word.slice(at)]
  return (
    [
      `${before}${letter}${after}`,
      `${before}${after.slice(1)}`,
      `${before}${letter}${after.slice(1)}`,
      `${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}`,
    ][random.integer(0, 3)] ?? word
  )
}

const number = (adresse: string) => /^\d+/.exec(adresse)?.[0] ?? ''

type Genre = {
  name: string
  words: (of: Cherche) => (string | null)[]
  /** The word that is mistyped, and how many times. */
  mistypes?: number
  times?: number
}

const mistypedTimes = (word: string, times: number, random: Random): string =>
  times === 0 ? word : mistypedTimes(mistyped(word, random), times - 1, random)

const GENRES: readonly Genre[] = [
  { name: 'nom, prénom et ville', words: (of) => [of.nom, of.prenom, of.ville] },
  { name: 'prénom avant le nom', words: (of) => [foldText(of.prenom), foldText(of.nom), of.codePostal] },
  { name: 'début du prénom', words: (of) => [number(of.adresse), of.nom, of.prenom.slice(0, 3)] },
  { name: 'adresse', words: (of) => [number(of.adresse), longest(of.adresse), of.ville, of.nom] },
  { name: 'faute dans le nom', words: (of) => [longest(of.nom), of.prenom, of.codePostal], mistypes: 0 },
  {
    name: 'faute dans la voie',
    words: (of) => [number(of.adresse), longest(of.adresse), of.nom],
    mistypes: 1,
  },
  { name: 'faute dans la ville', words: (of) => [of.nom, of.prenom, of.ville], mistypes: 2 },
  {
    name: 'deux fautes dans la voie',
    words: (of) => [longest(of.adresse), number(of.adresse), of.prenom],
    mistypes: 0,
    times: 2,
  },
  { name: 'courriel', words: (of) => [of.email] },
  { name: 'début du courriel', words: (of) => [of.email?.slice(0, of.email.indexOf('@') + 3) ?? null] },
  { name: 'téléphone', words: (of) => [of.mobile?.replace(/(\d\d)(?=\d)/g, '$1 ') ?? null] },
  { name: 'contrat et nom', words: (of) => [of.numeroContrat, of.nom, of.prenom] },
  { name: 'équipement', words: (of) => [of.instanceId === null ? null : String(of.instanceId)] },
  { name: 'marque et nom', words: (of) => [of.marque, of.nom, of.prenom, number(of.adresse)] },
]

const textOf = (of: Cherche) =>
  ` ${foldText(Object.values(of).slice(1).join(' '))} ${of.email ?? ''} ${of.mobile ?? ''}`

/**
 * Queries that mean one dwelling each, in turn of every kind, with their words as people type them: order, case, accents,
 * beginnings and typing errors.
 */
export function questionsOf(logements: readonly Cherche[], count: number, random: Random): Question[] {
  const texts = logements.map((of) => ({ id: of.id, text: textOf(of) }))
  const questions: Question[] = []
  for (let tries = 0; questions.length < count && tries < 40 * count; tries++) {
    const genre = GENRES[questions.length % GENRES.length]
    const of = logements[random.integer(0, logements.length - 1)]
    const given = of && genre?.words(of)
    if (!of || !genre || !given || given.some((word) => word === null || word === '')) continue
    const words = given.flatMap((word) => word ?? [])
    const asked = words.flatMap((word) => (word.includes('@') ? [word] : foldText(word).split(' ')))
    const isPhone = genre.name === 'téléphone'
    const wanted = isPhone ? [of.mobile ?? ''] : asked
    const found = texts.filter(({ text }) => wanted.every((word) => text.includes(` ${word}`)))
    if (found.length !== 1) continue
    const fault = genre.mistypes === undefined ? '' : (words[genre.mistypes] ?? '')
    const times = genre.times ?? 1
    if (genre.mistypes !== undefined && allowedTypos(foldText(fault)) < times) continue
    const typed = words.map((word, index) =>
      index === genre.mistypes ? mistypedTimes(foldText(word), times, random) : word,
    )
    questions.push({ genre: genre.name, typed: typed.join(' '), attendu: of.id })
  }
  return questions
}

/** Share of the queries whose dwelling is on the first page, and mean of the inverse of its rank (0 where it is not). */
export function relevance(ranks: readonly (number | null)[]): { recall: number; mrr: number } {
  const found = ranks.flatMap((rank) => rank ?? [])
  const count = Math.max(1, ranks.length)
  return {
    recall: found.length / count,
    mrr: found.reduce((sum, rank) => sum + 1 / rank, 0) / count,
  }
}
