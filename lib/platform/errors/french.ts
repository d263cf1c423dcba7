import { z } from 'zod'
import { INVALID_DATE, MESSAGES, UNKNOWN_VALUE } from '@/lib/domain/textes/messages'

type Issue = z.core.$ZodRawIssue

const INVALID = 'Valeur invalide'
const UNKNOWN_KEY = 'Ce champ n’est pas prévu.'

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

/**
 * Message of a schema that says nothing of its own: never the library's sentence, its types, or a pattern (SAFE-27).
 */
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
