import type { Reach } from '@/lib/platform/api/calling'
import type { Acteur } from '@/lib/platform/audit/acteur'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import type { Depot } from '../../depot'
import { PLUS_DE_PIECES, refuseClosed } from '../../refus'
import { storeAttached } from '../../store-attached'
import { TYPES } from '../../types/table'
import { answerOnce } from '../ecrire'
import { openNumbered } from '../ouvrir'
import { tellReply } from '../tell-reply'

/** A call of the provider's own software. */
type By = Pick<Depot, 'remember'> & { acteur: Acteur; reach: Reach }

/** Adds documents of the provider's own software to a request that is not over, and tells its author once (FIRST-19). Throws 400, 404, 409. */
export async function attachByReturn(numero: string, files: readonly CheckedFile[], by: By): Promise<Reply> {
  const answer = await storeFiles(files, async (tx, stored) => {
    const demande = await openNumbered(tx, numero, by.reach)
    const { id, type, groupeId, statut } = demande
    if (statut !== 'Réalisée') refuseClosed(demande, PLUS_DE_PIECES)
    const attached = { collection: TYPES[type].collection, id, groupeId, type: 'pièce jointe' as const }
    const linked = await storeAttached(tx, stored, attached, by.acteur)
    const noms = linked.map(({ nom }) => nom).join(', ')
    await tellReply(tx, demande, `De nouveaux documents sont joints à votre demande\u00a0: ${noms}.`)
    return answerOnce(tx, by, 201, {
      data: { numero: demande.numero, fichiers: stored.map(({ nom }) => nom) },
    })
  })
  wakeMail()
  return answer
}
