import { z } from 'zod'
import { checkAuthor } from '@/lib/demandes/auteur'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { installateurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { type InsBody, insBodyOf } from '@/lib/domain/demandes/ins/corps'
import { today } from '@/lib/platform/clock'
import { demandesIns } from '@/lib/platform/db/schema/demandes'
import { AS_DATA, allOf, type Checked, type Filing } from './filing'

const body = z.strictObject({ data: insBodyOf(today) })

/** Filing of an installer's service order (INS-08). */
export const insFiling: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: installateurs,
  summary: 'Dépose un ordre de service d’installateur, avec ses pièces jointes.',
  body,
  fileTypes: allOf('pièce jointe'),
  agencyColumns,
  check: async (tx, { data: ins }, depot): Promise<Checked> => {
    checkAuthor(ins.createurDemande, depot)
    const demandeur = await demandeurOf(tx, depot.caller, 'INS', { groupeId: ins.groupe })
    const customer = await requestedCustomer(tx, depot, demandeur, ins.clientFinal, ['data', 'clientFinal'])
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: `le dossier ${ins.numeroDossier} de ${customerLabel(customer)}`,
      columns: {
        clientFinalId: customer.id,
        typeEnergie: ins.typeEnergie,
        commentaire: ins.description,
      },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesIns).values({ ...ins, demandeId, equipements: equipementsOf(ins) })
      },
    }
  },
}

/** Equipments of a body, one to three, as the column keeps them (INS-05). */
function equipementsOf(ins: InsBody) {
  const all = [
    { type: ins.typeEquipement, marque: ins.marqueEquipement, modele: ins.modeleEquipement },
    { type: ins.typeEquipement2, marque: ins.marqueEquipement2, modele: ins.modeleEquipement2 },
    { type: ins.typeEquipement3, marque: ins.marqueEquipement3, modele: ins.modeleEquipement3 },
  ]
  return all.slice(0, ins.nombreEquipements)
}
