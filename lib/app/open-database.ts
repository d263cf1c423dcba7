import { now, today } from '@/lib/platform/clock'
import { log } from '@/lib/platform/log'
import { getConnection } from '../platform/db/client'
import { StorageTakenError } from '../platform/storage/owner'
import { FilesElsewhereError } from '../platform/storage/place'
import { claimAndMigrate } from './claim-and-migrate'

/** The number that makes the demonstration data, the same on every machine (PLATFORM-17). */
const DEMO_SEED = 20_261_121

/** Lets the server start beside a storage that does not answer; not on one that is another's. */
const unlessSilent = (claim: () => Promise<void>): Promise<void> =>
  claim().catch((error: unknown) => {
    if (error instanceof StorageTakenError || error instanceof FilesElsewhereError) throw error
    log.warn('stockage.silence', { error })
  })

/**
 * Makes the database ready to serve: opened, migrated and, when it is the embedded one and empty, filled with the
 * demonstration data. The database of DATABASE_URL gets what every installation needs, and nobody (FIRST-02); one that was filled
 * before, the pages that came since. Throws what `getDb` throws, and FolderLockedError where another application runs on the folder.
 */
export async function openAndPrepare(): Promise<void> {
  const { db, pool, embedded, withoutTimeLimit } = await getConnection()
  await embedded?.hold()
  const applied = await claimAndMigrate(unlessSilent)
  log.info('base.ouverte', { moteur: embedded ? 'embarquée' : 'serveur', migrations: applied })
  const [{ bringStandingPages, installReference, isEmpty, seed }, { vacuum }] = await Promise.all([
    import('./seed/run'),
    import('./seed/kit/vacuum'),
  ])
  const bring = async () => {
    const pages = await bringStandingPages(pool, now())
    if (pages.length > 0) log.info('base.pages', { pages })
  }
  if (!embedded) {
    if (await installReference(pool, today())) log.info('base.installation', {})
    return bring()
  }
  if (!(await isEmpty(db))) return bring()
  await withoutTimeLimit(async () => {
    // All or nothing: a first start that is interrupted leaves an empty database, which the next one fills.
    await seed(pool, { scale: 'S', asOf: today(), seed: DEMO_SEED })
    await vacuum(pool)
  })
  log.info('base.demonstration', { asOf: today() })
}
