import { defineDailyJob } from '@/lib/platform/jobs/define'
import { ORPHELINS_JOB, sweepOrphelins } from './orphelins'

export const orphelinsJob = defineDailyJob(ORPHELINS_JOB, () => sweepOrphelins())
