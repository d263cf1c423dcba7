const BLOCK = 512
const LONGEST_NAME = 100
const LARGEST = 8 ** 11 - 1

/** The file is no archive of ours, was cut short or was altered. The message is French, for whoever restores it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function checksum(header: Buffer): number {
  // The field counts as eight spaces.
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

/** The head of a file of an archive (POSIX ustar), which its bytes and `tarPadding` follow. */
export function tarHeader(name: string, size: number): Buffer {
  const bytes = Buffer.from(name)
  if (bytes.length > LONGEST_NAME || size > LARGEST)
    throw new RangeError(`${name}\u00a0: ne tient pas dans une archive tar`)
  const header = Buffer.alloc(BLOCK)
  bytes.copy(header)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export const tarPadding = padding

/** The two empty blocks that end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

const textAt = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
const octalAt = (header: Buffer, from: number, length: number) =>
  Number.parseInt(textAt(header, from, length).trim() || '0', 8)

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> }

const CUT = 'La sauvegarde est incomplète\u00a0: le fichier a été coupé.'

/** Bytes of a stream, taken by count. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>
  #left: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** At most `most` bytes, at least one. Throws ArchiveError at the end of the stream. */
  async some(most: number): Promise<Buffer> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) throw new ArchiveError(CUT)
      this.#left = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    const taken = this.#left.subarray(0, most)
    this.#left = this.#left.subarray(taken.length)
    return taken
  }

  async *bytes(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await this.some(left)
      left -= piece.length
      yield piece
    }
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.bytes(size)) pieces.push(piece)
    return Buffer.concat(pieces, size)
  }

  /** Goes to the end of the stream: what checks the whole of it, such as that of gzip, has then spoken. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}

/**
 * The files of an archive, in its order, of which nothing is kept; the content of each is read before the next. Throws
 * ArchiveError where the archive is cut or is none.
 */
export async function* tarEntries(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new Source(stream)
  for (;;) {
    const header = await source.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) break
    if (octalAt(header, 148, 8) !== checksum(header) || textAt(header, 257, 5) !== 'ustar')
      throw new ArchiveError('Ce fichier n’est pas une sauvegarde de l’extranet, ou il a été altéré.')
    const size = octalAt(header, 124, 12)
    let isRead = false
    const content = (async function* () {
      yield* source.bytes(size)
      isRead = true
    })()
    yield { name: textAt(header, 0, LONGEST_NAME), size, content }
    for await (const _ of content);
    if (!isRead) throw new Error('Un fichier de l’archive n’a pas été lu jusqu’au bout.')
    await source.exactly(padding(size).length)
  }
  await source.drain()
}
