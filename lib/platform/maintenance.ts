import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Maintenance, retryAfter, storedMaintenance } from '@/lib/domain/administration/maintenance'
import type { Session } from './auth/live-session'
import { now } from './clock'
import { executeNamed } from './db/execute'
import { within } from './within'

/** How long a process may go on with what it has read, in milliseconds: every page asks. */
const FRESH_MS = 2_000

/** How long a call waits for the setting, in milliseconds: one that cannot be read closes nothing. */
const LONGEST_MS = 1_000

const row = z.object({ valeur: z.unknown() }).optional()

// Modules are evaluated once per bundle: only globalThis is shared by a process's pages and calls.
const shared = globalThis as typeof globalThis & {
  __maintenance?: { at: number; value: Promise<Maintenance> }
}

async function read(): Promise<Maintenance> {
  const [found] = await executeNamed(
    'maintenance',
    sql`select valeur from parametres where cle = 'maintenance'`,
  )
  return storedMaintenance.parse(row.parse(found)?.valeur)
}

/** Maintenance setting (row « maintenance » of parametres), at most two seconds old; off without a row (OPS-20). */
export function getMaintenance(): Promise<Maintenance> {
  const known = shared.__maintenance
  if (known && performance.now() - known.at < FRESH_MS) return known.value
  const reading = { at: performance.now(), value: read() }
  shared.__maintenance = reading
  // A database that is away is not asked again by each call of these two seconds.
  reading.value.catch(() => undefined)
  return reading.value
}

/** To be called after a change, so that this process applies it at once; the others follow within two seconds. */
export function forgetMaintenance(): void {
  shared.__maintenance = undefined
}

/** Whether the maintenance leaves the pages open: to the provider's staff, and while they are logged in as a partner (OPS-20). */
export function passesMaintenance(session: Session | null): boolean {
  return session !== null && (session.impersonateur ?? session.user).utilisateurEHS
}

/**
 * Seconds to wait of the maintenance that closes the service to a person, or to a visitor (null); null when it is open to
 * them (OPS-20, SAFE-19). A database that is away closes nothing: it has an answer of its own.
 */
export async function closureFor(
  person: { utilisateurEHS: boolean } | null,
): Promise<{ retryAfter: number } | null> {
  if (person?.utilisateurEHS) return null
  const maintenance = await within(LONGEST_MS, getMaintenance()).catch(() => null)
  return maintenance?.active ? { retryAfter: retryAfter(maintenance, now()) } : null
}
