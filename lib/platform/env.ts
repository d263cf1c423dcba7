import { z } from 'zod'
import { EMETTEUR_DE_DEMONSTRATION, emetteurSchema } from '@/lib/domain/documents/factures/emetteur'
import { readOrCreateSecret } from './secret'

const text = z.string().trim().min(1)
const webAddress = z
  .url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue' })
  .transform((value) => value.replace(/\/+$/, ''))

/** An integer written in decimal, within bounds. */
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'un entier est attendu')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `un entier de ${min} à ${max} est attendu`)

const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'une adresse postgres://utilisateur:mot-de-passe@hôte:port/base est attendue',
  )

const scanner = z
  .string()
  .refine(
    (value) => /^tcp:\/\/[^/@?#]+:\d{1,5}$/.test(value) && URL.canParse(value),
    'une adresse tcp://hôte:port est attendue',
  )

/** Words of visible ASCII, separated by commas. */
const words = z
  .string()
  .regex(/^[!-+\--~]+(\s*,\s*[!-+\--~]+)*$/, 'des valeurs séparées par des virgules sont attendues')
  .transform((value) => value.split(',').map((word) => word.trim()))

/** Names or addresses, separated by commas. */
const hosts = z
  .string()
  .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, 'des noms séparés par des virgules sont attendus')
  .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))

const emetteur = z
  .string()
  .transform((value, ctx): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'un objet JSON est attendu' })
      return z.NEVER
    }
  })
  .pipe(emetteurSchema)

const variables = z.object({
  DATABASE_URL: databaseUrl.optional(),
  /** Owner of the tables, for the commands that change them. */
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  PG_POOL_MAX: integer(1, 200).default(10),
  STATEMENT_TIMEOUT_MS: integer(0, 3_600_000).default(20_000),
  DATA_DIR: text.default('./data'),
  PORT: integer(1, 65_535).default(3000),
  /** Read by npm start, before the application. */
  HOST: text.optional(),
  /** Whether this instance serves people, works in the background, or both (OPS-37). */
  ROLE: z.enum(['web', 'worker', 'all'], 'web, worker ou all est attendu').default('all'),
  APP_URL: webAddress.optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  NEXTAUTH_SECRET: z.string().min(32, 'au moins 32 caractères sont attendus').optional(),
  DEMANDE_TOKEN: z.string().min(32, 'au moins 32 caractères sont attendus').optional(),
  CLOCK: z.iso.datetime({ offset: true, error: 'un instant ISO 8601 avec décalage est attendu' }).optional(),
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error', 'silent'], 'info, warn, error ou silent est attendu')
    .default('info'),
  ENVIRONMENT: text.default('production'),
  MEDIA_URL: z
    .union([webAddress, z.string().regex(/^\/[\w/-]*$/)], 'une adresse ou un chemin est attendu')
    .optional(),
  FACTURES_EMETTEUR: emetteur.default(EMETTEUR_DE_DEMONSTRATION),
  /** Payment page of a provider; `{numero}`, `{reference}` and `{montant}` are filled in. */
  FACTURES_PAIEMENT_URL: webAddress.optional(),
  HOTLINE: text.regex(/^\+?[\d .]{4,20}$/, 'un numéro de téléphone est attendu').default('01 99 00 40 00'),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_SECRET_KEY: text.optional(),
  CAPTCHA_VERSION: z
    .enum(['2', '3'], '2 ou 3 est attendu')
    .default('2')
    .transform((version) => (version === '3' ? 3 : 2)),
  CAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, 'un nombre de 0 à 1 est attendu')
    .transform(Number)
    .default(0.5),
  CAPTCHA_SCRIPT_URL: webAddress.default('https://www.google.com/recaptcha/api.js'),
  CAPTCHA_VERIFY_URL: webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
  SENTRY_DSN: webAddress.optional(),
  OKTA_ISSUER: webAddress.optional(),
  OKTA_CLIENT_ID: text.optional(),
  OKTA_CLIENT_SECRET: text.optional(),
  OKTA_MFA_AMR: words.default([]),
  OKTA_MFA_ACR: words.default([]),
  OKTA_TRUST_EMAIL: z.enum(['0', '1'], '0 ou 1 est attendu').default('0'),
  /** Read by npm start, before the application. */
  DEMO_SSO: z.enum(['0', '1'], '0 ou 1 est attendu').optional(),
  MEILISEARCH_HOST: webAddress.optional(),
  MEILISEARCH_API_KEY: text.optional(),
  GEOCODAGE_URL: webAddress.optional(),
  MAP_STYLE_URL: webAddress.default(
    'https://data.geopf.fr/annexes/ressources/vectorTiles/styles/PLAN.IGN/standard.json',
  ),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'une adresse smtp:// ou smtps:// est attendue' }).optional(),
  MAIL_FROM: text.default('Extranet <ne-pas-repondre@exemple.fr>'),
  MAIL_GUICHET: z.email('une adresse e-mail est attendue').default('guichet@exemple.fr'),
  MAIL_MEDIATION: text.default('mediation@exemple.fr'),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text.default('eu-west-3'),
  S3_BUCKET: text.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'des minuscules, des chiffres et des tirets sont attendus')
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CLAMAV_URL: scanner.optional(),
  WEBHOOK_HOSTS: hosts.default([]),
  SIGNATURE_KEY_FILE: text.optional(),
  SIGNATURE_TSA_URL: webAddress.optional(),
})

/** Groups where a variable alone means nothing: all or none. */
const together = [
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  ['OKTA_ISSUER', 'OKTA_CLIENT_ID', 'OKTA_CLIENT_SECRET'],
  ['MEILISEARCH_HOST', 'MEILISEARCH_API_KEY'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const schema = variables.superRefine((values, context) => {
  if (values.DATABASE_URL === undefined && values.ROLE !== 'all')
    context.addIssue({ code: 'custom', path: ['ROLE'], message: 'attendue avec DATABASE_URL' })
  for (const group of together) {
    const present = group.filter((name) => values[name] !== undefined)
    if (present.length === 0 || present.length === group.length) continue
    for (const name of group)
      if (values[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `attendue avec ${present.join(' et ')}` })
  }
})

type Parsed = z.infer<typeof schema>
export type Env = Omit<Parsed, 'APP_URL' | 'NEXTAUTH_SECRET'> & {
  APP_URL: string
  readonly NEXTAUTH_SECRET: string
}

/** Every variable the application reads, in the order of `.env.example`. */
export const ENV_NAMES: readonly string[] = Object.keys(variables.shape)

/** A variable that cannot be used. The message names it and says why, without its value, which may be a secret. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Parses the variables (an empty value counts as absent). Throws EnvError (PLATFORM-15). */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(ENV_NAMES.map((name) => [name, source[name]?.trim() || undefined]))
  const result = schema.safeParse(given)
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`)
    throw new EnvError(`Configuration invalide.\n${reasons.join('\n')}`)
  }
  const { APP_URL, NEXTAUTH_SECRET, ...values } = result.data
  return {
    ...values,
    APP_URL: APP_URL ?? `http://localhost:${values.PORT}`,
    /** Read from the data folder on first use only: scripts that need no secret touch no file. */
    get NEXTAUTH_SECRET() {
      return NEXTAUTH_SECRET ?? readOrCreateSecret(values.DATA_DIR)
    },
  }
}

let cached: Env | undefined

/** The configuration of this process, parsed once. Throws EnvError naming the variable. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}
