import { gestionnaires } from '@/lib/demandes/collections/demandes'
import type { GesBody } from '@/lib/domain/demandes/ges/corps'
import { receiverOf } from '@/lib/perimetre/agences'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { demandesGes } from '@/lib/platform/db/schema/demandes'
import { ValidationError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { suiviUrl } from '../adresse'
import { checkOccupant, requestedCustomer } from '../client-final'
import { demandeurOf } from '../demandeur'
import type { Depot } from '../depot'
import { agencyColumns, answerCreated, insertDemande, putReceipts } from '../enregistrer'
import { customerLabel } from '../objets'
import { summaryOf } from '../resume'

/**
 * Stores a property manager's request with its mails, in one transaction (GES-09, TRUST-45). Throws 403, 404, and 400 for
 * one that contradicts its customer.
 */
export function createGes(ges: GesBody, depot: Depot): Promise<Reply> {
  if (!ges.utilisateurs.includes(depot.user.id))
    throw new ValidationError('La demande se dépose en votre nom.', { reason: 'Invalid utilisateurs' })
  return transaction(async (tx) => {
    const demandeur = await demandeurOf(tx, depot.caller, 'GES', { groupeId: ges.groupe })
    const { groupeId } = demandeur
    const customer = await requestedCustomer(tx, depot, demandeur, ges.customer)
    checkOccupant(ges, customer)
    const receiver = await receiverOf(tx, customer.codePostal)
    const { id, numero } = await insertDemande(tx, depot, gestionnaires, demandeur, receiver, {
      ...agencyColumns(receiver),
      clientFinalId: customer.id,
    })
    await tx.insert(demandesGes).values({ ...ges, demandeId: id, emailConfirmationAt: now() })
    const mail = {
      type: 'GES' as const,
      numero,
      objet: customerLabel(customer),
      groupe: demandeur.groupeNom,
      agence: receiver.contact?.agencyName ?? null,
      lien: suiviUrl('GES', id),
      ...(await summaryOf(tx, id, depot)),
    }
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, receiver.email)
    return answerCreated(tx, depot, gestionnaires, id)
  })
}
