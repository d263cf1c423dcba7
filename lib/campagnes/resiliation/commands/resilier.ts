import { type Reply, reply } from '@/lib/api/response'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import { realContact } from '@/lib/campagnes/recherche/contact'
import { openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import { nextNumero, type Visite } from '@/lib/campagnes/visite'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { resiliations } from '@/lib/db/schema/campagnes'
import { PREAVIS_MOIS, type ResiliationBody } from '@/lib/domain/campagnes/resiliation'
import { queueMail, wakeMail } from '@/lib/mail/queue'
import { renderMail } from '@/lib/mail/template'
import { resiliationRecue } from '@/lib/mail/templates/resiliation'
import { finDeContrat, openContrat } from '../contrat'

/**
 * Stores a termination and acknowledges it by mail, with its content, date and time (PUBLIC-30, PUBLIC-35). The answer
 * holds its id, with the receipt number and the end date beside it. Throws as `openContrat` does.
 */
export async function resilier(body: ResiliationBody, visite: Visite): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const contrat = await openContrat(tx, body.assetId)
    const dateEffet = finDeContrat(contrat, { souhaitee: body.Date, motif: body.Motif })
    const { email } = await realContact(await openAssetTicket(body.assetId, tx), { email: body.email }, tx)
    const { id, numero } = await nextNumero(tx, 'RES')
    const at = now()
    await tx.insert(resiliations).values({
      id,
      numero,
      assetId: String(contrat.equipementId),
      equipementId: contrat.equipementId,
      contratId: contrat.contratId,
      nom: body.Nom,
      email,
      dateSouhaitee: body.Date,
      dateEffet,
      motif: body.Motif,
      commentaire: body.comment || null,
      createdAt: at,
    })
    await writeVisitorAudit(tx, { action: 'resiliations.create', entite: 'resiliations', id, ...visite })
    await queueMail(tx, {
      to: { name: body.Nom, address: email },
      key: `resiliation-${id}`,
      entite: 'resiliations',
      entiteId: id,
      content: renderMail(resiliationRecue, {
        ...contrat,
        nom: body.Nom,
        numero,
        recueAt: at,
        motif: body.Motif,
        commentaire: body.comment || null,
        dateSouhaitee: body.Date,
        preavisMois: PREAVIS_MOIS,
        dateEffet,
      }),
    })
    const created = reply(201, { data: { id }, meta: { numero, dateEffet } })
    await visite.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}
