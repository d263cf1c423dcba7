import { type CustomerQuery, type FoundCustomer, REFERENCE_INCONNUE } from '@/lib/domain/campagnes/recherche'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import type { Connecte } from '../acces'
import { dossierAnswer } from '../dossier'
import { countMiss, forgiveMiss } from '../limites'
import { findCustomerPublic, missedSubject } from '../queries'

/**
 * Looks a customer up (PUBLIC-01) and writes down who was shown to which address, or that nobody was. The answer is masked
 * and holds no equipment until the file is open (TRUST-28). Throws 404, the same for whatever does not match, and 429 once
 * what leads to the client was missed too often.
 */
export async function findCustomer(
  query: CustomerQuery,
  { acteur, session }: { acteur: Appelant; session: Connecte },
): Promise<FoundCustomer> {
  const subject = await transaction((tx) => missedSubject(tx, query.reference))
  await countMiss(subject)
  const found = await transaction(async (tx) => {
    const customer = await findCustomerPublic(tx, query)
    await writeAudit(tx, acteur, {
      action: 'client.recherche',
      entite: 'clients',
      id: customer?.clientId ?? clientOf(subject),
      resultat: customer === null ? 'refus' : 'succès',
    })
    return customer && dossierAnswer(tx, customer, { session, preuve: false })
  })
  if (found === null) throw new NotFoundError(REFERENCE_INCONNUE)
  await forgiveMiss(subject)
  return found
}

const clientOf = (subject: string): number | null =>
  subject.startsWith('c') ? Number(subject.slice(1)) : null
