import { Zip, ZipDeflate } from 'fflate'

export type ZipPart = { name: string; content: AsyncIterable<Uint8Array> }

/** Bytes of an archive, part by part: memory holds one chunk of one file at a time. */
export async function* zipChunks(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(new Uint8Array(chunk))
  })
  for await (const { name, content } of parts) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
