import type { ConfirmBody } from '@/lib/domain/campagnes/replanification'
import { startOf } from '@/lib/domain/visites/creneaux'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { queueConfirmation } from '@/lib/visites/courriels'
import { confirmVisite } from '@/lib/visites/rendez-vous'
import { codeOf } from '@/lib/visites/visite'
import { answerOf } from '../answer'
import { lockVisiteOfLink } from '../visite'

/**
 * The customer confirms the visit of a link (PUBLIC-43). Throws 404 for a link that opens nothing, 400 for one that asks
 * for no confirmation, 409 when the visit is not at the date that the person was shown.
 */
export async function confirmIntervention(body: ConfirmBody, visiteur: Visiteur): Promise<Reply> {
  const { ID, id, intervention, canal, firstConfirm, secondConfirm } = body
  if (id !== intervention.id) throw new NotFoundError()
  if (!firstConfirm && !secondConfirm)
    throw new ValidationError('Ce lien ne demande aucune confirmation.', { reason: 'Nothing to confirm' })
  const answer = await transaction(async (tx) => {
    const visite = await lockVisiteOfLink(tx, ID, id)
    if (Date.parse(intervention.start) !== startOf(visite).getTime())
      throw new ConflictError(
        'Votre rendez-vous a changé depuis l’ouverture de cette page. Vérifiez sa date, puis confirmez.',
      )
    await confirmVisite(tx, visite, {
      canal: canal === 'sms' ? 'SMS' : 'E-mail',
      first: firstConfirm,
      second: secondConfirm,
    })
    const isNew = firstConfirm && codeOf(visite) === null
    const confirmed = isNew ? ({ ...visite, statut: 'Confirmée par le client' } as const) : visite
    const mailed = isNew && (await queueConfirmation(tx, confirmed, { ID, cause: 'client' }))
    await writeAudit(tx, visiteur.acteur, {
      action: 'replanification.confirmation',
      entite: 'interventions',
      id,
    })
    const done = reply(200, answerOf(confirmed, mailed))
    await visiteur.remember(tx, done)
    return done
  })
  wakeMail()
  return answer
}
