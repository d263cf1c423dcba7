import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent, type EventDefinition } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const demande = z.object({
  numero: z.string(),
  documentId: z.string(),
  type: z.enum(DEMANDE_TYPES),
  statut: z.string(),
  groupe: z.object({ id: z.number(), nom: z.string() }),
  client: z.string().nullable(),
})

const schema = z.object({ demande })
type Demande = z.output<typeof schema>

const exemple = (statut: string): Demande => ({
  demande: {
    numero: 'CMI_12_340_5678',
    documentId: 'k2v9d0q1x7m3b8n5c4z6a1s2',
    type: 'CMI',
    statut,
    groupe: { id: 12, nom: 'Constructions du Nord' },
    client: '000123',
  },
})

const event = (type: string, label: string, statut: string) =>
  defineEvent<Demande>({ type, label, schema, exemple: exemple(statut) })

export const demandeDeposee = event('demande.deposee', 'Demande déposée', 'Transmise')
export const demandeModifiee = event('demande.modifiee', 'Demande modifiée', 'Transmise')
export const demandeAvancee = event('demande.avancee', 'Demande passée à une autre étape', 'Planifiée')
export const demandeAnnulee = event('demande.annulee', 'Demande annulée par son auteur', 'Annulée')
export const demandeRelancee = event('demande.relancee', 'Agence relancée pour une demande', 'Transmise')

export const demandeCompletee = defineEvent({
  type: 'demande.completee',
  label: 'Pièces ajoutées à une demande',
  schema: schema.extend({ fichiers: z.array(z.object({ documentId: z.string(), nom: z.string() })) }),
  exemple: {
    ...exemple('Transmise'),
    fichiers: [{ documentId: 'p8t4r6y2w1e3u5i7o9a0s2d4', nom: 'attestation.pdf' }],
  },
})

const row = demande.extend({ groupeId: z.number() })

/** Tells of a request as it is at this point of the transaction, with what the event adds. */
export async function emitDemande<T extends Demande>(
  tx: Tx,
  definition: EventDefinition<T>,
  id: number,
  more: Omit<T, 'demande'>,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select d.numero_demande as numero, d.document_id as "documentId", d.type, d.statut, d.groupe_id as "groupeId",
      json_build_object('id', g.id, 'nom', g.nom) as groupe,
      (select c.client_id from clients c where c.id = d.client_id) as client
    from demandes d join groupes g on g.id = d.groupe_id where d.id = ${id}`)
  const { groupeId, ...found } = row.parse(rows[0])
  const donnees = definition.schema.parse({ ...more, demande: found })
  await emit(tx, definition, donnees, { objet: `demande:${found.documentId}`, groupeId })
}
