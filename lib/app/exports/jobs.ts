import { defineJob } from '@/lib/platform/jobs/define'
import { EXPORT_JOB, runExport } from './job'

export const exportJob = defineJob(EXPORT_JOB, runExport, { needsClock: false })
