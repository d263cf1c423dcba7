import { z } from 'zod'
import { checkAuthor } from '@/lib/demandes/auteur'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { assureurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { capitalAgencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { checkTiers } from '@/lib/demandes/tiers'
import { assBodySchema } from '@/lib/domain/demandes/ass/corps'
import { incidentsEnergy } from '@/lib/domain/demandes/ass/formulaire'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { demandesAss } from '@/lib/platform/db/schema/demandes'
import { AS_DATA, allOf, type Checked, type Filing } from './filing'

const body = z.strictObject({ data: assBodySchema })

/** Filing of an insurer's request, whose files are its mandate (ASS-18, ASS-23). */
export const assFiling: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: assureurs,
  summary: 'Dépose une demande de dépannage d’assureur, avec son mandat.',
  body,
  fileTypes: allOf('mandat'),
  agencyColumns: capitalAgencyColumns,
  check: async (tx, { data }, depot): Promise<Checked> => {
    const { ass } = data
    checkAuthor(ass.createurDemande, depot)
    const named = { client: data.client, groupeId: ass.groupe, groupeNom: data.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'ASS', named)
    const customer = await requestedCustomer(tx, depot, demandeur, ass.clientFinal, [
      'data',
      'ass',
      'clientFinal',
    ])
    await checkTiers(tx, demandeur.groupeId, depot.caller, { adresseFacturation: ass.adresseFacturation })
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: customerLabel(customer),
      columns: { clientFinalId: customer.id, typeEnergie: incidentsEnergy(ass.equipements) },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesAss).values({
          ...ass,
          demandeId,
          adresseFacturationId: ass.adresseFacturation,
          franchiseCents: ass.franchise === undefined ? null : toCents(ass.franchise),
        })
      },
    }
  },
}
