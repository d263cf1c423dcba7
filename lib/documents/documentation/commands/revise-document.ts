import 'server-only'
import { eq } from 'drizzle-orm'
import { checkPortals, lockEditable, requireEditor } from '@/lib/documents/documentation/editable'
import { addVersion, keepFirstVersion } from '@/lib/documents/documentation/versions'
import type { Publication } from '@/lib/domain/documents/documentation/publication'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { type Created, type Published, rulesOf, valuesOf } from '../publication'

/**
 * Publishes a new version of a document, under the same address; without a new file it keeps its own. A withdrawn
 * document comes back. Throws what `lockEditable` and `checkPortals` throw.
 */
export async function reviseDocument(
  id: number,
  publication: Publication,
  form: FormData | null,
  by: By,
  created: Created,
): Promise<Published> {
  requireEditor(by.caller)
  return receiveFiles(form, rulesOf(by, 0), async (tx, files) => {
    await lockEditable(tx, id, by.caller)
    await checkPortals(tx, publication.portails, by.caller)
    await keepFirstVersion(tx, id)
    const [row] = await tx
      .update(documentations)
      .set({ ...valuesOf(publication, files), retireAt: null, updatedAt: now() })
      .where(eq(documentations.id, id))
      .returning({ slug: documentations.slug })
    if (row === undefined) throw new Error('Le document n’a pas été modifié.')
    const version = await addVersion(tx, id, by.caller.userId)
    await writeAudit(tx, by.acteur, {
      action: 'documentations.version',
      entite: 'documentations',
      id,
      details: { version, fichier: files.length > 0 },
    })
    const published = { id, slug: row.slug, version }
    await created(tx, published)
    return published
  })
}
