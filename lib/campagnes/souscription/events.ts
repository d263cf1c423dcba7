import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SOUSCRIPTION_ETATS } from '@/lib/domain/campagnes/statuts'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent, type EventDefinition } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const schema = z.object({
  souscription: z.object({
    numero: z.string(),
    documentId: z.string(),
    etat: z.enum(SOUSCRIPTION_ETATS),
    formule: z.enum(FORMULES),
    famille: z.string(),
    /** A day, as 2026-11-21. */
    debut: z.string(),
    prixTtcCents: z.number(),
    codePostal: z.string(),
  }),
})
type Souscription = z.output<typeof schema>

const event = (type: string, label: string, etat: Souscription['souscription']['etat']) =>
  defineEvent<Souscription>({
    type,
    label,
    schema,
    exemple: {
      souscription: {
        numero: 'SOU-000123',
        documentId: 'o1u5s9c3r7i0p4t8i2o6n1a5',
        etat,
        formule: FORMULES[0],
        famille: 'Chaudière gaz',
        debut: '2026-12-15',
        prixTtcCents: 15_900,
        codePostal: '59000',
      },
    },
  })

export const souscriptionDeposee = event(
  'souscription.deposee',
  'Souscription en ligne commencée',
  'En cours',
)
export const souscriptionSignee = event('souscription.signee', 'Contrat souscrit en ligne et signé', 'Signée')
export const souscriptionRetractee = event(
  'souscription.retractee',
  'Souscription en ligne rétractée',
  'Rétractée',
)

/** Tells of an online subscription as it is at this point of the transaction. */
export async function emitSouscription(
  tx: Tx,
  definition: EventDefinition<Souscription>,
  id: number,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select json_build_object('numero', s.numero, 'documentId', s.document_id, 'etat', s.etat, 'formule', s.formule,
      'famille', s.equipement->>'famille', 'debut', s.debut, 'prixTtcCents', s.prix_ttc_cents,
      'codePostal', s.coordonnees->>'codePostal') as souscription, s.groupe_id as "groupeId"
    from souscriptions s where s.id = ${id}`)
  const { groupeId, ...donnees } = schema.extend({ groupeId: z.number().nullable() }).parse(rows[0])
  await emit(tx, definition, donnees, { objet: `souscription:${donnees.souscription.documentId}`, groupeId })
}
