import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { checkKey } from './key'
import { PAGE, type Storage } from './port'

export type S3Settings = {
  /** Address of a compatible service; Amazon's own when undefined. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Folder of the bucket that all keys are under; the whole bucket when undefined. */
  prefix: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Files as private objects of one bucket. The client is loaded at first use: an installation on disk does without it. */
export function s3Storage({ endpoint, region, bucket, prefix, ...credentials }: S3Settings): Storage {
  const root = prefix === undefined ? '' : `${prefix}/`
  let opened: ReturnType<typeof open> | undefined
  async function open() {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      region,
      credentials,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // Compatible services do not all know the checksums that Amazon's client adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    })
    return { s3, client }
  }
  const use = () => {
    opened ??= open()
    return opened
  }

  return {
    async put(key, content) {
      checkKey(key)
      const { client } = await use()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const hash = createHash('sha256')
      let size = 0
      let breach: unknown
      async function* measured() {
        try {
          for await (const chunk of content) {
            hash.update(chunk)
            size += chunk.length
            yield chunk
          }
        } catch (error) {
          breach = error
          throw error
        }
      }
      const Body = Readable.from(measured(), { objectMode: false })
      try {
        // An object shows only once it is whole: an interrupted upload leaves none.
        await new Upload({ client, params: { Bucket: bucket, Key: root + key, Body } }).done()
      } catch (error) {
        // The source's own error, rather than the one of a service that could not undo its parts.
        throw breach ?? error
      }
      return { size, sha256: hash.digest('hex') }
    },
    async read(key) {
      checkKey(key)
      const { s3, client } = await use()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: root + key }))
        return Body?.transformToWebStream() ?? null
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      checkKey(key)
      const { s3, client } = await use()
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: root + key }))
    },
    async *list(folder) {
      const { s3, client } = await use()
      // From the last key on rather than by the token of a listing: removals meanwhile do not disturb it.
      for (let Marker = `${root}${folder}/`, more = true; more; ) {
        const asked = { Bucket: bucket, Prefix: `${root}${folder}/`, Marker, MaxKeys: PAGE }
        const { Contents = [], IsTruncated } = await client.send(new s3.ListObjectsCommand(asked))
        yield Contents.flatMap(({ Key, LastModified }) =>
          Key === undefined || LastModified === undefined
            ? []
            : [{ key: Key.slice(root.length), modifiedAt: LastModified }],
        )
        const last = Contents.at(-1)?.Key
        more = IsTruncated === true && last !== undefined
        Marker = last ?? Marker
      }
    },
  }
}
