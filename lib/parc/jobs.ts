import { defineDailyJob, defineJob } from '@/lib/platform/jobs/define'
import { RELANCE_DANGERS_JOB, runRelanceDangers } from './relance-dangers'
import { RELANCES_JOB } from './relances'
import { runRelances } from './relances-job'

export const relanceDangersJob = defineDailyJob(RELANCE_DANGERS_JOB, runRelanceDangers)
export const relancesJob = defineJob(RELANCES_JOB, runRelances)
