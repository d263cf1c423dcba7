import { eq } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { fichiers, jobs } from '@/lib/platform/db/schema/socle'
import type { Job } from '@/lib/platform/jobs/worker'
import { EXPORT_KEPT_DAYS } from '@/lib/platform/lists/export-types'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'

type Made = {
  nom: string
  mime: string
  content: Parameters<ReturnType<typeof getStorage>['put']>[1]
  /** Data left to the job in the place of what was asked of it. */
  donnees?: object
}

/** Stores the file of a job as it is made, for the person who asked for it: « Mes exports » has it for `EXPORT_KEPT_DAYS`. */
export async function giveExport(job: Job, { nom, mime, content, donnees }: Made): Promise<void> {
  const cle = newKey('exports', nom.slice(nom.lastIndexOf('.') + 1))
  const { size, sha256 } = await getStorage().put(cle, content)
  await transaction(async (tx) => {
    const file = { nom, cle, mime, tailleOctets: size, sha256, categorie: 'export', auteurId: job.userId }
    const [row] = await tx.insert(fichiers).values(file).returning({ id: fichiers.id })
    const expireAt = new Date(now().getTime() + EXPORT_KEPT_DAYS * 86_400_000)
    await tx
      .update(jobs)
      .set({ fichierId: row?.id ?? null, expireAt, ...(donnees && { donnees }) })
      .where(eq(jobs.id, job.id))
  })
}
