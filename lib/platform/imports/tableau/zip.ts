import { Unzip, type UnzipDecoder, UnzipInflate, UnzipPassThrough } from 'fflate'
import { WrongFileError } from '../read'

/** Stored bytes, read again from their start by each call. */
export type Source = () => AsyncIterable<Uint8Array>

/** Takes the bytes of a part of a workbook, once inflated; `isLast` after the last ones. */
export type Preneur = (bytes: Uint8Array, isLast: boolean) => void

const MEGA = 1024 * 1024
/** Bytes that are inflated at once: a thousand times as many may come out of them. */
const SLICE = 16 * 1024
/** Most bytes that come out of a workbook for each one received, and bytes below which that is not looked at. */
const MOST_TIMES = 200
const FLOOR = 64 * MEGA
/** Most bytes that come out of a workbook, and most parts that it has. */
const MOST_BYTES = 2048 * MEGA
const MOST_PARTS = 10_000

const DAMAGED =
  'ce classeur est incomplet ou abîmé. Ouvrez-le dans votre tableur, enregistrez-le, puis envoyez-le de nouveau.'
const TOO_BIG =
  'ce classeur est trop gros une fois décompressé. Enregistrez-le au format CSV, puis envoyez-le de nouveau.'

export const damagedWorkbook = () => new WrongFileError(DAMAGED)
export const tooBigWorkbook = () => new WrongFileError(TOO_BIG)

/** Lets whoever else calls the server go first. */
const pause = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Inflates the parts of a workbook that `takerOf` takes, by their names, as a stream; the others go by as they are. Yields after each
 * small piece, so that what came out of it can be used before the next. Throws WrongFileError where the workbook is damaged or too
 * big, whatever its headers say.
 */
export async function* inflate(
  source: Source,
  takerOf: (nom: string) => Preneur | null,
): AsyncGenerator<void> {
  let received = 0
  let inflated = 0
  let parts = 0
  const decoderFor = (compression: 0 | 8) =>
    class implements UnzipDecoder {
      static compression = compression
      ondata: UnzipDecoder['ondata'] = () => {}
      private readonly inner: UnzipDecoder | null
      constructor(nom: string) {
        const isTaken = takers.get(nom) !== null
        this.inner = isTaken ? (compression === 0 ? new UnzipPassThrough() : new UnzipInflate()) : null
        if (this.inner) this.inner.ondata = (error, bytes, isLast) => this.ondata(error, bytes, isLast)
      }
      push(bytes: Uint8Array, isLast: boolean) {
        if (this.inner) this.inner.push(bytes, isLast)
        else if (isLast) this.ondata(null, new Uint8Array(), true)
      }
    }
  const takers = new Map<string, Preneur | null>()
  const unzip = new Unzip((file) => {
    parts += 1
    if (parts > MOST_PARTS) throw tooBigWorkbook()
    const taker = takerOf(file.name)
    takers.set(file.name, taker)
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error instanceof WrongFileError ? error : damagedWorkbook()
      inflated += bytes.length
      if (inflated > MOST_BYTES || inflated > Math.max(FLOOR, MOST_TIMES * received)) throw tooBigWorkbook()
      taker?.(bytes, isLast)
    }
    if (file.compression === 0 || file.compression === 8) file.start()
    else if (taker) throw damagedWorkbook()
  })
  unzip.register(decoderFor(0))
  unzip.register(decoderFor(8))
  const push = (bytes: Uint8Array, isLast: boolean) => {
    received += bytes.length
    try {
      unzip.push(bytes, isLast)
    } catch (error) {
      throw error instanceof WrongFileError ? error : damagedWorkbook()
    }
  }
  for await (const chunk of source()) {
    for (let at = 0; at < chunk.length; at += SLICE) {
      push(chunk.subarray(at, at + SLICE), false)
      yield
      await pause()
    }
  }
  push(new Uint8Array(), true)
  yield
}
