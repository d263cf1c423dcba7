import { z } from 'zod'
import { IMPORTS } from '@/lib/app/imports.generated'
import { transaction } from '@/lib/platform/db/client'
import { runImport } from '@/lib/platform/imports/run'
import { defineDailyJob, defineJob } from '@/lib/platform/jobs/define'
import { purgeImports } from './commands/purge-imports'
import { IMPORT_JOB, queueImport } from './queue'

const asked = z.object({ id: z.number() })

/** Works an import; one that has to wait for another of the same type comes again a little later. */
export const importJob = defineJob(
  IMPORT_JOB,
  async (job, report) => {
    const { id } = asked.parse(job.donnees)
    const done = await runImport(IMPORTS, { id, jobId: job.id }, report)
    if (!done) await transaction((tx) => queueImport(tx, { id, userId: job.userId, delaySeconds: 2 }))
    return { import: id, attend: !done }
  },
  { needsClock: false },
)

/** Erases the files and the staging tables of imports that are over, a week after. */
export const purgeImportsJob = defineDailyJob('purge-imports', purgeImports)
