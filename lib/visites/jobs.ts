import { defineDailyJob, defineJob } from '@/lib/platform/jobs/define'
import { BULLETINS_JOB, runBulletins } from './generation/job'
import { RAPPELS_JOB, runRappels } from './rappels'

export const rappelsJob = defineDailyJob(RAPPELS_JOB, runRappels)
export const bulletinsJob = defineJob(BULLETINS_JOB, runBulletins, { needsClock: false })
