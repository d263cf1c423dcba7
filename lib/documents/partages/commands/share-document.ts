import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DemandePartage, MOST_PARTAGES, partagePath } from '@/lib/domain/documents/partages'
import { endOfDayInParis } from '@/lib/domain/temps/days'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { partages } from '@/lib/platform/db/schema/documents/partages'
import { ConflictError } from '@/lib/platform/errors/errors'
import { jetonDigest, newJeton } from '@/lib/platform/jetons/opaque'
import { findPapier, opens } from '../queries'

/**
 * Makes a link that hands a paper of the person's groups to a third party until the end of a day (DOC-42), and gives its
 * address, which nobody can read again. Throws 404, and 409 where the paper has as many links as it may.
 */
export async function shareDocument(
  { nature, objet, destinataire, fin }: DemandePartage,
  acteur: Appelant<number>,
): Promise<{ id: number; url: string }> {
  const jeton = newJeton()
  const id = await transaction(async (tx) => {
    const { groupeId, numero } = await findPapier(tx, acteur.userId, { nature, objet })
    // Of several at once, the second counts the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`partages-${nature}-${objet}`}))`)
    const { rows } = await tx.execute(sql`
      select count(*)::int as count from partages p where p.nature = ${nature} and p.objet_id = ${objet} and ${opens()}`)
    if (z.object({ count: z.number() }).parse(rows[0]).count >= MOST_PARTAGES)
      throw new ConflictError(
        `Ce document a déjà ${MOST_PARTAGES} liens : révoquez-en un avant d’en créer un autre.`,
      )
    const at = now()
    const [made] = await tx
      .insert(partages)
      .values({
        jetonSha256: jetonDigest(jeton),
        nature,
        objetId: objet,
        groupeId,
        userId: acteur.userId,
        destinataire,
        finAt: endOfDayInParis(fin),
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: partages.id })
    const partageId = z.object({ id: z.number() }).parse(made).id
    await writeAudit(tx, acteur, {
      action: 'partage.creation',
      entite: 'partages',
      id: partageId,
      details: { nature, numero, fin },
    })
    return partageId
  })
  return { id, url: absoluteUrl(partagePath(jeton)) }
}
