import { defineDailyJob } from '@/lib/platform/jobs/define'
import { PURGE_JOB, runPurge } from './purge'

export const purgeJob = defineDailyJob(PURGE_JOB, runPurge)
