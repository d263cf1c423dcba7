import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FoundCustomer } from '@/lib/domain/campagnes/recherche'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { isCode, MAX_TRIES } from '@/lib/platform/jetons/code'
import { cibleOf, dossierAnswer } from '../dossier'
import { openAssetTicket } from '../ticket'
import { RECHERCHE_EXPIREE } from './send-code'

/**
 * Opens a file with the code that was mailed to its person (TRUST-28): the answer holds the equipment, with tickets that
 * say so. A code serves once. Throws 404 for a ticket that is over, 400 for a code that is wrong, too old, or tried five
 * times; each try is in the audit.
 */
export async function openDossier(
  { dossier, code }: { dossier: string; code: string },
  acteur: Appelant,
): Promise<FoundCustomer> {
  const tried = await transaction(async (tx): Promise<{ found: FoundCustomer } | { refusal: string }> => {
    const person = await openAssetTicket(dossier, tx)
    if (person === null) throw new NotFoundError(RECHERCHE_EXPIREE)
    const refusal = await useCode(tx, cibleOf(person), code)
    await writeAudit(tx, acteur, {
      action: 'client.verification',
      entite: 'clients',
      id: person.clientId,
      resultat: refusal === null ? 'succès' : 'refus',
    })
    if (refusal !== null) return { refusal }
    return { found: await dossierAnswer(tx, person, { session: null, preuve: true }) }
  })
  if ('found' in tried) return tried.found
  throw new ValidationError(tried.refusal, { errors: [{ path: ['code'], message: tried.refusal }] })
}

const row = z.object({ hash: z.string(), expireAt: z.coerce.date(), essais: z.number() })

/** Uses the code up, or says why it is refused. A wrong one is counted, and the count stays. */
async function useCode(tx: Tx, cible: string, code: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select code_hash as hash, expire_at as "expireAt", essais from codes_visiteurs where cible = ${cible} for update`)
  const [stored] = z.array(row).parse(rows)
  if (stored === undefined || stored.expireAt <= now() || stored.essais >= MAX_TRIES)
    return 'Ce code n’est plus valable. Demandez-en un nouveau.'
  if (isCode('dossier', cible, code, stored.hash)) {
    await tx.execute(sql`delete from codes_visiteurs where cible = ${cible}`)
    return null
  }
  await tx.execute(sql`update codes_visiteurs set essais = essais + 1 where cible = ${cible}`)
  const left = MAX_TRIES - stored.essais - 1
  if (left === 0) return 'Code incorrect. Demandez-en un nouveau.'
  return `Code incorrect. Il vous reste ${left} essai${left > 1 ? 's' : ''}.`
}
