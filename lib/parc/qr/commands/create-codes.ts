import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { newQrToken, qrTokenHash } from '@/lib/campagnes/qr/token'
import type { QrListe } from '@/lib/domain/parc/qr'
import type { QR_CIBLES } from '@/lib/domain/parc/statuts'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { codesQr } from '@/lib/platform/db/schema/parc/codes-qr'

export type QrTarget = { liste: QrListe; ids: readonly number[] }
/** A code just made, with the name of its object; its token is known here alone, only its hash is kept. */
export type NewQrCode = { id: number; objetId: number; nom: string; token: string }

const row = z.object({
  id: z.number(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  famille: z.string().nullable(),
  nom: z.string(),
})

const OBJETS = {
  logements: sql`o.reference as nom, null as famille from logements o`,
  equipements: sql`concat_ws(' ', o.marque_lib, o.modele_lib) || ', n° ' || o.instance_id as nom, o.famille from equipements o`,
}

/**
 * Makes one code for each equipment or dwelling among `ids` that is the person's, in their order; the others are left out.
 * Codes made before for the same objects stay good. One transaction, one audit row.
 */
export async function createCodes(
  acteur: Appelant<number>,
  { liste, ids }: QrTarget,
  { lot, format, texte = null }: { lot: string; format: string; texte?: string | null },
): Promise<NewQrCode[]> {
  return transaction(async (tx) => {
    const wanted = sql`${sql.param(ids)}::int[]`
    const found = await tx.execute(sql`
      select o.id, o.groupe_id as "groupeId", o.client_id as "clientId", o.contrat_id as "contratId", ${OBJETS[liste]}
      where o.id = any(${wanted}) and ${rights(acteur.userId, sql`o.groupe_id`)}
      order by array_position(${wanted}, o.id)`)
    const codes = z
      .array(row)
      .parse(found.rows)
      .map((objet) => ({ objet, token: newQrToken() }))
    if (codes.length === 0) return []
    const added = await tx
      .insert(codesQr)
      .values(
        codes.map(({ objet: { id, groupeId, clientId, contratId, famille }, token }) => ({
          groupeId,
          clientId,
          contratId,
          jetonHash: qrTokenHash(token),
          cible: cibleOf(liste, famille),
          ...(liste === 'equipements' ? { equipementId: id } : { logementId: id }),
          lot,
          format,
          texte,
        })),
      )
      .returning({ id: codesQr.id, jetonHash: codesQr.jetonHash })
    const idOf = new Map(added.map(({ id, jetonHash }) => [jetonHash, id]))
    await writeAudit(tx, acteur, {
      action: 'création de QR codes',
      entite: 'codes_qr',
      details: { lot, nombre: codes.length },
    })
    return codes.flatMap(({ objet, token }) => {
      const id = idOf.get(qrTokenHash(token))
      return id === undefined ? [] : [{ id, objetId: objet.id, nom: objet.nom, token }]
    })
  })
}

function cibleOf(liste: QrListe, famille: string | null): (typeof QR_CIBLES)[number] {
  if (liste === 'logements') return 'logement'
  return famille === 'chaufferies' ? 'chaufferie' : 'equipement'
}
