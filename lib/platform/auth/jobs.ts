import { defineDailyJob } from '@/lib/platform/jobs/define'
import { endImpersonations, IMPERSONATIONS_JOB } from './end-impersonations'

export const impersonationsJob = defineDailyJob(IMPERSONATIONS_JOB, ({ id }) =>
  endImpersonations({ requestId: `tache-${id}` }),
)
