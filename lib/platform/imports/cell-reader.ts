import { readCell } from '@/lib/domain/imports/colonne'
import { type Entete, readEntete } from '@/lib/domain/imports/entete'
import { applyContenu, entetesInconnues, type Lecture } from '@/lib/domain/imports/modele/apply'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { sansApostrophe } from '@/lib/domain/imports/usages/ecriture'
import { quoteFirst, quoteNames } from '@/lib/domain/textes/quote'
import type { ImportDefinition } from './definition'
import { cellOf, type Ligne } from './read'
import { repetitions } from './repetitions'
import { type Staged, UnreadableFileError } from './staged'

/**
 * How a file is read by a model: by the content `rang` of it, from 0, or the one of the type. `avertir` is told what concerns the file
 * as a whole.
 */
export type LectureParModele = { modele: Modele; rang?: number; avertir?: (texte: string) => void }

/** An e-mail address, more or less: its column says whether it is one. */
const ADRESSE = /^[^\s@]{1,64}@[^\s@]{1,190}$/

const refuse = (ligne: number, motif: string, valeur: string | null = null): Staged => ({
  values: null,
  refus: [{ ligne, colonne: null, valeur, motif }],
})

/** Reads a line into the cells of a type; null for one that brings none: the header, or what another line brought. */
type Read = (line: Ligne) => Map<string, string> | Staged | null
/** `end` says of the whole file what only its end shows. */
type Reader = Read & { end: () => void }

const tooLong = (ligne: number) =>
  refuse(ligne, 'La ligne a plus de cellules que la première ligne n’a de colonnes.')

/**
 * The cells of a line under `width` headers; null for one that is longer. E-mail addresses that a separator parts are one cell, the
 * last.
 */
function fitted(cells: readonly string[], width: number): readonly string[] | null {
  const more = cells.slice(width).filter((cell) => cell !== '')
  if (more.length === 0) return cells
  const tail = [cells[width - 1] ?? '', ...more]
  return tail.every((cell) => ADRESSE.test(cell)) ? [...cells.slice(0, width - 1), tail.join('; ')] : null
}

/** The cells of a line by the columns of the type. Gives the fault of the line, or of the whole file by throwing. */
function byHeaders(definition: ImportDefinition, nom: string): Read {
  let entete: Entete | null = null
  const open = (cells: readonly string[]): Entete => {
    const read = readEntete(cells, definition.columns)
    if ('fault' in read) throw new UnreadableFileError(`${nom}\u00a0: ${read.fault}`)
    if (read.inconnues.length > 0) {
      const names = read.inconnues
      throw new UnreadableFileError(
        `${nom}\u00a0: ${names.length > 1 ? 'les colonnes' : 'la colonne'} ${quoteFirst(names)} ne ${names.length > 1 ? 'sont' : 'est'} pas de ce type.`,
      )
    }
    return read
  }
  return (line) => {
    if ('fault' in line) return refuse(line.ligne, line.fault, line.valeur)
    if ('object' in line) {
      const names = Object.keys(line.object)
      const read = readEntete(names, definition.columns)
      if ('fault' in read) return refuse(line.ligne, read.fault)
      if (read.inconnues[0] !== undefined)
        return refuse(
          line.ligne,
          `La colonne «\u00a0${read.inconnues[0].slice(0, 60)}\u00a0» n’est pas de ce type.`,
        )
      return new Map(read.ids.map((id, index) => [id ?? '', cellOf(line.object[names[index] ?? ''])]))
    }
    if (entete === null) {
      entete = open(line.cells)
      return null
    }
    const { ids } = entete
    const cells = fitted(line.cells, ids.length)
    if (cells === null) return tooLong(line.ligne)
    return new Map(ids.flatMap((id, index) => (id === null ? [] : [[id, cells[index] ?? ''] as const])))
  }
}

