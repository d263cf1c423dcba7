import type { GroupeDePoints, Outcome } from '@/lib/domain/administration/demarrage'
import type { Db } from '@/lib/platform/db/client'

export type { Outcome }

export const bon = (message: string): Outcome => ({ state: 'bon', message })
export const aRegler = (message: string): Outcome => ({ state: 'à régler', message })
export const absent = (message: string): Outcome => ({ state: 'absent', message })

/** Surroundings of the checks beside the configuration: the database that is open, or why none is. */
export type Around = {
  db: Db | null
  /** Outcome of the checks of the database where it is not open. */
  closed: Outcome
  /** Variables of the `.env` files that were read; empty inside the server. */
  files: readonly { file: string; names: readonly string[] }[]
}

export type Check = {
  name: string
  label: string
  group: GroupeDePoints
  /** Without it nobody can work: the home of the administration says so. */
  essential?: true
  /** Effect of its button. */
  essai: string
  /** Document of `docs` and its heading that say how it is set. */
  doc: `${'demarrage' | 'exploitation'}#${string}`
  /** Judges by the configuration and the rows, without asking anybody else: quick enough for a page. */
  look: (around: Around) => Promise<Outcome> | Outcome
  /** The real test. Changes nothing; what it writes it takes away. */
  run: (around: Around) => Promise<Outcome> | Outcome
}

/** Why something failed, in one line and without a secret: what a server or the system said. */
export function reasonOf(error: unknown): string {
  const cause = field(error, 'cause') ?? error
  const code = String(field(cause, 'code') ?? '')
  const known: Record<string, string> = {
    ECONNREFUSED: 'connexion refusée',
    ENOTFOUND: 'hôte introuvable',
    EAI_AGAIN: 'hôte introuvable',
    ETIMEDOUT: 'pas de réponse à temps',
    UND_ERR_CONNECT_TIMEOUT: 'pas de réponse à temps',
    ECONNRESET: 'connexion interrompue',
    EACCES: 'accès refusé',
    EROFS: 'disque en lecture seule',
    ENOSPC: 'disque plein',
    ENOTDIR: 'ce n’est pas un dossier',
    CERT_HAS_EXPIRED: 'certificat expiré',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'certificat que rien ne garantit',
    ERR_TLS_CERT_ALTNAME_INVALID: 'certificat d’un autre nom',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'chaîne du certificat incomplète',
    SELF_SIGNED_CERT_IN_CHAIN: 'certificat que rien ne garantit',
  }
  if (known[code] !== undefined) return known[code]
  if (field(error, 'name') === 'TimeoutError') return 'pas de réponse à temps'
  return code || String(field(cause, 'name') ?? 'erreur inconnue')
}

/** By the field alone: the system's errors are of another `Error` than that of a module run apart, as tests are. */
const field = (value: unknown, name: 'cause' | 'code' | 'name'): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Runs a check that must not keep the others from being run. */
export async function outcomeOf(work: () => Promise<Outcome> | Outcome): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    return aRegler(`L’essai a échoué\u00a0: ${reasonOf(error)}.`)
  }
}

/** Codes of PostgreSQL for a table or a column that is not there yet. */
const NOT_THERE = ['42P01', '42703']

/** A check of the rows: nothing to say where the database is not open, or not up to date. */
export const withDb =
  (work: (db: Db) => Promise<Outcome>) =>
  async ({ db }: Around): Promise<Outcome> => {
    if (db === null) return absent('Non vérifié\u00a0: voyez « Base de données ».')
    try {
      return await work(db)
    } catch (error) {
      if (NOT_THERE.includes(reasonOf(error))) return absent('Non vérifié\u00a0: la base n’est pas à jour.')
      throw error
    }
  }

/** Tells an installation that serves people who count on it: ENVIRONMENT says so unless it names another one. */
export const isProduction = (environment: string): boolean => environment === 'production'
