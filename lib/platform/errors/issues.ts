import { z } from 'zod'
import { INVALID_DATE, MESSAGES, UNKNOWN_VALUE } from '@/lib/domain/messages'

/** A fault of what a call sent: where it is, and the French sentence a screen can show under the field. */
export type Failure = { path: string[]; message: string }

type Issue = z.core.$ZodRawIssue

const INVALID = 'Valeur invalide'
const UNKNOWN_KEY = 'Ce champ n’est pas prévu.'
const NOT_THIS_SHAPE = 'Le contenu envoyé n’a pas la forme attendue.'

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'Une réponse par oui ou non est attendue.',
  date: INVALID_DATE,
  array: 'Une liste est attendue.',
  tuple: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
  record: 'Un objet est attendu.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: MESSAGES.email,
  date: INVALID_DATE,
  datetime: INVALID_DATE,
  time: 'Heure invalide',
  url: 'Adresse invalide',
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const decimal = new Intl.NumberFormat('fr-FR')
const counted = (count: number | bigint, noun: string): string =>
  `${decimal.format(count)}\u00a0${noun}${count > 1 ? 's' : ''}`

type Bound<I extends z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig> = Omit<I, 'path' | 'message'>

function tooSmall({ origin, minimum, inclusive }: Bound<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return `Le champ doit contenir au minimum ${counted(minimum, 'caractère')}.`
  if (origin === 'array' || origin === 'set')
    return minimum > 1 ? `Il faut au moins ${counted(minimum, 'élément')}.` : MESSAGES.required
  const bound = decimal.format(minimum)
  return inclusive === false ? `La valeur doit dépasser ${bound}.` : `La valeur minimale est ${bound}.`
}

function tooBig({ origin, maximum, inclusive }: Bound<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `Le champ doit contenir au maximum ${counted(maximum, 'caractère')}.`
  if (origin === 'array' || origin === 'set') return `Il faut au plus ${counted(maximum, 'élément')}.`
  const bound = decimal.format(maximum)
  return inclusive === false ? `La valeur doit rester sous ${bound}.` : `La valeur maximale est ${bound}.`
}

/** What a schema that says nothing of its own tells: never the library's sentence, its types, or a pattern (SAFE-27). */
function messageOf(issue: Issue): string {
  if (issue.code !== 'unrecognized_keys' && isEmpty(issue.input)) return MESSAGES.required
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? INVALID
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Format invalide'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return 'Un nombre entier est attendu.'
    case 'unrecognized_keys':
      return UNKNOWN_KEY
    case 'invalid_value':
    case 'invalid_union':
      return UNKNOWN_VALUE
    default:
      return INVALID
  }
}

z.config({ localeError: messageOf })

/** As many faults as an answer tells; a body of a megabyte may hold a fault in every one of its characters. */
const MOST = 100
const LONGEST_KEY = 100

const texts = (path: readonly PropertyKey[]): string[] =>
  path.map((part) => String(part).slice(0, LONGEST_KEY))

/** How far into a value a branch of a choice went before its first fault. */
const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.min(...issues.map(({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)))

/** Of a choice, the faults of the one branch that fits further than the others; null when none or several could be meant. */
function branchOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | null {
  const depths = errors.map(depthOf)
  const furthest = Math.max(0, ...depths)
  const at = depths.indexOf(furthest)
  return furthest === 0 || depths.lastIndexOf(furthest) !== at ? null : (errors[at] ?? null)
}

function failuresIn(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): Failure[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST).map((key) => ({ path: texts([...path, key]), message: issue.message }))
  const branch = issue.code === 'invalid_union' ? branchOf(issue) : null
  if (branch !== null) return branch.flatMap((inner) => failuresIn(inner, path))
  const isBody = path.length === 0 && issue.code === 'invalid_type'
  return [{ path: texts(path), message: isBody ? NOT_THIS_SHAPE : issue.message }]
}

/**
 * The faults that a schema found in what a call sent, under their full paths; `before` is the path of what was checked.
 * The first hundred; values are left out, they may be personal data.
 */
export function failuresOf(error: z.ZodError, before: readonly string[] = []): Failure[] {
  return error.issues
    .slice(0, MOST)
    .flatMap((issue) => failuresIn(issue, before))
    .slice(0, MOST)
}
