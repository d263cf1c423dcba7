import { stampClientAddress } from '@/lib/platform/http/client-address'
import { apiUrl } from '@/lib/platform/routes'
import { EmbeddedServerError, FolderLockedError } from '../platform/db/embedded/errors'
import { NewerBaseError } from '../platform/db/migrate'
import { EnvError, env } from '../platform/env'
import { UnreachableDatabaseError } from '../platform/errors/unreachable'
import { startEvents } from '../platform/events/worker'
import { boundHeapGrowth } from '../platform/heap'
import { drawLostPages } from '../platform/http/lost-pages'
import { mendRequests } from '../platform/http/mended-requests'
import { notePages } from '../platform/http/page-lines'
import { secureAnswers } from '../platform/http/security-headers'
import { callPolicy } from '../platform/http/security-policy'
import { keepDaily, startDaily } from '../platform/jobs/daily'
import { loopsOf } from '../platform/jobs/define'
import { startJobs } from '../platform/jobs/worker'
import { startMail } from '../platform/mail/worker'
import { StorageTakenError } from '../platform/storage/owner'
import { FilesElsewhereError } from '../platform/storage/place'
import { startIndexing } from '../recherche/meilisearch/indexing'
import { IMPORT_JOB } from './imports/queue'
import { JOBS } from './jobs.generated'
import { openAndPrepare } from './open-database'

/** Checks the configuration and prepares the database, starts the background work; ends the process with code 1 and a reason when it cannot. */
export async function startServer(): Promise<void> {
  boundHeapGrowth()
  stampClientAddress()
  mendRequests()
  secureAnswers(callPolicy)
  notePages()
  drawLostPages()
  try {
    // next-auth reads these two by itself.
    process.env.NEXTAUTH_SECRET = env().NEXTAUTH_SECRET
    process.env.NEXTAUTH_URL = `${env().APP_URL}${apiUrl('auth')}`
    await openAndPrepare()
    if (env().ROLE !== 'web') await startWork()
  } catch (error) {
    const expected = [
      EnvError,
      UnreachableDatabaseError,
      EmbeddedServerError,
      FolderLockedError,
      StorageTakenError,
      FilesElsewhereError,
      NewerBaseError,
    ].some((kind) => error instanceof kind)
    console.error(expected && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Starts what nobody waits for on a page: jobs, imports among them, mail, webhooks and the search index (OPS-37). */
async function startWork(): Promise<void> {
  const timed = JOBS.filter(({ needsClock }) => needsClock).map(({ type }) => type)
  for (const handlers of loopsOf(JOBS, [IMPORT_JOB])) startJobs(handlers, timed)
  const mornings = JOBS.filter(({ isDaily }) => isDaily).map(({ type }) => type)
  await startDaily(mornings)
  keepDaily(mornings)
  startMail()
  startEvents()
  startIndexing()
}
