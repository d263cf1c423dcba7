import 'server-only'
import { eq } from 'drizzle-orm'
import { finRetractation, mayWithdraw } from '@/lib/domain/campagnes/souscription/retractation'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes/souscriptions'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailRetractation } from '../courriels'
import { emitSouscription, souscriptionRetractee } from '../events'
import { lockSouscriptionPublic, type SouscriptionStockee } from '../queries'

/**
 * Stores a withdrawal and adds its mails (PUBLIC-68). Throws 404 for an unknown token, 409 for a contract that is not signed,
 * withdrawn from already, or signed more than fourteen days ago.
 */
export async function withdrawSouscription(jeton: string, visiteur: Visiteur): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const contrat = await lockSouscriptionPublic(tx, jeton)
    if (contrat === null) throw new NotFoundError('Ce lien n’est plus valide.')
    const at = now()
    checkRenoncable(contrat, at)
    const { id, numero } = contrat
    await tx
      .update(souscriptions)
      .set({ etat: 'Rétractée', retractationAt: at })
      .where(eq(souscriptions.id, id))
    await mailRetractation(tx, contrat, at)
    await writeAudit(tx, visiteur.acteur, {
      action: 'souscriptions.withdraw',
      entite: 'souscriptions',
      id,
    })
    await emitSouscription(tx, souscriptionRetractee, id)
    const done = reply(200, { data: { numero, recueLe: formatInstant(at) } })
    await visiteur.remember(tx, done)
    return done
  })
  wakeMail()
  return answer
}

function checkRenoncable(contrat: SouscriptionStockee, at: Date): void {
  if (mayWithdraw(contrat, at)) return
  const { signeeAt, retractationAt } = contrat
  if (signeeAt === null) throw new ConflictError('Ce contrat n’est pas signé.')
  if (retractationAt !== null)
    throw new ConflictError(`Vous avez déjà renoncé à ce contrat, le ${formatInstant(retractationAt)}.`)
  throw new ConflictError(
    `Le délai de rétractation est terminé depuis le ${formatDay(finRetractation(signeeAt))}.`,
  )
}
