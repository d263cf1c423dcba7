import { isStepOf, needsReason, PARCOURS } from '@/lib/domain/demandes/suivi'
import { transaction } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { Depot } from '../../depot'
import { refuseSameStep } from '../../refus'
import { advance } from '../advance'
import { answerOnce } from '../ecrire'
import { openForStaff } from '../ouvrir'

/**
 * Brings a request to another step, and tells its author as they chose (FOLLOW-17). A service order whose contract is drawn up gets the
 * number of that contract. Throws 404 to people who are not of the staff, 400 for a step that is none of the type's or
 * lacks its reason, and 409 for the one it is at: its author is told of a step once.
 */
export async function advanceDemande(
  id: number,
  { statut, motif }: { statut: string; motif: string | null },
  depot: Depot,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openForStaff(tx, id, depot)
    if (!isStepOf(PARCOURS[demande.type], statut))
      throw fieldRefusal('statut', 'Cette étape n’est pas une étape de cette demande.')
    if (needsReason(statut) && motif === null)
      throw fieldRefusal('motif', 'Dites pourquoi : le motif est montré au demandeur.')
    refuseSameStep(demande.statut, statut)
    await advance(tx, demande, { statut, motif }, depot.acteur)
    return answerOnce(tx, depot, 200, { data: { id, statut } })
  })
  wakeMail()
  return answer
}
