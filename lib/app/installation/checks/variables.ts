import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { formatCount } from '@/lib/domain/textes/format'
import { ENV_NAMES, EnvError, env } from '@/lib/platform/env'
import { type Around, absent, aRegler, bon, type Check, isProduction, type Outcome } from './check'

/** First words that only our variables have: what begins with one and is not ours is misspelt. */
const OWN_WORDS = new Set([
  'S3',
  'SMTP',
  'OKTA',
  'CAPTCHA',
  'MAIL',
  'MEILISEARCH',
  'CLAMAV',
  'SIGNATURE',
  'FACTURES',
])
/** Names that `.env` may hold for Node, Next and the tests. */
const FOREIGN = /^(NODE_|NEXT_|TEST_|BENCH_|NPM_|npm_|CHROMIUM_PATH$|LARGE_DATABASE_URL$|TZ$)/

function unknownNames(files: Around['files']): string[] {
  const known = new Set([...ENV_NAMES, 'NEXTAUTH_URL'])
  const inFiles = files.flatMap(({ names }) => names).filter((name) => !FOREIGN.test(name))
  const around = Object.keys(process.env).filter((name) => OWN_WORDS.has(name.split('_')[0] ?? ''))
  return [...new Set([...inFiles, ...around])].filter((name) => !known.has(name)).sort()
}

function variables({ files }: Around): Outcome {
  try {
    env()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return aRegler(error.message.split('\n').slice(1).join(' ; '))
  }
  const unknown = unknownNames(files)
  if (unknown.length > 0)
    return aRegler(`L’application ne connaît pas ${unknown.join(', ')}\u00a0: sans effet.`)
  if (env().CLOCK !== undefined && isProduction(env().ENVIRONMENT))
    return aRegler('CLOCK décale l’horloge\u00a0: elle ne sert qu’aux démonstrations et aux essais.')
  const set = ENV_NAMES.filter((name) => process.env[name]?.trim()).length
  return bon(`${formatCount(set, 'variable donnée', 'variables données')}, sans valeur inutilisable.`)
}

const WEAK =
  /secret|motdepasse|mot-de-passe|password|changeme|change-me|exemple|example|demo|test|azerty|qwerty|123456/i
const FEWEST_CHARACTERS = 12

/** Why a secret can be guessed; null where nothing says so. */
function weakness(secret: string): string | null {
  if (WEAK.test(secret)) return 'contient un mot connu ou vient d’un exemple'
  if (new Set(secret).size < FEWEST_CHARACTERS) return 'répète les mêmes caractères'
  return null
}

const secretFile = () => path.resolve(env().DATA_DIR, 'secret')
const givenSecret = () => process.env.NEXTAUTH_SECRET?.trim()

/** Whether this installation has a secret already, given or made by its first start. */
export const hasSecret = (): boolean => Boolean(givenSecret()) || existsSync(secretFile())

function secret(): Outcome {
  const given = givenSecret()
  const file = secretFile()
  const isShared = existsSync(file) && (statSync(file).mode & 0o077) !== 0
  if (isShared) return aRegler(`D’autres comptes de la machine peuvent lire ${file}\u00a0: chmod 600.`)
  if (!hasSecret()) return absent(`Le premier démarrage le crée dans ${file}.`)
  for (const name of ['NEXTAUTH_SECRET', 'DEMANDE_TOKEN'] as const) {
    const why = weakness(env()[name] ?? '')
    if (env()[name] !== undefined && why !== null)
      return aRegler(`${name} ${why}. Tirez-en un au hasard\u00a0: openssl rand -base64 48.`)
  }
  // The server puts what it read of the file into the variable, where next-auth looks for it.
  const from =
    existsSync(file) && (!given || readFileSync(file, 'utf8').trim() === given) ? file : 'NEXTAUTH_SECRET'
  return bon(`Donné par ${from}. Gardez-en une copie à part\u00a0: les sauvegardes ne le contiennent pas.`)
}

export const variablesCheck: Check = {
  name: 'variables',
  label: 'Variables de configuration',
  group: 'Installation',
  essai: 'Relire',
  doc: 'exploitation#Variables',
  look: variables,
  run: variables,
}

export const secretCheck: Check = {
  name: 'secret',
  label: 'Secret des sessions',
  group: 'Installation',
  essential: true,
  essai: 'Vérifier',
  doc: 'exploitation#Secret',
  look: secret,
  run: secret,
}
