import { assureurs } from '@/lib/demandes/collections/demandes'
import type { AssNotice } from '@/lib/domain/demandes/ass/envoi'
import { auditWrite } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { customerOf } from '../client-final'
import { mailOf } from '../courrier'
import type { Depot } from '../depot'
import { putReceipts } from '../enregistrer'
import { customerLabel } from '../objets'
import { openDemande } from '../ouvrir'

/** Puts the mails of an insurer's request in the outbox, unless they are there since its creation (ASS-20). Throws 403, 404. */
export function sendAss(notice: AssNotice, depot: Depot): Promise<Reply> {
  return transaction(async (tx) => {
    const { id } = notice
    const demande = await openDemande(tx, assureurs, { id }, depot)
    const { groupeId, groupe, agence, agenceEmail, numero, clientFinalId } = demande
    if (notice.group !== groupe || notice.demandNum !== numero || clientFinalId === null)
      throw new NotFoundError()
    const customer = await customerOf(tx, groupeId, clientFinalId)
    const mail = await mailOf(tx, depot, {
      id,
      type: 'ASS',
      numero,
      objet: customerLabel(customer),
      groupe,
      agence,
    })
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, agenceEmail)
    await auditWrite(tx, depot.acteur, assureurs, { action: 'update', id, fields: ['envoi'] })
    const answer = reply(200, { success: true })
    await depot.remember(tx, { status: answer.status, data: answer.data })
    return answer
  })
}
