import { defineDailyJob } from '@/lib/platform/jobs/define'
import { NOUVEAUTES_JOB, tellNouveautes } from './nouveautes'

export const nouveautesJob = defineDailyJob(NOUVEAUTES_JOB, tellNouveautes)
