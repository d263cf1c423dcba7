import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent, type EventDefinition } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const schema = z.object({
  devis: z.object({
    numero: z.string(),
    documentId: z.string(),
    statut: z.string(),
    /** In cents. */
    montantTtcCents: z.number().nullable(),
    groupe: z.object({ id: z.number(), nom: z.string() }),
    client: z.string().nullable(),
  }),
})
type Devis = z.output<typeof schema>

const event = (type: string, label: string, statut: string) =>
  defineEvent<Devis>({
    type,
    label,
    schema,
    exemple: {
      devis: {
        numero: 'DEV-2026-000123',
        documentId: 'd7f2g9h4j1k6l3z8x5c0v2b7',
        statut,
        montantTtcCents: 123_456,
        groupe: { id: 7, nom: 'Habitat du Nord' },
        client: '000123',
      },
    },
  })

export const devisSigne = event('devis.signe', 'Devis signé par tous ses signataires', 'Signé')
export const devisRefuse = event('devis.refuse', 'Devis refusé', 'Refusé')
export const devisRetracte = event('devis.retracte', 'Signature d’un devis rétractée', 'Refusé')

const row = schema.shape.devis.extend({ groupeId: z.number() })

/** Tells of a quote as it is at this point of the transaction. */
export async function emitDevis(tx: Tx, definition: EventDefinition<Devis>, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select v.numero, v.document_id as "documentId", v.statut, v.montant_ttc_cents as "montantTtcCents",
      v.groupe_id as "groupeId", json_build_object('id', g.id, 'nom', g.nom) as groupe,
      (select c.client_id from clients c where c.id = v.client_id) as client
    from devis v join groupes g on g.id = v.groupe_id where v.id = ${id}`)
  const { groupeId, ...found } = row.parse(rows[0])
  await emit(tx, definition, { devis: found }, { objet: `devis:${found.documentId}`, groupeId })
}
