import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below it, compressing costs more than the bytes it saves. */
const LEAST_BYTES = 1024
/** Four fifths of what the usual level saves, in a third of its time. */
const LEVEL = 2

/** A body, compressed where that is worth it and the caller takes it, with the headers that say so. */
export async function gzipFor(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  if (body.length < LEAST_BYTES || !takesGzip(request.headers.get('accept-encoding')))
    return { body, headers: {} }
  const compressed = new Uint8Array(await compress(body, { level: LEVEL }))
  return { body: compressed, headers: { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } }
}

/** Whether `Accept-Encoding` names gzip, or anything, without refusing it by `q=0`. */
export function takesGzip(header: string | null): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return ['gzip', 'x-gzip', '*'].includes(name) && !parameters.some((piece) => /^q=0(\.0*)?$/.test(piece))
  })
}
