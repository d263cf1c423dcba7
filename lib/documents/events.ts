import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const schema = z.object({
  demandeDevis: z.object({
    numero: z.string(),
    documentId: z.string(),
    objet: z.string(),
    /** Number of the equipment; null where the quote is for something else. */
    equipement: z.number().nullable(),
    nonConformite: z.string().nullable(),
    logement: z.string().nullable(),
    contrat: z.string().nullable(),
    groupe: z.object({ id: z.number(), nom: z.string() }),
    client: z.string().nullable(),
  }),
})

export const devisDemande = defineEvent({
  type: 'devis.demande',
  label: 'Devis demandé',
  schema,
  exemple: {
    demandeDevis: {
      numero: 'DDV-000123',
      documentId: 'q2u6o0t4e8d1e5m9a3n7d1e5',
      objet: 'Remplacement de l’équipement 100123',
      equipement: 100_123,
      nonConformite: null,
      logement: '000123-0001',
      contrat: 'P2-2024-0042',
      groupe: { id: 7, nom: 'Habitat du Nord' },
      client: '000123',
    },
  },
})

/** Tells of a quote that a partner asks for, in the transaction that stores it. */
export async function emitDemandeDevis(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select json_build_object('numero', d.numero, 'documentId', d.document_id, 'objet', d.objet, 'equipement', q.instance_id,
      'nonConformite', n.numero, 'logement', l.reference, 'contrat', k.numero_contrat,
      'groupe', json_build_object('id', g.id, 'nom', g.nom), 'client', c.client_id) as "demandeDevis"
    from demandes_devis d join groupes g on g.id = d.groupe_id left join equipements q on q.id = d.equipement_id
      left join non_conformites n on n.id = d.non_conformite_id left join logements l on l.id = d.logement_id
      left join contrats k on k.id = d.contrat_id left join clients c on c.id = d.client_id where d.id = ${id}`)
  const donnees = schema.parse(rows[0])
  const { documentId, groupe } = donnees.demandeDevis
  await emit(tx, devisDemande, donnees, { objet: `demande-devis:${documentId}`, groupeId: groupe.id })
}
