import { getDb } from '@/lib/platform/db/client'
import { baseIdentity } from '@/lib/platform/db/identity'
import { env } from '@/lib/platform/env'
import { once } from '@/lib/platform/once'
import { bucketName, getStorage } from './storage'
import { readStored } from './whole'

/** The object of a bucket that says whose files it holds. */
export const OWNER_KEY = 'extranet-installation'

/** A bucket that another base feeds: what each does not name it would take from the other. */
export class StorageTakenError extends Error {
  override name = 'StorageTakenError'
}

/**
 * Marks the bucket as this base's, where it is nobody's yet (OPS-32). Throws StorageTakenError where it is another base's. A
 * folder of the disk is whose machine it is: a base that moves there takes it over.
 */
export async function claimStorage(): Promise<void> {
  const bucket = bucketName(env())
  if (bucket === null) return
  const mine = await baseIdentity(await getDb())
  const mark = await readStored(OWNER_KEY)
  if (mark === null) {
    await getStorage().put(OWNER_KEY, once(mine))
    return
  }
  const owner = Buffer.from(mark).toString()
  if (owner === mine) return
  throw new StorageTakenError(
    `Le seau «\u00a0${bucket}\u00a0» tient les fichiers d’une autre base (${owner})\u00a0: donnez un autre S3_BUCKET ou S3_PREFIX. ` +
      `Si cette base-ci la remplace pour de bon, effacez d’abord l’objet «\u00a0${OWNER_KEY}\u00a0» de ce seau.`,
  )
}
