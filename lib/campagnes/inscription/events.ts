import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { jsonInstant } from '@/lib/platform/api/query/compile-row'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent, type EventDefinition } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const schema = z.object({
  inscription: z.object({
    numero: z.string(),
    documentId: z.string(),
    /** Code of the campaign. */
    campagne: z.string(),
    etat: z.enum(ETATS_PUBLICS.inscription),
    invites: z.number(),
    codePostal: z.string(),
    /** Open day; null for a campaign that has none. */
    journee: z
      .object({ documentId: z.string(), debut: z.iso.datetime({ offset: true }), agence: z.string() })
      .nullable(),
  }),
})
type Inscription = z.output<typeof schema>

const event = (type: string, label: string, etat: Inscription['inscription']['etat']) =>
  defineEvent<Inscription>({
    type,
    label,
    isStaffOnly: true,
    schema,
    exemple: {
      inscription: {
        numero: 'JPO-000123',
        documentId: 'j4p8o2n6m1k5l9q3w7e0r4t8',
        campagne: 'JPON25',
        etat,
        invites: 2,
        codePostal: '59000',
        journee: {
          documentId: 's3e7s1s5i9o2n6j0p4o8a1b5',
          debut: '2026-12-13T08:00:00.000Z',
          agence: 'AG-LILLE',
        },
      },
    },
  })

export const inscriptionDeposee = event('inscription.deposee', 'Inscription à une campagne', 'Inscrit')
export const inscriptionModifiee = event(
  'inscription.modifiee',
  'Inscription confirmée, annulée ou sortie de la liste d’attente',
  'Confirmé',
)

/** Tells of a registration to an open day or to bas NOx as it is at this point of the transaction. */
export async function emitInscription(
  tx: Tx,
  definition: EventDefinition<Inscription>,
  id: number,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select json_build_object('numero', i.numero, 'documentId', i.document_id, 'campagne', k.code, 'etat', i.etat,
      'invites', i.invites, 'codePostal', i.code_postal, 'journee', case when s.id is not null then json_build_object(
        'documentId', s.document_id, 'debut', ${jsonInstant(sql`s.debut_at`)}, 'agence', a.code) end) as inscription
    from inscriptions i join campagnes k on k.id = i.campagne_id left join sessions_jpo s on s.id = i.session_id
      left join agences a on a.id = s.agence_id where i.id = ${id}`)
  const donnees = schema.parse(rows[0])
  await emit(tx, definition, donnees, {
    objet: `inscription:${donnees.inscription.documentId}`,
    groupeId: null,
  })
}
