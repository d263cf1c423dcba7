import { receiverOf } from '@/lib/perimetre/agences'
import type { Reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import { mailOf } from '../courrier'
import type { Depot } from '../depot'
import { answerCreated, insertDemande, putReceipts } from '../enregistrer'
import { demandeCompletee, emitDemande } from '../events'
import { linkFiles } from '../pieces-jointes'
import type { Filing } from '../types/definition'

/**
 * Stores a request with its files and its mails, in one transaction: all of it is there, or nothing is (CMI-43, TRUST-45).
 * Throws 400, 403, 404.
 */
export async function fileDemande<B>(
  filing: Filing<B>,
  body: B,
  files: readonly CheckedFile[],
  depot: Depot,
): Promise<Reply> {
  const { collection } = filing
  const types = filing.fileTypes(body, files.length)
  return storeFiles(files, async (tx, stored) => {
    const checked = await filing.check(tx, body, depot)
    const { demandeur, objet } = checked
    const receiver = await receiverOf(tx, checked.codePostal)
    const { id, numero } = await insertDemande(tx, depot, collection, demandeur, receiver, {
      ...filing.agencyColumns(receiver),
      ...checked.columns,
    })
    await checked.insertDetails(tx, id)
    const about = { demandeId: id, groupeId: demandeur.groupeId }
    const typed = stored.map((file, rank) => ({ ...file, type: types[rank] ?? 'pièce jointe' }))
    const fichiers = await linkFiles(tx, typed, { ...about, auteurId: depot.user.id })
    if (fichiers.length > 0) await emitDemande(tx, demandeCompletee, id, { fichiers })
    const mail = await mailOf(tx, depot, {
      id,
      type: demandeur.type,
      numero,
      objet,
      groupe: demandeur.groupeNom,
      agence: receiver.contact?.agencyName ?? null,
    })
    await putReceipts(tx, depot, about, mail, receiver.email)
    await checked.tellOthers?.(tx, about, mail)
    return answerCreated(tx, depot, collection, id)
  })
}
