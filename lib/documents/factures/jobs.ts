import { defineDailyJob } from '@/lib/platform/jobs/define'
import { issueWaiting } from './issue-waiting'

/** Issues the invoices whose files nobody has asked for yet (DOC-31). */
export const emissionJob = defineDailyJob('factures.emission', issueWaiting)
