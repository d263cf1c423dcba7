import { z } from 'zod'
import { checkOccupant, requestedCustomer } from '@/lib/demandes/client-final'
import { gestionnaires } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { gesList } from '@/lib/demandes/suivi/lists/ges'
import { day, section } from '@/lib/demandes/suivi/section'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { formatInstant } from '@/lib/domain/textes/format'
import { totalOfList } from '@/lib/perimetre/total'
import { now } from '@/lib/platform/clock'
import { demandesGes } from '@/lib/platform/db/schema/demandes/types'
import { ValidationError } from '@/lib/platform/errors/errors'
import { AS_DATA, allOf, type Checked, type Filing, type TypeOf } from './definition'
import { customerOf, facturationSection } from './parts'
import { rowsOf } from './rows'

const body = z.strictObject({ data: gesBodySchema })

/** Filing of a property manager's request (GES-09, TRUST-45). */
const filing: Filing<z.output<typeof body>> = {
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

const detailSchema = z.object({
  matricule: z.string(),
  type_habitation: z.string(),
  statut_occupation: z.string(),
  mise_en_main_prevue: z.string().nullable(),
  email_confirmation_at: z.coerce.date().nullable(),
})

/** All that differs in property managers’ requests. */
export const gesType: TypeOf<z.output<typeof body>> = {
  ...filing,
  type: 'GES',
  addedType: 'pièce jointe',
  sections: ({ detail }) => {
    const x = detailSchema.parse(detail)
    return [
      section(
        'Occupation',
        ['Matricule', x.matricule],
        ['Type d’habitation', x.type_habitation],
        ['Statut d’occupation', x.statut_occupation],
        ['Mise en main prévue', day(x.mise_en_main_prevue)],
        ['E-mail de confirmation', x.email_confirmation_at && formatInstant(x.email_confirmation_at)],
      ),
      facturationSection(detail),
    ]
  },
  called: customerOf,
  rows: rowsOf(gesList),
  total: totalOfList(gesList, 'Mises en main'),
  act: ['mise en main à compléter', 'mises en main à compléter'],
}
