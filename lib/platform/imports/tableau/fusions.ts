import { WrongFileError } from '../read'
import { type Classeur, partName } from './classeur'
import { decoderOf } from './xml'
import { inflate, type Source } from './zip'

/** A range of merged cells that is several rows high: its rows, from 1, and its first column, from 0. */
export type Fusion = { haut: number; bas: number; rang: number }

/** Most ranges of a sheet that are kept. */
const MOST_RANGES = 10_000
/** Characters that an element of a range, or the end of the rows, is written in at most. */
const LONGEST_ELEMENT = 300

const ROWS_END = /<\/(?:\w{1,60}:)?sheetData\s*>|<(?:\w{1,60}:)?sheetData\s*\/>/
const RANGE =
  /<(?:\w{1,60}:)?mergeCell\s[^<>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/gi

const TOO_MANY =
  'ce classeur a plus de 10\u202f000 groupes de cellules fusionnées sur plusieurs lignes. Défusionnez-les et répétez leur valeur sur chaque ligne, puis envoyez-le de nouveau.'

/** Place of a column from 0, by the letters that an address begins with: « AB12 » is 27. */
export function columnOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** Finds the ranges in the text of a sheet as it comes, past its rows. */
function rangesFinder(fusions: Fusion[]) {
  let rest = ''
  let isPastRows = false
  return (piece: string) => {
    let text = rest + piece
    if (!isPastRows) {
      const end = ROWS_END.exec(text)
      if (end === null) {
        rest = text.slice(-LONGEST_ELEMENT)
        return
      }
      isPastRows = true
      text = text.slice(end.index + end[0].length)
    }
    let read = 0
    for (const found of text.matchAll(RANGE)) {
      const [all, column = '', haut, bas] = found
      read = found.index + all.length
      const fusion = { haut: Number(haut), bas: Number(bas), rang: columnOf(column) }
      if (fusion.bas > fusion.haut) fusions.push(fusion)
      if (fusions.length > MOST_RANGES) throw new WrongFileError(TOO_MANY)
    }
    rest = text.slice(Math.max(read, text.length - LONGEST_ELEMENT))
  }
}

/** Merged cells of a sheet that are several rows high, from the first: they are written after its rows. Throws WrongFileError. */
export async function readFusions(source: Source, { part }: Classeur['feuilles'][number]): Promise<Fusion[]> {
  const fusions: Fusion[] = []
  const find = rangesFinder(fusions)
  let decoder: TextDecoder | null = null
  const take = (bytes: Uint8Array, isLast: boolean) => {
    decoder ??= decoderOf(bytes)
    find(decoder.decode(bytes, { stream: !isLast }))
  }
  for await (const _ of inflate(source, (nom) => (partName(nom) === part ? take : null)));
  return fusions.sort((a, b) => a.haut - b.haut)
}

/**
 * Gives the value of a merged cell to each of its rows, as they come (FIRST-23). A range that begins above the first row that comes,
 * among titles or headers, gives nothing; what a cell says itself is left.
 */
export function fillerOf(fusions: readonly Fusion[]) {
  const open = new Map<number, { bas: number; valeur: string }>()
  let next = 0
  return (ligne: number, cells: string[]): string[] => {
    if (fusions.length === 0) return cells
    const filled = [...cells]
    for (const [rang, { bas, valeur }] of open) {
      if (bas < ligne) open.delete(rang)
      else if ((filled[rang] ?? '') === '') {
        while (filled.length < rang) filled.push('')
        filled[rang] = valeur
      }
    }
    for (let fusion = fusions[next]; fusion && fusion.haut <= ligne; fusion = fusions[next]) {
      next += 1
      const valeur = cells[fusion.rang] ?? ''
      if (fusion.haut === ligne && valeur !== '') open.set(fusion.rang, { bas: fusion.bas, valeur })
    }
    return filled
  }
}
