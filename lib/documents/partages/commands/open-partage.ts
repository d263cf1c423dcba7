import 'server-only'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { partageOuvertures } from '@/lib/platform/db/schema/documents/partages'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fileOfPartage } from '../file'
import { findPartagePublic } from '../queries'

/**
 * Gives the file of a link, and records that it was opened, when and from where (DOC-42). Throws 404 for a link that opens
 * nothing, whatever the reason.
 */
export async function openPartage(jeton: string, acteur: Acteur): Promise<Response> {
  const found = await findPartagePublic(jeton)
  if (found === null) throw new NotFoundError('Ce lien n’est plus valide.')
  const response = await fileOfPartage(found)
  await transaction(async (tx) => {
    await tx.insert(partageOuvertures).values({ partageId: found.id, at: now(), ip: acteur.address })
    await writeAudit(tx, acteur, { action: 'partage.ouverture', entite: 'partages', id: found.id })
  })
  return response
}
