import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { isShown } from '@/lib/domain/documents/documentation/documentation'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { inlineResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const stored = z.object({ nom: z.string(), cle: z.string(), mime: z.string(), tailleOctets: z.number() })

/**
 * The file of a document that is there for the person, shown in a frame of ours. Only what browsers show without running
 * it, and only what super administrators published after its content was checked. Throws NotFoundError.
 */
export async function contentResponse(userId: number, id: number): Promise<Response> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select fi.nom, fi.cle, fi.mime, fi.taille_octets as "tailleOctets"
    from documentations dn join fichiers fi on fi.id = dn.fichier_id
    where dn.id = ${id} and dn.published_at is not null and ${documentationIsOpen('dn', { userId })}`)
  const [file] = z.array(stored).parse(rows)
  const content = file && isShown(file.mime) ? await getStorage().read(file.cle) : null
  if (!file || !content) throw new NotFoundError()
  return inlineResponse(content, file)
}
