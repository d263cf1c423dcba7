// Made by `npm run gather`. Do not edit.
import { jobsOf } from '@/lib/platform/jobs/define'
import * as analytiqueJobs from '@/lib/analytique/jobs'
import * as appExportsJobs from '@/lib/app/exports/jobs'
import * as appImportsJobs from '@/lib/app/imports/jobs'
import * as campagnesJobs from '@/lib/campagnes/jobs'
import * as comptesRgpdJobs from '@/lib/comptes/rgpd/jobs'
import * as contratsJobs from '@/lib/contrats/jobs'
import * as documentsDocumentationJobs from '@/lib/documents/documentation/jobs'
import * as documentsFacturesJobs from '@/lib/documents/factures/jobs'
import * as parcJobs from '@/lib/parc/jobs'
import * as platformAuthJobs from '@/lib/platform/auth/jobs'
import * as platformUploadsJobs from '@/lib/platform/uploads/jobs'
import * as rechercheJobs from '@/lib/recherche/jobs'
import * as visitesJobs from '@/lib/visites/jobs'

export const JOBS = jobsOf([
  analytiqueJobs,
  appExportsJobs,
  appImportsJobs,
  campagnesJobs,
  comptesRgpdJobs,
  contratsJobs,
  documentsDocumentationJobs,
  documentsFacturesJobs,
  parcJobs,
  platformAuthJobs,
  platformUploadsJobs,
  rechercheJobs,
  visitesJobs,
])
