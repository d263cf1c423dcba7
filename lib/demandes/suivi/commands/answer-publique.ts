import { reponseClient } from '@/lib/demandes/mails/demandes'
import { NATURES_PUBLIQUES, type Origine } from '@/lib/domain/demandes/publiques'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import type { Depot } from '../../depot'
import { answerOnce } from '../ecrire'
import { notePublique, openPublique } from '../publique-ouverte'

/** Answers a person who filed a request without account, by mail (FOLLOW-17). Throws 404 to people who are not of the staff. */
export async function answerPublique(
  origine: Origine,
  id: number,
  texte: string,
  depot: Depot,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openPublique(tx, origine, id, depot)
    if (demande.email === '') throw new ConflictError('Le compte qui a déposé cette demande n’existe plus.')
    await notePublique(tx, demande, { type: 'message', texte }, depot)
    await queueMail(tx, {
      connu: 'equipe',
      to: { name: null, address: demande.email },
      content: renderMail(reponseClient, {
        nature: NATURES_PUBLIQUES[origine],
        numero: demande.numero,
        message: texte,
        titulaire: demande.titulaire,
      }),
      entite: origine,
      entiteId: id,
    })
    return answerOnce(tx, depot, 201, { data: { id } })
  })
  wakeMail()
  return answer
}
