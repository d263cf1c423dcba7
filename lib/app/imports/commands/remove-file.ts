import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { getStorage } from '@/lib/platform/storage/storage'
import { lockDraft } from '../lock-draft'

const stored = z.tuple([z.object({ cle: z.string() })])

/** Takes a file out of an import that has not begun, and erases it. Throws NotFoundError, ConflictError. */
export async function removeFile(importId: number, fichier: number): Promise<void> {
  const cle = await transaction(async (tx) => {
    await lockDraft(tx, importId)
    const { rowCount } = await tx.execute(
      sql`delete from import_fichiers where import_id = ${importId} and fichier_id = ${fichier}`,
    )
    if (rowCount === 0) throw new NotFoundError()
    const { rows } = await tx.execute(sql`delete from fichiers where id = ${fichier} returning cle`)
    return stored.parse(rows)[0].cle
  })
  await getStorage().remove(cle)
}
