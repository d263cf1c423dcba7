import { defineDailyJob } from '@/lib/platform/jobs/define'
import { AVIS_JOB, runAvis } from './avis'

export const avisJob = defineDailyJob(AVIS_JOB, runAvis)
