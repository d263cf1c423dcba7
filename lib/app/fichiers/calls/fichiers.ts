import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fichiers } from '@/lib/app/fichiers/collections/fichiers'
import { defineCall } from '@/lib/platform/api/call'
import { callingOf } from '@/lib/platform/api/calling'
import { keyCondition } from '@/lib/platform/api/query/compile'
import { rowKey } from '@/lib/platform/api/query/run'
import { mayRead, newScope } from '@/lib/platform/api/query/scope'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const stored = z.object({ nom: z.string(), cle: z.string(), mime: z.string(), taille: z.int() })

/**
 * `GET fichiers/{id}/contenu`: the bytes of a file the person has rights to. Always an attachment, in a sandbox: a file
 * that a person sent never runs as a page of ours.
 */
export const getContentCall = defineCall({
  method: 'GET',
  path: 'fichiers/:id/contenu',
  auth: { jeton: 'fichiers:lire', session: 'session' },
  summary: 'Contenu d’un fichier.',
  params: z.object({ id: z.string() }),
  produces: ['*/*'],
  handler: async ({ params, ...called }) => {
    const db = await getDb()
    const result = await db.execute(
      sql`select t.nom, t.cle, t.mime, t.taille_octets as taille from fichiers t where ${keyCondition(rowKey(params.id), 't')} and ${mayRead(fichiers, 't', newScope(callingOf(called).caller))}`,
    )
    const [file] = z.array(stored).parse(result.rows)
    const content = file && (await getStorage().read(file.cle))
    if (!file || !content) throw new NotFoundError()
    return fileResponse(content, { nom: file.nom, mime: file.mime, tailleOctets: file.taille })
  },
})
