import { installateurs } from '@/lib/demandes/collections/demandes'
import type { InsBody } from '@/lib/domain/demandes/ins/corps'
import { receiverOf } from '@/lib/perimetre/agences'
import { transaction } from '@/lib/platform/db/client'
import { demandesIns } from '@/lib/platform/db/schema/demandes'
import type { Reply } from '@/lib/platform/http/response'
import { suiviUrl } from '../adresse'
import { checkAuthor } from '../auteur'
import { requestedCustomer } from '../client-final'
import { demandeurOf } from '../demandeur'
import type { Depot } from '../depot'
import { agencyColumns, answerCreated, insertDemande, putReceipts } from '../enregistrer'
import { customerLabel } from '../objets'
import { summaryOf } from '../resume'

/** Equipments of a body, one to three, as the column keeps them (INS-05). */
function equipementsOf(ins: InsBody) {
  const all = [
    { type: ins.typeEquipement, marque: ins.marqueEquipement, modele: ins.modeleEquipement },
    { type: ins.typeEquipement2, marque: ins.marqueEquipement2, modele: ins.modeleEquipement2 },
    { type: ins.typeEquipement3, marque: ins.marqueEquipement3, modele: ins.modeleEquipement3 },
  ]
  return all.slice(0, ins.nombreEquipements)
}

/** Stores an installer's service order with its mails, in one transaction (INS-08). Throws 400, 403, 404. */
export function createIns(ins: InsBody, depot: Depot): Promise<Reply> {
  checkAuthor(ins.createurDemande, depot)
  return transaction(async (tx) => {
    const demandeur = await demandeurOf(tx, depot.caller, 'INS', { groupeId: ins.groupe })
    const { groupeId } = demandeur
    const customer = await requestedCustomer(tx, depot, demandeur, ins.clientFinal)
    const receiver = await receiverOf(tx, customer.codePostal)
    const { id, numero } = await insertDemande(tx, depot, installateurs, demandeur, receiver, {
      ...agencyColumns(receiver),
      clientFinalId: customer.id,
      typeEnergie: ins.typeEnergie,
      commentaire: ins.description,
    })
    await tx.insert(demandesIns).values({ ...ins, demandeId: id, equipements: equipementsOf(ins) })
    const mail = {
      type: 'INS' as const,
      numero,
      objet: `le dossier ${ins.numeroDossier} de ${customerLabel(customer)}`,
      groupe: demandeur.groupeNom,
      agence: receiver.contact?.agencyName ?? null,
      lien: suiviUrl('INS', id),
      ...(await summaryOf(tx, id, depot)),
    }
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, receiver.email)
    return answerCreated(tx, depot, installateurs, id)
  })
}
