import { inArray } from 'drizzle-orm'
import { getDb } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { getStorage } from '@/lib/platform/storage/storage'
import { type Attachment, SendError } from './smtp'

/** The stored files of a mail. Throws SendError, final, when one is no longer there: without it the mail would mislead. */
export async function readAttachments(ids: readonly number[]): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const db = await getDb()
  const { id, nom, mime, cle } = fichiers
  const rows = await db
    .select({ id, nom, mime, cle })
    .from(fichiers)
    .where(inArray(id, [...ids]))
  if (rows.length < ids.length) throw missing()
  return Promise.all(
    rows.map(async (row) => {
      const stream = await getStorage().read(row.cle)
      if (stream === null) throw missing()
      const content = Buffer.from(await new Response(stream).arrayBuffer())
      return { filename: row.nom, contentType: row.mime, content }
    }),
  )
}

const missing = () => new SendError('Une pièce jointe est introuvable.', true, false)

/** The calendar file of a visit, which mail programs offer to add by themselves. */
export function calendarOf(agenda: string | null): Attachment[] {
  if (agenda === null) return []
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return [{ filename: 'rendez-vous.ics', contentType, content: Buffer.from(agenda) }]
}
