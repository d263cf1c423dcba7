import { z } from 'zod'
import type { Champ } from './champ'

/** Postal codes as they are typed: those alone, and the ranges from one to another, both included. */
export type Saisie = { codes: string[]; plages: [from: string, to: string][] }

/** Reads « 59000, 59100-59199 »; gives the first word that is no code and no range, as it was typed. */
export function parseCodes(text: string): Saisie | { fault: string } {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/ ?[-–—] ?/g, '-')
    .split(/[ ,;]+/)
    .filter((word) => word !== '')
  const codes: string[] = []
  const plages: [string, string][] = []
  for (const word of words) {
    const [, from = '', to] = /^(\d{5})(?:-(\d{5}))?$/.exec(word) ?? []
    if (from === '' || (to !== undefined && to < from)) return { fault: word }
    if (to === undefined) codes.push(from)
    else plages.push([from, to])
  }
  return { codes, plages }
}

/** Reads typed codes against those that exist, in order: the codes that are meant, and the words that mean none. */
export function codesVises(
  { codes, plages }: Saisie,
  known: readonly string[],
): { vises: string[]; inconnus: string[] } {
  const all = new Set(known)
  const inRange = plages.map(([from, to]) => ({
    name: `${from}-${to}`,
    found: known.filter((code) => from <= code && code <= to),
  }))
  const empty = inRange.filter(({ found }) => found.length === 0).map(({ name }) => name)
  return {
    vises: [
      ...new Set([...codes.filter((code) => all.has(code)), ...inRange.flatMap(({ found }) => found)]),
    ].sort(),
    inconnus: [...codes.filter((code) => !all.has(code)), ...empty],
  }
}

/** The shortest writing of codes: those that follow each other without a known one between them are a range. */
export function writeCodes(codes: readonly string[], known: readonly string[]): string {
  const rank = new Map(known.map((code, index) => [code, index]))
  const runs: string[][] = []
  for (const code of [...codes].sort()) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const follows =
      last !== undefined && rank.has(code) && rank.get(code) === (rank.get(last) ?? Number.NaN) + 1
    if (run && follows) run.push(code)
    else runs.push([code])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(', '))).join(', ')
}

/** Names what was typed when it could be a code; signs of all kinds are not said again. */
const nomme = (typed: string): string =>
  /^[\p{L}\d-]{1,30}$/u.test(typed) ? `«\u00a0${typed}\u00a0» n’est` : 'Une des valeurs n’est'

const codes = {
  kind: 'lignes',
  label: 'Codes postaux',
  schema: z
    .string({ error: 'Indiquez des codes postaux.' })
    .max(20_000, { abort: true })
    .superRefine((text, context) => {
      const read = parseCodes(text)
      if ('fault' in read)
        context.addIssue({
          code: 'custom',
          message: `${nomme(read.fault)} ni un code postal, ni une plage comme 59100-59199.`,
        })
    }),
  empty: '',
  required: false,
  hint: 'Séparés par des virgules ; une plage s’écrit 59100-59199.',
} as const satisfies Champ

/** Fields of the codes that an agency serves. */
export const champsCodes = { codes }
