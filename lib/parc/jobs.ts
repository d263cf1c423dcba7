import { defineDailyJob, defineJob } from '@/lib/platform/jobs/define'
import { MISES_EN_DEMEURE_JOB } from './mises-en-demeure'
import { runMisesEnDemeure } from './mises-en-demeure-job'
import { runRegistre } from './registres/job'
import { REGISTRE_JOB } from './registres/registre'
import { RELANCE_DANGERS_JOB, runRelanceDangers } from './relance-dangers'
import { RELANCES_JOB } from './relances'
import { runRelances } from './relances-job'
import { runSituerLogements, SITUER_LOGEMENTS_JOB } from './situer-logements'

export const relanceDangersJob = defineDailyJob(RELANCE_DANGERS_JOB, runRelanceDangers)
export const relancesJob = defineJob(RELANCES_JOB, runRelances)
export const misesEnDemeureJob = defineJob(MISES_EN_DEMEURE_JOB, runMisesEnDemeure)
export const registreJob = defineJob(REGISTRE_JOB, runRegistre, { needsClock: false })
export const situerLogementsJob = defineDailyJob(SITUER_LOGEMENTS_JOB, runSituerLogements)
