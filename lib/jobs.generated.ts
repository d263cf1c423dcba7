// Made by `npm run gather`. Do not edit.
import { jobsOf } from './platform/jobs/define'
import * as analytiqueJobs from './analytique/jobs'
import * as campagnesJobs from './campagnes/jobs'
import * as comptesRgpdJobs from './comptes/rgpd/jobs'
import * as contratsJobs from './contrats/jobs'
import * as documentsDocumentationJobs from './documents/documentation/jobs'
import * as exportsJobs from './exports/jobs'
import * as importsJobs from './imports/jobs'
import * as parcJobs from './parc/jobs'
import * as platformAuthJobs from './platform/auth/jobs'
import * as platformUploadsJobs from './platform/uploads/jobs'
import * as rechercheJobs from './recherche/jobs'
import * as visitesJobs from './visites/jobs'

export const JOBS = jobsOf([
  analytiqueJobs,
  campagnesJobs,
  comptesRgpdJobs,
  contratsJobs,
  documentsDocumentationJobs,
  exportsJobs,
  importsJobs,
  parcJobs,
  platformAuthJobs,
  platformUploadsJobs,
  rechercheJobs,
  visitesJobs,
])
