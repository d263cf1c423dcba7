import { sql } from 'drizzle-orm'
import { gestionnaires } from '@/lib/demandes/collections/demandes'
import type { GesBody } from '@/lib/domain/demandes/ges/corps'
import { auditWrite } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { checkOccupant, customerOf } from '../client-final'
import { mailOf } from '../courrier'
import type { Depot } from '../depot'
import { putReceipts } from '../enregistrer'
import { customerLabel } from '../objets'
import { openDemande } from '../ouvrir'

/**
 * Puts the mails of a property manager's request in the outbox, unless they are there since its creation (GES-09).
 * Throws 403, 404, and 400 for a body that contradicts the customer of the request.
 */
export function confirmGes(id: number, data: GesBody, depot: Depot): Promise<Reply> {
  return transaction(async (tx) => {
    const demande = await openDemande(tx, gestionnaires, { id }, depot)
    const { groupeId, groupe, agence, agenceEmail, numero, clientFinalId } = demande
    if (clientFinalId === null) throw new NotFoundError()
    const customer = await customerOf(tx, groupeId, clientFinalId)
    checkOccupant(data, customer)
    const mail = await mailOf(tx, depot, {
      id,
      type: 'GES',
      numero,
      objet: customerLabel(customer),
      groupe,
      agence,
    })
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, agenceEmail)
    await tx.execute(
      sql`update demandes_ges set email_confirmation_at = ${now().toISOString()} where demande_id = ${id} and email_confirmation_at is null`,
    )
    await auditWrite(tx, depot.acteur, gestionnaires, { action: 'update', id, fields: ['confirmation'] })
    const answer = reply(200, { success: true })
    await depot.remember(tx, { status: answer.status, data: answer.data })
    return answer
  })
}
