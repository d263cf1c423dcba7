import { SANS_RESULTAT } from '@/lib/domain/imports/usages/erreurs'
import type { Ligne } from '../read'
import { type Classeur, partName } from './classeur'
import { columnOf } from './fusions'
import { isoText, numberText } from './nombres'
import { unescaped } from './textes-partages'
import { attributeOf, xmlReader } from './xml'
import { damagedWorkbook, inflate, type Source, tooBigWorkbook } from './zip'

/** Most columns that a sheet has, and most characters in one of its rows. */
const MOST_COLUMNS = 16_384
const LONGEST_ROW = 4 * 1024 * 1024

/** A cell that is being read. */
type Cellule = {
  rang: number
  type: string
  style: number
  text: string
  hasFormula: boolean
  hasValue: boolean
}

function textOf(
  { type, style, text, hasFormula, hasValue }: Cellule,
  { textes, formes, is1904 }: Classeur,
): string {
  if (!hasValue) return hasFormula ? SANS_RESULTAT : ''
  if (type === 's') return textes.at(Number(text))
  if (type === 'b') return text.trim() === '1' || text.trim() === 'true' ? 'VRAI' : 'FAUX'
  if (type === 'd') return isoText(text)
  if (type === 'n') return numberText(text, formes[style] ?? { genre: 'nombre' }, is1904)
  return unescaped(text)
}

/** Reads the rows of a sheet as its XML comes; `row` is called with each that has a filled cell. */
function rowsReader(classeur: Classeur, row: (ligne: Ligne) => void) {
  let ligne = 0
  let cells: string[] = []
  let length = 0
  let rang = 0
  let cell: Cellule | null = null
  let isText = false
  let phonetic = 0
  let isRead = false
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'row') {
      ligne = Number(attributeOf(attributes, 'r') ?? ligne + 1)
      if (!Number.isSafeInteger(ligne) || ligne < 1) throw damagedWorkbook()
      cells = []
      length = 0
      rang = 0
    } else if (name === 'c') {
      const address = attributes.r
      if (address !== undefined) rang = columnOf(address)
      if (rang < 0 || rang >= MOST_COLUMNS) throw damagedWorkbook()
      const style = Number(attributes.s ?? '0')
      cell = { rang, type: attributes.t ?? 'n', style, text: '', hasFormula: false, hasValue: false }
      rang += 1
    } else if (name === 'f' && cell) cell.hasFormula = true
    else if (name === 'rPh') phonetic += 1
    else if ((name === 'v' || name === 't') && cell) {
      isText = phonetic === 0
      cell.hasValue = true
    }
  }
  const endCell = (done: Cellule) => {
    const text = textOf(done, classeur).replaceAll('\r\n', '\n').trim()
    if (text === '') return
    length += text.length
    if (length > LONGEST_ROW) throw tooBigWorkbook()
    while (cells.length < done.rang) cells.push('')
    cells[done.rang] = text
  }
  const close = (name: string) => {
    if (name === 'v' || name === 't') isText = false
    else if (name === 'rPh') phonetic -= 1
    else if (name === 'c' && cell) {
      endCell(cell)
      cell = null
    } else if (name === 'row' && cells.length > 0) row({ ligne, cells })
    else if (name === 'sheetData') isRead = true
  }
  const text = (piece: string) => {
    if (isText && cell) cell.text += piece
  }
  return { take: xmlReader({ open, text, close }), isRead: () => isRead }
}

/**
 * Rows of a sheet that have a filled cell, by their numbers, as a stream. A row ends where its cells end; a merged cell holds its
 * value in its first one, see `fillerOf`. Throws WrongFileError.
 */
export async function* readFeuille(source: Source, classeur: Classeur, part: string): AsyncGenerator<Ligne> {
  let ready: Ligne[] = []
  const reader = rowsReader(classeur, (ligne) => ready.push(ligne))
  for await (const _ of inflate(source, (nom) => (partName(nom) === part ? reader.take : null))) {
    if (ready.length > 0) {
      const given = ready
      ready = []
      yield* given
    }
    if (reader.isRead()) return
  }
  throw damagedWorkbook()
}
