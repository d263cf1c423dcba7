import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MOST_PHOTOS } from '@/lib/domain/parc/non-conformites'
import { rights } from '@/lib/perimetre/scope'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { nonConformiteFichiers } from '@/lib/platform/db/schema/parc/non-conformites'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

type By = { acteur: Appelant<number>; remember: (tx: Tx, answer: Answer) => Promise<void> }

const row = z.object({ groupeId: z.number(), photos: z.number() })

/**
 * Adds photos to what was found on site. Throws NotFoundError for a finding outside the caller's groups, ValidationError for
 * a file that is no image, ConflictError when there would be too many.
 */
export function addPhotos(
  id: number,
  files: readonly CheckedFile[],
  { acteur, remember }: By,
): Promise<Reply> {
  if (files.some(({ mime }) => mime === 'application/pdf'))
    throw fieldRefusal('files', 'Joignez des photos, JPG ou PNG.')
  return storeFiles(files, async (tx, stored) => {
    const { rows } = await tx.execute(sql`
      select n.groupe_id as "groupeId",
        (select count(*)::int from non_conformite_fichiers p where p.non_conformite_id = n.id) as photos
      from non_conformites n where n.id = ${id} and ${rights(acteur.userId, sql`n.groupe_id`)} for update`)
    const [found] = z.array(row).parse(rows)
    if (found === undefined) throw new NotFoundError()
    if (found.photos + stored.length > MOST_PHOTOS)
      throw new ConflictError(
        `Une non-conformité a ${MOST_PHOTOS} photos au plus : elle en a ${found.photos}.`,
      )
    const about = {
      categorie: 'constat',
      groupeId: found.groupeId,
      auteurId: acteur.userId,
      createdAt: now(),
    }
    const added = await tx
      .insert(fichiers)
      .values(stored.map((file) => ({ ...file, ...about })))
      .returning({ id: fichiers.id })
    await tx
      .insert(nonConformiteFichiers)
      .values(added.map(({ id: fichierId }) => ({ nonConformiteId: id, fichierId })))
    const details = { photos: added.length }
    await writeAudit(tx, acteur, { action: 'non-conformite.photos', entite: 'non_conformites', id, details })
    const answer = reply(201, { data: { id, photos: found.photos + added.length } })
    await remember(tx, answer)
    return answer
  })
}
