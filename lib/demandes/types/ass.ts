import { z } from 'zod'
import { checkAuthor } from '@/lib/demandes/auteur'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { assureurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { capitalAgencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { assList } from '@/lib/demandes/suivi/lists/ass'
import { oui, section } from '@/lib/demandes/suivi/section'
import { checkTiers } from '@/lib/demandes/tiers'
import { assBodySchema } from '@/lib/domain/demandes/ass/corps'
import { incidentsEnergy } from '@/lib/domain/demandes/ass/formulaire'
import { incidentText } from '@/lib/domain/demandes/ass/libelles'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { formatAmount, formatInstant } from '@/lib/domain/textes/format'
import { totalOfList } from '@/lib/perimetre/total'
import { demandesAss } from '@/lib/platform/db/schema/demandes/types'
import { AS_DATA, allOf, type Checked, type Filing, type TypeOf } from './definition'
import { customerOf, numbered } from './parts'
import { rowsOf } from './rows'

const body = z.strictObject({ data: assBodySchema })

/** Filing of an insurer's request, whose files are its mandate (ASS-18, ASS-23). */
const filing: Filing<z.output<typeof body>> = {
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

const detailSchema = z.object({
  equipements: z.array(z.object({ heatingSystem: z.string(), incidentType: z.string() })).catch([]),
  description: z.string().nullable(),
  numero_sinistre: z.string().nullable(),
  franchise_cents: z.number().nullable(),
  urgence: z.boolean(),
  premier_contact_at: z.coerce.date().nullable(),
  rendez_vous_at: z.coerce.date().nullable(),
  diagnostic: z.string().nullable(),
})

/** All that differs in insurers’ requests. */
export const assType: TypeOf<z.output<typeof body>> = {
  ...filing,
  type: 'ASS',
  addedType: 'pièce jointe',
  sections: ({ detail, adresseFacturation }) => {
    const x = detailSchema.parse(detail)
    return [
      section(
        'Sinistre',
        ['N° de sinistre', x.numero_sinistre],
        ...numbered(x.equipements.map(incidentText), 'Équipement'),
        ['Description', x.description],
        ['Urgence', oui(x.urgence)],
        ['Franchise', x.franchise_cents === null ? null : formatAmount(x.franchise_cents)],
        ['Facturation', adresseFacturation],
        ['Premier contact', x.premier_contact_at && formatInstant(x.premier_contact_at)],
        ['Rendez-vous', x.rendez_vous_at && formatInstant(x.rendez_vous_at)],
        ['Diagnostic', x.diagnostic],
      ),
    ]
  },
  called: customerOf,
  isUrgent: ({ detail }) => detailSchema.parse(detail).urgence,
  rows: rowsOf(assList),
  total: totalOfList(assList, 'Déclarations de panne'),
  act: ['devis à accepter', 'devis à accepter'],
}
