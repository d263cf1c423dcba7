import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const schema = z.object({
  demandeDocument: z.object({
    numero: z.string(),
    documentId: z.string(),
    type: z.enum(DOCUMENT_TYPES),
    periode: z.string().nullable(),
    contrat: z.string().nullable(),
    groupe: z.object({ id: z.number(), nom: z.string() }),
    client: z.string().nullable(),
  }),
})

export const documentDemande = defineEvent({
  type: 'document.demande',
  label: 'Document contractuel demandé',
  schema,
  exemple: {
    demandeDocument: {
      numero: 'DOC-000123',
      documentId: 'd9o3c7u1m5e8n2t6a0b4c8d1',
      type: 'Avenant',
      periode: '2026',
      contrat: 'P2-2024-0042',
      groupe: { id: 7, nom: 'Habitat du Nord' },
      client: '000123',
    },
  },
})

/** Tells of a document that a partner asks for, in the transaction that stores it. */
export async function emitDemandeDocument(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select json_build_object('numero', d.numero, 'documentId', d.document_id, 'type', d.document_type, 'periode', d.periode,
      'contrat', k.numero_contrat, 'groupe', json_build_object('id', g.id, 'nom', g.nom), 'client', c.client_id) as "demandeDocument"
    from demandes_documents d join groupes g on g.id = d.groupe_id left join contrats k on k.id = d.contrat_id
      left join clients c on c.id = d.client_id where d.id = ${id}`)
  const donnees = schema.parse(rows[0])
  const { documentId, groupe } = donnees.demandeDocument
  await emit(tx, documentDemande, donnees, { objet: `demande-document:${documentId}`, groupeId: groupe.id })
}
