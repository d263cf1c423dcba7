import { z } from 'zod'
import { checkOccupant, requestedCustomer } from '@/lib/demandes/client-final'
import { gestionnaires } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { now } from '@/lib/platform/clock'
import { demandesGes } from '@/lib/platform/db/schema/demandes'
import { ValidationError } from '@/lib/platform/errors/errors'
import { AS_DATA, allOf, type Checked, type Filing } from './filing'

const body = z.strictObject({ data: gesBodySchema })

/** Filing of a property manager's request (GES-09, TRUST-45). */
export const gesFiling: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: gestionnaires,
  summary: 'Dépose une demande de mise en main, avec ses pièces jointes.',
  body,
  fileTypes: allOf('pièce jointe'),
  agencyColumns,
  check: async (tx, { data: ges }, depot): Promise<Checked> => {
    if (!ges.utilisateurs.includes(depot.user.id))
      throw new ValidationError('La demande se dépose en votre nom.', { reason: 'Invalid utilisateurs' })
    const demandeur = await demandeurOf(tx, depot.caller, 'GES', { groupeId: ges.groupe })
    const customer = await requestedCustomer(tx, depot, demandeur, ges.customer, ['data', 'customer'])
    checkOccupant(ges, customer)
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: customerLabel(customer),
      columns: { clientFinalId: customer.id },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesGes).values({ ...ges, demandeId, emailConfirmationAt: now() })
      },
    }
  },
}
