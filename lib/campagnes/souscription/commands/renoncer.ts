import 'server-only'
import { eq } from 'drizzle-orm'
import { ConflictError, NotFoundError } from '@/lib/api/errors'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import { now } from '@/lib/clock'
import { type Tx, transaction } from '@/lib/db/client'
import { souscriptions } from '@/lib/db/schema/campagnes'
import { finRetractation, peutRenoncer } from '@/lib/domain/campagnes/souscription/retractation'
import { formatDay, formatInstant } from '@/lib/domain/format'
import { wakeMail } from '@/lib/mail/queue'
import { mailRetractation } from '../courriels'
import { lockSouscriptionPublic, type SouscriptionStockee } from '../queries'

type Caller = { address: string; requestId: string }
export type Retractation = { numero: string; recueLe: string }

/**
 * Stores a withdrawal and adds its mails (PUBLIC-68). Throws 404 for an unknown token, 409 for a contract that is not signed,
 * withdrawn from already, or signed more than fourteen days ago.
 */
export async function renoncer(
  jeton: string,
  { address, requestId }: Caller,
  remember: (tx: Tx, retractation: Retractation) => Promise<void>,
): Promise<Retractation> {
  const retractation = await transaction(async (tx) => {
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
    await writeVisitorAudit(tx, {
      action: 'souscriptions.withdraw',
      entite: 'souscriptions',
      id,
      address,
      requestId,
    })
    const done = { numero, recueLe: formatInstant(at) }
    await remember(tx, done)
    return done
  })
  wakeMail()
  return retractation
}

function checkRenoncable(contrat: SouscriptionStockee, at: Date): void {
  if (peutRenoncer(contrat, at)) return
  const { signeeAt, retractationAt } = contrat
  if (signeeAt === null) throw new ConflictError('Ce contrat n’est pas signé.')
  if (retractationAt !== null)
    throw new ConflictError(`Vous avez déjà renoncé à ce contrat, le ${formatInstant(retractationAt)}.`)
  throw new ConflictError(
    `Le délai de rétractation est terminé depuis le ${formatDay(finRetractation(signeeAt))}.`,
  )
}
