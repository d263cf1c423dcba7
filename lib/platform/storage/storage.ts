import { type Env, env } from '@/lib/platform/env'
import { diskStorage } from './disk'
import type { Storage } from './port'
import { s3Storage } from './s3'

declare global {
  var extranetStorage: Storage | undefined
}

/** The storage that a configuration asks for: the bucket S3_BUCKET, otherwise the folder `DATA_DIR/files` (OPS-13). */
export function storageOf(settings: Env): Storage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return diskStorage(settings.DATA_DIR)
  return s3Storage({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: S3_BUCKET,
    prefix: settings.S3_PREFIX,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** Name of the bucket of a configuration, with the folder of it that is this installation's; null for the disk. */
export const bucketName = ({ S3_BUCKET, S3_PREFIX }: Pick<Env, 'S3_BUCKET' | 'S3_PREFIX'>): string | null =>
  S3_BUCKET === undefined ? null : S3_PREFIX === undefined ? S3_BUCKET : `${S3_BUCKET}/${S3_PREFIX}`

/** The storage of this installation. */
export function getStorage(): Storage {
  globalThis.extranetStorage ??= storageOf(env())
  return globalThis.extranetStorage
}
