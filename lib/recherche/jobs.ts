import { sql } from 'drizzle-orm'
import { transaction } from '@/lib/platform/db/client'
import { defineDailyJob } from '@/lib/platform/jobs/define'
import { indexWords } from './index-documents'
import { isConfigured } from './meilisearch/client'

export const lexiqueJob = defineDailyJob('lexique-recherche', () =>
  transaction(async (tx) => {
    await indexWords(tx)
    // Nobody is told of these changes: an engine that comes later is given all documents.
    if (!isConfigured()) await tx.execute(sql`delete from recherche_changements`)
  }),
)
