import { types } from 'node:util'
import { env } from './env'

type Fields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

const rank = { info: 0, warn: 1, error: 2, silent: 3 }
const MASK = '[masqué]'
const DEPTH = 6
const sensitiveKey =
  /pass|mot_?de_?passe|mdp|token|jeton|cookie|secret|authori[sz]ation|credential|api_?key|jwt|session_?id/i
/** Who somebody is: lines outlive what may be known of a person (docs/rgpd.md). */
const personalKey =
  /^nom$|prenom|(?:first|last)_?name|e?mail|telephone|phone|mobile|destinataire|identifiant/i

/** Secrets that travel inside sentences and addresses: bearer values, JWTs, credentials and tokens of a URL; then e-mails and phones. */
const sensitiveText: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, `$1 ${MASK}`],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){2,4}/g, MASK],
  [/:\/\/([^\s/:@]*):[^\s/@]+@/g, `://$1:${MASK}@`],
  [/([?&](?:token|code|password|secret|key)=)[^&\s"']+/gi, `$1${MASK}`],
  [/((?:session-token|csrf-token)=)[^;\s"']+/gi, `$1${MASK}`],
  [/[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, MASK],
  [/(?<![\w.-])(?:(?:\+|00)33[ .-]?|0)[1-9](?:[ .-]?\d{2}){4}(?![\w-])/g, MASK],
]

/** Characters that JSON leaves as they are and that a terminal or a log reader may act upon. */
const unsafe = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function cleanText(text: string): string {
  return sensitiveText.reduce((result, [pattern, by]) => result.replace(pattern, by), text)
}

/** Statement parameters are left out: drizzle puts them in the message, and they hold personal data. */
function cleanError(error: Error, above: readonly object[]): Fields {
  const message = error.message.split('\nparams:')[0] ?? ''
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: cleanText(message),
    ...('code' in error ? { code: clean(error.code, above) } : {}),
    ...('digest' in error ? { digest: clean(error.digest, above) } : {}),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, [...above, error]) }),
    stack: frames?.slice(0, 12).map((line) => line.trim()),
  }
}

/** `above`: the objects that hold the value, against cycles and bottomless ones. */
function clean(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (above.length > DEPTH || above.includes(value)) return '[…]'
  if (types.isNativeError(value) || value instanceof Error) return cleanError(value, above)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof URL) return cleanText(value.href)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} octets]`
  const inside = [...above, value]
  if (Array.isArray(value) || value instanceof Set) return [...value].map((item) => clean(item, inside))
  const keyed = value instanceof Map || value instanceof Headers || value instanceof URLSearchParams
  return cleanFields(keyed ? Object.fromEntries(value) : value, inside)
}

function cleanFields(fields: object, above: readonly object[]): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    (sensitiveKey.test(key) || personalKey.test(key)) && value !== null && value !== undefined
      ? MASK
      : clean(value, above),
  ])
  return Object.fromEntries(entries)
}

/** The line written for an event, without its line end. Passwords, tokens and cookies are masked (OPS-10). */
export function formatLine(level: Level, event: string, fields: Fields, time: Date): string {
  const line = { time: time.toISOString(), level, event: cleanText(event), ...cleanFields(fields, []) }
  return JSON.stringify(line).replace(
    unsafe,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function write(level: Level, event: string, fields: Fields = {}): void {
  if (rank[level] < rank[env().LOG_LEVEL]) return
  // The machine's clock, not the business one: lines are compared with those of other programs.
  const line = `${formatLine(level, event, fields, new Date())}\n`
  if (level === 'error') process.stderr.write(line)
  else process.stdout.write(line)
}

/** One JSON line per event: information on the standard output, errors on the error output. */
export const log = {
  info: (event: string, fields?: Fields) => write('info', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  error: (event: string, fields?: Fields) => write('error', event, fields),
}
