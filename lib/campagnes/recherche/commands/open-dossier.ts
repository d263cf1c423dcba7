import type { FoundCustomer } from '@/lib/domain/campagnes/recherche'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { spendVisitorCode } from '@/lib/platform/jetons/visitor-code'
import { cibleOf, dossierAnswer } from '../dossier'
import { openAssetTicket } from '../ticket'
import { RECHERCHE_EXPIREE } from './send-dossier-code'

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
    const refusal = await spendVisitorCode(tx, { use: 'dossier', cible: cibleOf(person) }, code)
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
  throw fieldRefusal('code', tried.refusal)
}
