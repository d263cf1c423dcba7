import { transaction } from '@/lib/platform/db/client'
import { defineDailyJob } from '@/lib/platform/jobs/define'
import { indexWords } from './index-documents'

export const lexiqueJob = defineDailyJob('lexique-recherche', () => transaction(indexWords))
