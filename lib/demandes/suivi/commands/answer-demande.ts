import { transaction } from '@/lib/platform/db/client'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { Depot } from '../../depot'
import { answerOnce, writeSuivi } from '../ecrire'
import { openForStaff } from '../ouvrir'
import { tellReply } from '../tell-reply'

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
