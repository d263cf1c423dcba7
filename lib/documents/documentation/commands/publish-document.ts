import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkPortals, requireEditor } from '@/lib/documents/documentation/editable'
import { addVersion } from '@/lib/documents/documentation/versions'
import { slugOf } from '@/lib/domain/documents/documentation/documentation'
import type { Publication } from '@/lib/domain/documents/documentation/publication'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { type Created, type Published, rulesOf, valuesOf } from '../publication'

/**
 * Publishes a file as a document of the person's portals (HOME-33); `created` runs in the same transaction. Throws
 * ForbiddenError for anyone but a super administrator, ValidationError for a file or a portal that is refused.
 */
export async function publishDocument(
  publication: Publication,
  form: FormData | null,
  by: By,
  created: Created,
): Promise<Published> {
  requireEditor(by.caller)
  return receiveFiles(form, rulesOf(by, 1), async (tx, files) => {
    await checkPortals(tx, publication.portails, by.caller)
    const slug = await freeSlug(tx, slugOf(publication.titre))
    const [row] = await tx
      .insert(documentations)
      .values({ ...valuesOf(publication, files), slug, publishedAt: now(), updatedAt: now() })
      .returning({ id: documentations.id })
    if (row === undefined) throw new Error('Le document n’a pas été ajouté.')
    const published = { id: row.id, slug, version: await addVersion(tx, row.id, by.caller.userId) }
    await writeAudit(tx, by.acteur, {
      action: 'documentations.publication',
      entite: 'documentations',
      id: row.id,
      details: { version: published.version },
    })
    await created(tx, published)
    return published
  })
}

const taken = z.object({ slug: z.string() })

/** The slug, or the slug with the first number that makes it unique. Two publications at once follow one another. */
async function freeSlug(tx: Tx, slug: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`documentations.${slug}`}))`)
  const { rows } = await tx.execute(
    sql`select slug from documentations where slug = ${slug} or slug like ${`${slug}-%`}`,
  )
  const known = new Set(
    z
      .array(taken)
      .parse(rows)
      .map((row) => row.slug),
  )
  let free = slug
  for (let number = 2; known.has(free); number += 1) free = `${slug}-${number}`
  return free
}
