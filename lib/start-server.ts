import { PURGE_JOB, runPurge } from '@/lib/campagnes/purge'
import { endImpersonations, IMPERSONATIONS_JOB } from '@/lib/platform/auth/end-impersonations'
import { stampClientAddress } from '@/lib/platform/http/client-address'
import { apiUrl } from '@/lib/platform/routes'
import { EXPORT_PERSONNE_JOB, runExportPersonne } from './comptes/rgpd/export-personne'
import { FICHIERS_JOB, runFichiers } from './comptes/rgpd/fichiers'
import { CONSERVATION_JOB, runConservation } from './comptes/rgpd/purge'
import { NOUVEAUTES_JOB, tellNouveautes } from './documents/documentation/nouveautes'
import { EXPORT_JOB, runExport } from './exports/job'
import { openAndPrepare } from './open-database'
import { FolderLockedError } from './platform/db/embedded/lock'
import { UnreachableDatabaseError } from './platform/db/unreachable'
import { EnvError, env } from './platform/env'
import { boundHeapGrowth } from './platform/heap'
import { secureAnswers } from './platform/http/security-headers'
import { daily, startDaily } from './platform/jobs/daily'
import { startJobs } from './platform/jobs/worker'
import { startMail } from './platform/mail/worker'
import { ORPHELINS_JOB, sweepOrphelins } from './platform/uploads/orphelins'
import { RAPPELS_JOB, runRappels } from './visites/rappels'

/** Checks the configuration and prepares the database, starts the background work; ends the process with code 1 and a reason when it cannot. */
export async function startServer(): Promise<void> {
  boundHeapGrowth()
  stampClientAddress()
  secureAnswers()
  try {
    // next-auth reads these two by itself.
    process.env.NEXTAUTH_SECRET = env().NEXTAUTH_SECRET
    process.env.NEXTAUTH_URL = `${env().APP_URL}${apiUrl('auth')}`
    await openAndPrepare()
    startJobs({
      [EXPORT_JOB]: runExport,
      [RAPPELS_JOB]: daily(RAPPELS_JOB, runRappels),
      [PURGE_JOB]: daily(PURGE_JOB, runPurge),
      [EXPORT_PERSONNE_JOB]: runExportPersonne,
      [FICHIERS_JOB]: runFichiers,
      [CONSERVATION_JOB]: daily(CONSERVATION_JOB, runConservation),
      [IMPERSONATIONS_JOB]: daily(IMPERSONATIONS_JOB, () => endImpersonations()),
      [NOUVEAUTES_JOB]: daily(NOUVEAUTES_JOB, tellNouveautes),
      [ORPHELINS_JOB]: daily(ORPHELINS_JOB, sweepOrphelins),
    })
    await startDaily([
      RAPPELS_JOB,
      PURGE_JOB,
      CONSERVATION_JOB,
      IMPERSONATIONS_JOB,
      NOUVEAUTES_JOB,
      ORPHELINS_JOB,
    ])
    startMail()
  } catch (error) {
    const expected = [EnvError, UnreachableDatabaseError, FolderLockedError].some(
      (kind) => error instanceof kind,
    )
    console.error(expected && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
