import 'server-only'
import type { Essai, Outcome } from '@/lib/domain/administration/demarrage'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/live-session'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { aroundServer } from '../around'
import { CHECKS } from '../checks/all'
import { outcomeOf } from '../checks/check'
import { sendEssai } from './send-essai'

/** Name of the act in the audit, where the screen finds the last essay of each point again. */
export const VERIFICATION = 'installation.verification'

/**
 * Tries a point of the installation for an administrator (FIRST-04); e-mails are tried to the end, with one to their own
 * address. One row of the audit holds what was found. Throws NotFoundError for a point that there is not.
 */
export async function verifyPoint(nom: string, user: SessionUser, acteur: Appelant<number>): Promise<Essai> {
  const check = CHECKS.find(({ name }) => name === nom)
  if (check === undefined) throw new NotFoundError()
  const around = await aroundServer()
  const found = await outcomeOf(() => check.run(around))
  const outcome: Outcome =
    nom === 'courriels' && found.state === 'bon' ? await outcomeOf(() => sendEssai(user)) : found
  await transaction((tx) =>
    writeAudit(tx, acteur, {
      action: VERIFICATION,
      entite: 'installation',
      resultat: outcome.state === 'à régler' ? 'refus' : 'succès',
      details: { nom, ...outcome },
    }),
  )
  return { ...outcome, at: now().toISOString() }
}
