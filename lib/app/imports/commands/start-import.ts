import { sql } from 'drizzle-orm'
import { IMPORTS } from '@/lib/app/imports.generated'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { transaction } from '@/lib/platform/db/client'
import { importFichiers, imports } from '@/lib/platform/db/schema/imports'
import { ValidationError } from '@/lib/platform/errors/errors'
import { inOrder } from '@/lib/platform/imports/definition'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { faultOfFile, readDraftFiles } from '../draft-files'
import { lockDraft } from '../lock-draft'
import { queueImport } from '../queue'

/** Puts an import whose files are all there in line. Throws ConflictError, ValidationError. */
export async function startImport(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    await lockDraft(tx, id)
    const files = await tx
      .selectDistinct({ type: importFichiers.type })
      .from(importFichiers)
      .where(sql`${importFichiers.importId} = ${id}`)
    if (files.length === 0) throw new ValidationError('Joignez au moins un fichier.')
    const faults = (await readDraftFiles(id, tx)).map(faultOfFile).filter((fault) => fault !== null)
    if (faults.length > 0) throw new ValidationError(faults.join('\n'))
    const types = inOrder(
      IMPORTS,
      files.map(({ type }) => type),
    )
    for (const [ordre, type] of types.entries())
      await tx.execute(
        sql`insert into import_types (import_id, type, ordre) values (${id}, ${type}, ${ordre})`,
      )
    await tx.update(imports).set({ etat: 'En attente', types }).where(sql`${imports.id} = ${id}`)
    await queueImport(tx, { id, userId: acteur.userId })
  })
  wakeJobs()
}
