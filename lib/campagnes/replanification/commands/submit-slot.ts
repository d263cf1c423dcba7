import type { SubmitBody } from '@/lib/domain/campagnes/replanification'
import { creneauOf, startOf } from '@/lib/domain/visites/creneaux'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, ValidationError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { queueConfirmation } from '@/lib/visites/courriels'
import { cancelRappels, queueRappels } from '@/lib/visites/rappels'
import { moveVisite } from '@/lib/visites/rendez-vous'
import { answerOf } from '../answer'
import { checkMovable } from '../refus'
import { lockVisiteOfLink } from '../visite'

/**
 * The customer moves the visit of a link to another half-day (PUBLIC-42): place, reminders and mail in one transaction.
 * Throws 404 for a link that opens nothing, 400 for a visit that is not moved by its link, 409 when the
 * place was taken, or the visit is not at the date that the person was shown.
 */
export async function submitSlot({ intervention, actuel }: SubmitBody, visiteur: Visiteur): Promise<Reply> {
  const { ID, id, start } = intervention
  const creneau = creneauOf(new Date(start))
  const answer = await transaction(async (tx) => {
    const visite = await lockVisiteOfLink(tx, ID, id)
    if (actuel !== undefined && Date.parse(actuel) !== startOf(visite).getTime())
      throw new ConflictError(
        `Votre rendez-vous a été déplacé entre-temps : il est maintenant le ${creneauText(visite)}. Vérifiez, puis recommencez.`,
      )
    await checkMovable(visite, tx)
    if (creneau.jour === visite.jour && creneau.demiJournee === visite.demiJournee)
      throw new ValidationError('Ce créneau est déjà celui de votre rendez-vous.')
    const moved = await moveVisite(tx, visite, creneau, 'client')
    await cancelRappels(tx, visite)
    const mailed = await queueConfirmation(tx, moved, { ID, cause: 'deplace' })
    await queueRappels(tx, moved, { ID, annonceLe: today() })
    await writeAudit(tx, visiteur.acteur, {
      action: 'replanification.deplacement',
      entite: 'interventions',
      id,
    })
    const done = reply(200, answerOf(moved, mailed))
    await visiteur.remember(tx, done)
    return done
  })
  wakeMail()
  return answer
}
