import { demandeReponse } from '@/lib/demandes/mails/demandes'
import { NATURES } from '@/lib/domain/demandes/suivi'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { renderMail } from '@/lib/platform/mail/template'
import { suiviUrl } from '../adresse'
import { putNotification, smsText } from '../envois'
import { authorOf, type Suivie } from './ouvrir'

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
