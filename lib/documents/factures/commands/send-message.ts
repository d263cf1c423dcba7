import 'server-only'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { type By, say } from '../litige'
import { lockFacture } from '../lock-facture'

/** Adds a message to the thread of a dispute. Throws 404, and 409 where there is none. */
export async function sendMessage(id: number, texte: string, by: By): Promise<{ id: number }> {
  await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (facture.statutPaiement !== 'Litige') throw new ConflictError('Cette facture n’est pas contestée.')
    await say(tx, facture, by, { acte: 'Message', texte })
  })
  wakeMail()
  return { id }
}
