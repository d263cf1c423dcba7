import { getDb, transaction } from '@/lib/platform/db/client'
import { defineDailyJob } from '@/lib/platform/jobs/define'
import { countWords, writeWords } from './index-documents'

export const lexiqueJob = defineDailyJob('lexique-recherche', async () => {
  const words = await countWords(await getDb())
  await transaction((tx) => writeWords(tx, words))
})
