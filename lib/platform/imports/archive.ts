import { Unzip, UnzipInflate } from 'fflate'
import { formatNumber } from '@/lib/domain/format'
import { UnreadableFileError } from './stage'

/** An entry of an archive, by its place from 1: its bytes, or why it has none. */
export type Entree = { rang: number; nom: string } & ({ bytes: Uint8Array } | { fault: string })

/** What an archive may hold; sizes in bytes, once inflated. */
export type LimitesArchive = { entrees: number; taille: number; total: number }

/** Bytes that are inflated at once: a thousand times as many may come out of them. */
const SLICE = 16 * 1024
const MEGA = 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** What systems add to the archives that they make. */
const isNoise = (nom: string): boolean =>
  nom.endsWith('/') || nom.split('/').some((part) => part === '__MACOSX' || /^(\.|Thumbs\.db$)/i.test(part))

/**
 * Entries of a ZIP archive, as a stream: memory holds a few files at a time. An entry that is too long or damaged has its fault;
 * one too many, or more bytes than there may be, refuse the archive whatever its headers say. Throws UnreadableFileError (FIRST-05).
 */
export async function* readArchive(
  nom: string,
  source: AsyncIterable<Uint8Array>,
  limites: LimitesArchive,
): AsyncGenerator<Entree> {
  const refuse = (motif: string) => new UnreadableFileError(`${nom}\u00a0: ${motif}`)
  const ready: Entree[] = []
  let entries = 0
  let inflated = 0
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > limites.entrees)
      throw refuse(`l’archive a plus de ${formatNumber(limites.entrees)} fichiers.`)
    const entree = { rang: entries, nom: file.name.normalize('NFC') }
    const keeps = !isNoise(file.name)
    const isRead = file.compression === STORED || file.compression === DEFLATED
    if (!isRead) {
      if (keeps) ready.push({ ...entree, fault: 'La compression de ce fichier n’est pas connue.' })
      return
    }
    const parts: Uint8Array[] = []
    let size = 0
    let isOver = false
    file.ondata = (error, chunk, isLast) => {
      if (error instanceof UnreadableFileError) throw error
      if (isOver) return
      if (!error) {
        size += chunk.length
        inflated += chunk.length
        if (inflated > limites.total)
          throw refuse(
            `les fichiers de l’archive dépassent ${formatNumber(Math.round(limites.total / MEGA))}\u00a0Mo.`,
          )
        if (size <= limites.taille) parts.push(chunk.slice())
        else parts.length = 0
        if (!isLast) return
      }
      isOver = true
      if (!keeps) return
      if (error) ready.push({ ...entree, fault: 'Ce fichier de l’archive est illisible.' })
      else if (size > limites.taille)
        ready.push({ ...entree, fault: `Ce fichier dépasse ${Math.floor(limites.taille / MEGA)}\u00a0Mo.` })
      else ready.push({ ...entree, bytes: Buffer.concat(parts) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const push = (chunk: Uint8Array, isLast: boolean) => {
    try {
      unzip.push(chunk, isLast)
    } catch (error) {
      throw error instanceof UnreadableFileError
        ? error
        : refuse('l’archive ZIP est incomplète ou illisible.')
    }
    return ready.splice(0)
  }
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += SLICE) yield* push(chunk.subarray(at, at + SLICE), false)
  yield* push(new Uint8Array(), true)
  if (entries === 0) throw refuse('ce n’est pas une archive ZIP, ou elle est vide.')
}
