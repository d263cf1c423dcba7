import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { allowedTypos, typosOf } from '@/lib/domain/recherche/distance'
import type { Mot } from '@/lib/domain/recherche/mots'
import { getDb } from '@/lib/platform/db/client'

/** A word of the index that is nearly what was typed. */
export type Proche = { mot: string; typos: number; occurrences: number }

/** Typed word in the lexicon: how many documents hold it, and its near spellings, the nearest first. */
export type Connu = { occurrences: number; proches: Proche[] }

/** Near spellings that a word is searched by at most. */
const MOST_NEAR = 12

const row = z.object({
  rang: z.number(),
  occurrences: z.number(),
  proches: z.array(z.object({ mot: z.string(), occurrences: z.number() })),
})

/**
 * The halves of a word, or its thirds where two typos are forgiven: at least one of them is whole in every near spelling,
 * but for two swapped letters that the cut parts, which is one word.
 */
function patterns({ text, isPrefix }: Mot): string[] {
  const end = isPrefix ? '%' : ''
  const count = allowedTypos(text) + 1
  const cuts = Array.from({ length: count + 1 }, (_, index) => Math.round((index * text.length) / count))
  const parts = cuts.slice(1).map((to, index) => {
    const [isFirst, isLast] = [index === 0, index === count - 1]
    return `${isFirst ? '' : '%'}${text.slice(cuts[index], to)}${isLast ? end : '%'}`
  })
  const swapped = cuts
    .slice(1, -1)
    .map((at) => `${text.slice(0, at - 1)}${text[at] ?? ''}${text[at - 1] ?? ''}${text.slice(at + 1)}${end}`)
  return [...parts, ...swapped]
}

/** Looks the words of letters up in the lexicon, in one statement; none where no word is in it by its form. */
export async function lookUp(mots: readonly Mot[]): Promise<Map<Mot, Connu>> {
  const known = mots.filter(({ text }) => /^[a-z]{4,}$/.test(text))
  if (known.length === 0) return new Map()
  const list = known.map((mot, rang) => ({
    rang,
    ...mot,
    most: allowedTypos(mot.text),
    patterns: allowedTypos(mot.text) === 0 ? [] : patterns(mot),
  }))
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select t.rang,
      coalesce((select sum(x.occurrences)::int from recherche_lexique x
        where x.mot = t.text or (t."isPrefix" and x.mot like t.text || '%')), 0) as occurrences,
      coalesce((select json_agg(n) from (
        select x.mot, sum(x.occurrences)::int as occurrences from recherche_lexique x
        where x.mot like any(t.patterns) and length(x.mot) >= length(t.text) - t.most
          and (t."isPrefix" or length(x.mot) <= length(t.text) + t.most)
        group by x.mot
        order by levenshtein(left(x.mot, length(t.text) + t.most), t.text), 2 desc, x.mot limit 100) n), '[]') as proches
    from json_to_recordset(${JSON.stringify(list)}::json)
      as t(rang int, text text, "isPrefix" boolean, most int, patterns text[])`)
  return new Map(
    z
      .array(row)
      .parse(rows)
      .flatMap(({ rang, occurrences, proches }) => {
        const mot = known[rang]
        return mot === undefined ? [] : [[mot, { occurrences, proches: near(mot, proches) }] as const]
      }),
  )
}

function near(mot: Mot, found: readonly Omit<Proche, 'typos'>[]): Proche[] {
  return found
    .map((word) => ({ ...word, typos: typosOf(mot, word.mot) }))
    .filter(({ mot: word, typos }) => typos > 0 && typos <= allowedTypos(mot.text) && !startsAs(mot, word))
    .sort((one, other) => one.typos - other.typos || other.occurrences - one.occurrences)
    .slice(0, MOST_NEAR)
}

/** Found already as what is being typed. */
const startsAs = ({ text, isPrefix }: Mot, word: string) => isPrefix && word.startsWith(text)
