import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { FORMAT, HEAD, type Head, headSchema, MANIFEST, type Manifest, manifestSchema } from './format'
import { ArchiveError, type TarEntry, tarEntries } from './tar'

/** Longest entry that is read whole: head, manifest, and a part of a table with its longest line. */
const LONGEST = 256 << 20

const ALTERED = 'La sauvegarde a été altérée\u00a0: ce qu’elle contient n’est pas ce qui y a été mis.'
const NOT_OURS = 'Ce fichier n’est pas une sauvegarde de l’extranet, ou il a été altéré.'
const CUT = 'La sauvegarde est incomplète\u00a0: le fichier a été coupé.'

const gzipCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The bytes of an archive; what gzip finds wrong, whoever reads them, is an ArchiveError. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk
  } catch (error) {
    const code = gzipCode(error)
    if (code === 'Z_BUF_ERROR') throw new ArchiveError(CUT)
    if (code.startsWith('Z_')) throw new ArchiveError(NOT_OURS)
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** The files of an archive, in order. Throws ArchiveError where it is cut, altered or none. */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const bytes = bytesOf(file)
  try {
    yield* tarEntries(bytes)
  } finally {
    await bytes.return(undefined)
  }
}

/** An entry whole in memory. Throws ArchiveError for one that no archive of ours has. */
export async function wholeEntry({ size, content }: TarEntry): Promise<Buffer> {
  if (size > LONGEST) throw new ArchiveError(NOT_OURS)
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

function parsed<T>(schema: z.ZodType<T>, text: Buffer): T {
  let value: unknown
  try {
    value = JSON.parse(text.toString('utf8'))
  } catch {
    throw new ArchiveError(NOT_OURS)
  }
  const { data } = schema.safeParse(value)
  if (data === undefined) throw new ArchiveError(NOT_OURS)
  return data
}

/** Reads the head of an archive. Throws ArchiveError, for an archive made by a later version too. */
export async function readHead(file: string): Promise<Head> {
  for await (const entry of readArchive(file)) {
    if (entry.name !== HEAD) break
    const head = parsed(headSchema, await wholeEntry(entry))
    if (head.format > FORMAT)
      throw new ArchiveError(
        `Cette sauvegarde est au format ${head.format}, celui d’une version plus récente\u00a0: mettez l’application à jour.`,
      )
    return head
  }
  throw new ArchiveError(NOT_OURS)
}

/** Reads the whole of an archive before anything is done with it, and gives its manifest. Throws ArchiveError. */
export async function checkArchive(file: string): Promise<Manifest> {
  const hash = createHash('sha256')
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file)) {
    if (manifest !== undefined) throw new ArchiveError(NOT_OURS)
    if (entry.name === MANIFEST) {
      manifest = parsed(manifestSchema, await wholeEntry(entry))
      continue
    }
    hash.update(entry.name)
    for await (const piece of entry.content) hash.update(piece)
  }
  if (manifest === undefined) throw new ArchiveError(CUT)
  if (manifest.empreinte !== hash.digest('hex')) throw new ArchiveError(ALTERED)
  return manifest
}
