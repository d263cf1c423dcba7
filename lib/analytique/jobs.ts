import { defineDailyJob } from '@/lib/platform/jobs/define'
import { ENVOIS_JOB, runEnvois } from './envoyer'

export const envoisJob = defineDailyJob(ENVOIS_JOB, runEnvois)
