import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent, type EventDefinition } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const schema = z.object({
  visite: z.object({
    numero: z.string(),
    documentId: z.string(),
    type: z.string(),
    statut: z.string(),
    /** A day, as 2026-11-21; null while the visit has none. */
    jour: z.string().nullable(),
    demiJournee: z.string().nullable(),
    logement: z.string().nullable(),
    contrat: z.string().nullable(),
    groupe: z.object({ id: z.number(), nom: z.string() }),
    client: z.string().nullable(),
  }),
})
type Visite = z.output<typeof schema>

const visite = (statut: string, jour: string | null): Visite => ({
  visite: {
    numero: 'INT-2026-000123',
    documentId: 'v3c8x1n6m0q5w9e2r7t4y1u8',
    type: 'Entretien',
    statut,
    jour,
    demiJournee: jour && 'Matin',
    logement: '000123-0001',
    contrat: 'P2-2024-0042',
    groupe: { id: 7, nom: 'Habitat du Nord' },
    client: '000123',
  },
})

const event = (type: string, label: string, exemple: Visite) =>
  defineEvent<Visite>({ type, label, schema, exemple })

export const visiteDemandee = event('visite.demandee', 'Visite demandée', visite('Demandée', null))
export const visitePlanifiee = event(
  'visite.planifiee',
  'Date donnée à une visite',
  visite('Planifiée', '2026-12-01'),
)
export const visiteConfirmee = event(
  'visite.confirmee',
  'Visite confirmée',
  visite('Confirmée par le client', '2026-12-01'),
)
export const visiteDeplacee = event(
  'visite.deplacee',
  'Visite déplacée',
  visite('Confirmée par le client', '2026-12-03'),
)
export const visiteAnnulee = event('visite.annulee', 'Visite annulée', visite('Annulée', '2026-12-03'))

const row = schema.shape.visite.extend({ groupeId: z.number() })

/** Tells of a visit as it is at this point of the transaction. */
export async function emitVisite(tx: Tx, definition: EventDefinition<Visite>, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select v.numero, v.document_id as "documentId", v.type, v.statut, v.jour_prevu::text as jour,
      v.demi_journee as "demiJournee", v.groupe_id as "groupeId",
      (select l.reference from logements l where l.id = v.logement_id) as logement,
      (select k.numero_contrat from contrats k where k.id = v.contrat_id) as contrat,
      (select c.client_id from clients c where c.id = v.client_id) as client,
      json_build_object('id', g.id, 'nom', g.nom) as groupe
    from interventions v join groupes g on g.id = v.groupe_id where v.id = ${id}`)
  const { groupeId, ...found } = row.parse(rows[0])
  await emit(tx, definition, { visite: found }, { objet: `visite:${found.documentId}`, groupeId })
}