/** The cells of a line by one content of a model (FIRST-24). Gives the fault of the line, or of the whole file by throwing. */
function byModel(definition: ImportDefinition, nom: string, lecture: LectureParModele): Reader {
  const { modele, avertir = () => undefined } = lecture
  const rang = lecture.rang ?? modele.contenus.findIndex(({ type }) => type === definition.type)
  const contenu = modele.contenus[rang]
  if (contenu?.type !== definition.type)
    throw new Error(`import ${definition.type}\u00a0: pas dans le modèle`)
  // Lines that bring several types bring the same parent many times: that is no double.
  const isParent = rang < modele.contenus.length - 1
  const seen = isParent ? repetitions(contenu.si ? definition.key : null) : null
  let lire: Lecture | null = null
  let width = 0
  const open = (entetes: readonly string[]): Lecture | { fault: string } => {
    const { key, columns } = definition
    const applied = applyContenu(contenu, entetes, columns)
    if ('fault' in applied) return applied
    const headers = (ids: readonly string[]) => quoteNames(ids.map((id) => columns[id]?.header ?? id))
    const nameless = applied.manquantes.filter((id) => key.includes(id))
    if (nameless.length > 0) return { fault: `donnez une colonne ou une valeur à ${headers(nameless)}.` }
    applied.avertissements.forEach(avertir)
    if (applied.manquantes.length > 0)
      avertir(
        `Rien ne remplit ${headers(applied.manquantes)}\u00a0: seules les fiches qui existent déjà sont modifiées.`,
      )
    const unknown = rang === 0 ? entetesInconnues(modele, entetes) : []
    if (unknown.length > 0)
      avertir(
        `${unknown.length > 1 ? 'Les colonnes' : 'La colonne'} ${quoteFirst(unknown)} de ce fichier ${unknown.length > 1 ? 'ne sont pas lues' : 'n’est pas lue'}.`,
      )
    return applied.lire
  }
  // A line that is refused is not the one that stands for its row: another may say it well.
  const isSound = (values: ReadonlyMap<string, string>) =>
    Object.entries(definition.columns).every(
      ([id, colonne]) => !values.has(id) || 'value' in readCell(values.get(id) ?? '', colonne),
    )
  const kept = (values: Map<string, string> | null) =>
    values !== null && seen?.isRepeat(values, isSound) ? null : values
  let names: string | null = null
  const read: Read = (line) => {
    if ('fault' in line) return refuse(line.ligne, line.fault, line.valeur)
    if ('object' in line) {
      const keys = Object.keys(line.object)
      if (lire === null || names !== keys.join('\u0000')) {
        const opened = open(keys)
        if ('fault' in opened) return refuse(line.ligne, opened.fault)
        lire = opened
        names = keys.join('\u0000')
      }
      return kept(lire(Object.values(line.object).map(cellOf)))
    }
    if (lire === null) {
      const opened = open(line.cells)
      if ('fault' in opened) throw new UnreadableFileError(`${nom}\u00a0: ${opened.fault}`)
      lire = opened
      width = line.cells.length
      return null
    }
    const cells = fitted(line.cells, width)
    return cells === null ? tooLong(line.ligne) : kept(lire(cells))
  }
  const end = () => {
    const different = seen?.different() ?? 0
    if (different > 0)
      avertir(
        `${different}\u00a0${different > 1 ? 'lignes disent' : 'ligne dit'} autre chose d’un enregistrement que sa première ligne, qui est gardée.`,
      )
  }
  return Object.assign(read, { end })
}

const plainValue = (value: unknown) => (typeof value === 'string' ? sansApostrophe(value) : value)

/** A line without the apostrophes of exports, so that they go back in as they came out. */
function plain(line: Ligne): Ligne {
  if ('cells' in line) return { ...line, cells: line.cells.map(sansApostrophe) }
  if (!('object' in line)) return line
  const values = Object.entries(line.object).map(([name, value]) => [name, plainValue(value)] as const)
  return { ...line, object: Object.fromEntries(values) }
}

/** Reader of the lines of a file: by a model where there is one, by the headers of the type otherwise. */
export function cellReader(definition: ImportDefinition, nom: string, lecture?: LectureParModele): Reader {
  const reader: Read & { end?: () => void } = lecture
    ? byModel(definition, nom, lecture)
    : byHeaders(definition, nom)
  // The first line of cells is that of the headers, by which models name them.
  let isBelow = false
  const read: Read = (line) => {
    const given = isBelow || 'object' in line ? plain(line) : line
    isBelow ||= 'cells' in line
    return reader(given)
  }
  return Object.assign(read, { end: () => reader.end?.() })
}
