import { demandeReponse } from '@/lib/demandes/mails/demandes'
import { NATURES } from '@/lib/domain/demandes/suivi'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { suiviUrl } from '../../adresse'
import type { Depot } from '../../depot'
import { putNotification, smsText } from '../../envois'
import { answerOnce, writeSuivi } from '../ecrire'
import { authorOf, openForStaff, type Suivie } from '../ouvrir'

/** Adds a message of the staff to a request, and tells its author as they chose (FOLLOW-17). Throws 404 to other people. */
export async function answerDemande(id: number, texte: string, depot: Depot): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openForStaff(tx, id, depot)
    await writeSuivi(tx, demande, { event: { type: 'message', texte }, fields: ['message'] }, depot)
    await tellReply(tx, demande, texte)
    return answerOnce(tx, depot, 201, { data: { id } })
  })
  wakeMail()
  return answer
}

/** Tells the author of a request what is written to them, as they chose; nobody where the account is gone. */
export async function tellReply(tx: Tx, demande: Suivie, message: string): Promise<void> {
  const author = await authorOf(tx, demande)
  if (author === null) return
  const { id, type, numero, groupeId } = demande
  const [nature, url] = [NATURES[type], suiviUrl(type, id)]
  await putNotification(
    tx,
    { demandeId: id, groupeId, role: `message-${now().getTime()}` },
    { email: author.email, nom: `${author.firstname} ${author.lastname}` },
    {
      mail: renderMail(demandeReponse, { nature, numero, nom: author.firstname, message, url }),
      sms: smsText(`Vous avez reçu un message sur votre ${nature} n° ${numero}.`, url),
    },
  )
}
