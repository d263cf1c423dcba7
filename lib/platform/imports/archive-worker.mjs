// The thread that inflates ZIP archives. Plain JavaScript: Node loads it from this very path, no bundler moves it.
// Each message is a chunk of the archive, or null at its end; each answer has what came out of it (`entries`), or why the
// whole archive is refused (`refused`).
import { parentPort, workerData } from 'node:worker_threads'
import { Unzip, UnzipInflate } from 'fflate'

/** Most files, most bytes of one file and of all, once inflated, and most times what was received. */
const { entrees, taille, total, rapport, plancher } = workerData

/** Bytes that are inflated at once: a thousand times as many may come out of them. */
const SLICE = 16 * 1024
const STORED = 0
const DEFLATED = 8

class Refused extends Error {}

/** Bytes as a buffer of their own, which can be handed over. */
const whole = (parts, size) => {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Tells entries that systems add to the archives that they make. */
const isNoise = (nom) =>
  nom.endsWith('/') || nom.split('/').some((part) => part === '__MACOSX' || /^(\.|Thumbs\.db$)/i.test(part))

let ready = []
let entries = 0
let received = 0
let inflated = 0

const unzip = new Unzip((file) => {
  entries += 1
  if (entries > entrees) throw new Refused('entrees')
  const entree = { rang: entries, nom: file.name.normalize('NFC') }
  const keeps = !isNoise(file.name)
  if (file.compression !== STORED && file.compression !== DEFLATED) {
    if (keeps) ready.push({ ...entree, fault: 'compression' })
    return
  }
  const parts = []
  let size = 0
  let isOver = false
  file.ondata = (error, chunk, isLast) => {
    if (error instanceof Refused) throw error
    if (isOver) return
    if (!error) {
      size += chunk.length
      inflated += chunk.length
      if (inflated > total) throw new Refused('total')
      if (inflated > Math.max(plancher, rapport * received)) throw new Refused('rapport')
      if (size <= taille) parts.push(chunk.slice())
      else parts.length = 0
      if (!isLast) return
    }
    isOver = true
    if (!keeps) return
    if (error) ready.push({ ...entree, fault: 'illisible' })
    else if (size > taille) ready.push({ ...entree, fault: 'taille' })
    else ready.push({ ...entree, bytes: whole(parts, size) })
  }
  file.start()
})
unzip.register(UnzipInflate)

function push(chunk) {
  if (chunk === null) return unzip.push(new Uint8Array(), true)
  for (let at = 0; at < chunk.length; at += SLICE) {
    const slice = chunk.subarray(at, at + SLICE)
    received += slice.length
    unzip.push(slice, false)
  }
}

parentPort.on('message', (chunk) => {
  try {
    push(chunk)
    if (chunk === null && entries === 0) throw new Refused('vide')
    const given = ready
    ready = []
    const buffers = given.flatMap(({ bytes }) => (bytes ? [bytes.buffer] : []))
    parentPort.postMessage({ entries: given, refused: null }, buffers)
  } catch (error) {
    parentPort.postMessage({ entries: [], refused: error instanceof Refused ? error.message : 'illisible' })
  }
})
