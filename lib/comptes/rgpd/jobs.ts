import { defineDailyJob, defineJob } from '@/lib/platform/jobs/define'
import { EXPORT_PERSONNE_JOB, runExportPersonne } from './export-personne'
import { FICHIERS_JOB, runFichiers } from './fichiers'
import { CONSERVATION_JOB, runConservation } from './purge'

export const exportPersonneJob = defineJob(EXPORT_PERSONNE_JOB, runExportPersonne, { needsClock: false })
export const fichiersJob = defineJob(FICHIERS_JOB, runFichiers)
export const conservationJob = defineDailyJob(CONSERVATION_JOB, () => runConservation())
