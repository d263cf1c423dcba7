import { z } from 'zod'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { distributeurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { checkPrices, publicRows, totalCents } from '@/lib/demandes/prix'
import { loadCatalogue } from '@/lib/demandes/tarifs'
import { checkTiers } from '@/lib/demandes/tiers'
import { disBodyOf } from '@/lib/domain/demandes/dis/corps'
import { today } from '@/lib/platform/clock'
import { demandesDis } from '@/lib/platform/db/schema/demandes'
import { refusalOf } from '@/lib/platform/errors/refusal'
import { formCount, formId } from '@/lib/platform/uploads/form-fields'
import type { Checked, Filing } from './filing'

const body = z.strictObject({
  client: formId,
  groupId: formId,
  data: disBodyOf(today),
  /** How many of the files are photos of the installation: the first ones. */
  photos: formCount.default(0),
})

const MISSING_FILES = 'Le formulaire compte moins de fichiers que de photos.'

/** Filing of a distributor's request, whose form brings photos and documents (DIS-11, DIS-14, PRICE-38). */
export const disFiling: Filing<z.output<typeof body>> = {
  collection: distributeurs,
  summary: 'Dépose une demande de distributeur, avec ses photos et ses documents.',
  auth: 'bearer',
  body,
  json: ['data'],
  orJson: false,
  fileTypes: ({ photos }, count) => {
    if (photos > count) throw refusalOf([{ path: ['photos'], message: MISSING_FILES }])
    return Array.from({ length: count }, (_, rank) => (rank < photos ? 'photo' : 'pièce jointe'))
  },
  agencyColumns,
  check: async (tx, { client, groupId, data: dis }, depot): Promise<Checked> => {
    const demandeur = await demandeurOf(tx, depot.caller, 'DIS', { client, groupeId: groupId })
    const customer = await requestedCustomer(tx, depot, demandeur, dis.clientFinal, ['data', 'clientFinal'])
    await checkTiers(tx, demandeur.groupeId, depot.caller, {
      adresseFacturation: dis.adressefacturation,
      chauffagiste: dis.chauffagiste,
    })
    const catalogue = await loadCatalogue(tx, 'DIS')
    checkPrices(dis, catalogue, demandeur)
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: customerLabel(customer),
      columns: {
        clientFinalId: customer.id,
        typeEnergie: dis.typeEnergie,
        commentaire: dis.commentaire,
        dateCible: dis.dateInstallationComplete,
        montantTtcCents: totalCents(dis, catalogue, demandeur),
      },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesDis).values({
          ...dis,
          demandeId,
          tarifPublic: publicRows(dis, catalogue, demandeur),
          adresseFacturationId: dis.adressefacturation,
          chauffagisteId: dis.chauffagiste ?? null,
        })
      },
    }
  },
}
