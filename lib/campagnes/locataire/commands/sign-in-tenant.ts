import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  CODE_TRIES,
  dwellingReference,
  TENANT_REFUSAL,
  type TenantLogin,
} from '@/lib/domain/campagnes/locataire'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { verifyPassword } from '@/lib/platform/auth/password'
import { beginAttempt } from '@/lib/platform/auth/throttle'
import { now, today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { accesLocataires } from '@/lib/platform/db/schema/campagnes/locataires'
import { ApplicationError } from '@/lib/platform/errors/errors'
import { openTenantSession } from '../session'

const access = z.object({ id: z.number(), codeHash: z.string() })
type Access = z.infer<typeof access>

/**
 * Opens a session with a code of a visit notice and answers its cookie; the code is used up (PUBLIC-57). Throws
 * ApplicationError, the same for every miss, and RateLimitError for a quarter of an hour after five of them, whether
 * the dwelling exists or not.
 */
export async function signInTenant(login: TenantLogin, acteur: Appelant): Promise<string> {
  const reference = dwellingReference(login.reference)
  const attempt = await beginAttempt('locataire', `${reference}\n${login.codePostal}`, CODE_TRIES)
  const found = await rightAccess(await findAccesses(reference, login.codePostal), login.code)
  const cookie = found && (await consumeCode(found, acteur))
  if (cookie === null) {
    await attempt.failed()
    throw new ApplicationError(TENANT_REFUSAL, { reason: 'Invalid code' })
  }
  await attempt.succeeded()
  return cookie
}

/** Accesses with a code that can be used, of present occupants, in sets that are open: one, save where two clients number alike. */
async function findAccesses(reference: string, codePostal: string): Promise<Access[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.id, a.code_hash as "codeHash" from logements l
    join ensembles_immobiliers e on e.id = l.ensemble_id and e.acces_locataires_ouvert
    join acces_locataires a on a.logement_id = l.id and a.ferme_at is null and a.code_hash is not null
      and a.code_expire_at > ${now().toISOString()}::timestamptz
    join occupants o on o.id = a.occupant_id and (o.sortie is null or o.sortie >= ${today()}::date)
    where l.reference = ${reference} and l.code_postal = ${codePostal} order by a.id limit 5`)
  return z.array(access).parse(rows)
}

/** The access that a code opens; null when there is none, after a check that takes as long. */
async function rightAccess(accesses: readonly Access[], code: string): Promise<Access | null> {
  for (const candidate of accesses) if (await verifyPassword(candidate.codeHash, code)) return candidate
  if (accesses.length === 0) await verifyPassword(null, code)
  return null
}

/** Of two uses of a code at once, one opens a session and the other is refused. */
async function consumeCode({ id, codeHash }: Access, acteur: Appelant): Promise<string | null> {
  return transaction(async (tx) => {
    const at = now()
    const used = await tx
      .update(accesLocataires)
      .set({
        codeHash: null,
        activeAt: sql`coalesce(${accesLocataires.activeAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(and(eq(accesLocataires.id, id), eq(accesLocataires.codeHash, codeHash)))
      .returning({ id: accesLocataires.id })
    if (used.length === 0) return null
    const entry = { action: 'connexion d’un locataire', entite: 'acces_locataires', id }
    await writeAudit(tx, acteur, entry)
    return openTenantSession(tx, id, acteur.address)
  })
}
