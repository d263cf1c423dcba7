import { distributeurs } from '@/lib/demandes/collections/demandes'
import type { DisBody } from '@/lib/domain/demandes/dis/corps'
import { receiverOf } from '@/lib/perimetre/agences'
import { demandesDis } from '@/lib/platform/db/schema/demandes'
import type { Reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import { suiviUrl } from '../adresse'
import { requestedCustomer } from '../client-final'
import { demandeurOf } from '../demandeur'
import type { Depot } from '../depot'
import { agencyColumns, answerCreated, insertDemande, putReceipts } from '../enregistrer'
import { customerLabel } from '../objets'
import { linkFiles } from '../pieces-jointes'
import { checkPrices, publicRows, totalCents } from '../prix'
import { summaryOf } from '../resume'
import { loadCatalogue } from '../tarifs'
import { checkTiers } from '../tiers'

export type DisCall = { client: number; groupId: number; data: DisBody; files: readonly CheckedFile[] }

/**
 * Stores a distributor's request with its documents and mails, in one transaction (DIS-11, PRICE-38). Throws 400, 403,
 * 404; nothing of it is then left, files included.
 */
export function createDis({ client, groupId, data: dis, files }: DisCall, depot: Depot): Promise<Reply> {
  return storeFiles(files, async (tx, stored) => {
    const demandeur = await demandeurOf(tx, depot.caller, 'DIS', { client, groupeId: groupId })
    const { groupeId } = demandeur
    const customer = await requestedCustomer(tx, depot, demandeur, dis.clientFinal)
    await checkTiers(tx, groupeId, depot.caller, {
      adresseFacturation: dis.adressefacturation,
      chauffagiste: dis.chauffagiste,
    })
    const catalogue = await loadCatalogue(tx, 'DIS')
    checkPrices(dis, catalogue, demandeur)
    const receiver = await receiverOf(tx, customer.codePostal)
    const { id, numero } = await insertDemande(tx, depot, distributeurs, demandeur, receiver, {
      ...agencyColumns(receiver),
      clientFinalId: customer.id,
      typeEnergie: dis.typeEnergie,
      commentaire: dis.commentaire,
      dateCible: dis.dateInstallationComplete,
      montantTtcCents: totalCents(dis, catalogue, demandeur),
    })
    await tx.insert(demandesDis).values({
      ...dis,
      demandeId: id,
      tarifPublic: publicRows(dis, catalogue, demandeur),
      adresseFacturationId: dis.adressefacturation,
      chauffagisteId: dis.chauffagiste ?? null,
    })
    await linkFiles(tx, stored, { demandeId: id, groupeId, auteurId: depot.user.id, type: 'pièce jointe' })
    const mail = {
      type: 'DIS' as const,
      numero,
      objet: customerLabel(customer),
      groupe: demandeur.groupeNom,
      agence: receiver.contact?.agencyName ?? null,
      lien: suiviUrl('DIS', id),
      ...(await summaryOf(tx, id, depot)),
    }
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, receiver.email)
    return answerCreated(tx, depot, distributeurs, id)
  })
}
