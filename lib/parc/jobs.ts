import { defineDailyJob } from '@/lib/platform/jobs/define'
import { RELANCE_DANGERS_JOB, runRelanceDangers } from './relance-dangers'

export const relanceDangersJob = defineDailyJob(RELANCE_DANGERS_JOB, runRelanceDangers)
