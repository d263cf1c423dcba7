import { defineDailyJob } from '@/lib/platform/jobs/define'
import { RAPPELS_JOB, runRappels } from './rappels'

export const rappelsJob = defineDailyJob(RAPPELS_JOB, runRappels)
