import { isErreur, SANS_RESULTAT } from '@/lib/domain/imports/usages/erreurs'
import { foldText } from '@/lib/domain/textes/fold-text'
import { type Ligne, WrongFileError } from '../read'
import { type Fusion, fillerOf } from './fusions'

/** Rows, then characters, that are looked at for where the headers are. */
const LOOKED_ROWS = 200
const LOOKED_CHARACTERS = 4 * 1024 * 1024
/** Row below which headers are not asked for. */
export const LAST_HEADER = 1000
/** Most columns of a table. */
const MOST_COLUMNS = 1000
/** Longest name of a column. */
const LONGEST_NAME = 180

type Rangee = Extract<Ligne, { cells: string[] }>

const isRow = (line: Ligne): line is Rangee => 'cells' in line
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '' && !isErreur(cell))
const isNumber = (cell: string) =>
  /^[-+]?\d[\d\s\u00a0\u202f.,/:-]*(?:[\p{L}€%²³/]{1,8}|\s[\p{L}€%²³/]{1,12})?$/u.test(cell)

/**
 * Row of the headers: the first that is filled as most rows are, by different texts that are no numbers; the first row of the
 * file where none is.
 */
function headerAmong(rows: readonly Rangee[]): Rangee | undefined {
  const counts = rows.map(({ cells }) => filled(cells).length).sort((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const widest = counts.at(-1) ?? 0
  return (
    rows.slice(0, 50).find(({ cells }) => {
      const texts = filled(cells)
      const numbers = texts.filter(isNumber).length
      const different = new Set(texts.map((text) => foldText(text))).size
      const isFull = texts.length >= Math.max(usual * 0.6, widest * 0.5)
      return isFull && numbers <= texts.length * 0.3 && different >= texts.length * 0.7
    }) ?? rows[0]
  )
}

/** Names of the columns, each its own: « (colonne 13) » where there is none, « Porte (2) » where it is there twice. */
function namesOf(cells: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, rang) => {
    const own = (cells[rang] ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
    const base = own === '' || own === SANS_RESULTAT ? `(colonne ${rang + 1})` : own
    let name = base
    for (let times = 2; taken.has(foldText(name)); times += 1) name = `${base} (${times})`
    taken.add(foldText(name))
    return name
  })
}

const TOTAL =
  /^(?:sous[- ]?)?tota(?:l|ux)\s*(?::.*|\d.*|(?:general|generaux|cumule|ht|ttc|des?|du|d['’ ].*|par|logements?|lots?|lignes?|groupe|agence|client|parc|ensemble|patrimoine)(?:\W.*)?)?$/

/** Tells a row of totals: its first filled cell says so, and the others are empty or numbers. */
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...others] = filled(cells)
  return TOTAL.test(foldText(first)) && others.every(isNumber)
}

/**
 * Tells a file whose writer leaves out the empty cells at the end of every row: most rows are short, not by one same length, and
 * none ends by an empty cell. In any other a short row has lost cells (FIRST-27).
 */
function isTrimmed(rows: readonly Rangee[], width: number): boolean {
  const short = rows.filter(({ cells }) => cells.length < width)
  return (
    short.length >= 5 &&
    short.length > rows.length / 2 &&
    new Set(short.map(({ cells }) => cells.length)).size > 1 &&
    rows.every(({ cells }) => cells.at(-1) !== '')
  )
}

const TOO_WIDE =
  'le fichier a plus de 1\u202f000 colonnes. Supprimez celles qui ne sont pas à importer, puis envoyez-le de nouveau.'

/** Where a table stands in its file, and its rows. */
export type Disposition = {
  ligneEntete: number
  titres: string[]
  entetes: string[]
  /** Rows below the headers; `total` is called with those of totals, which are left out. */
  lignes: (total?: (ligne: number, cells: readonly string[]) => void) => AsyncGenerator<Ligne>
}

/** First rows of a file, and those that follow. */
async function lookAt(lines: AsyncIterator<Ligne>, ligneEntete: number | null): Promise<Ligne[]> {
  const looked: Ligne[] = []
  let length = 0
  while (length < LOOKED_CHARACTERS) {
    if (looked.length >= LOOKED_ROWS && (looked.at(-1)?.ligne ?? 0) >= (ligneEntete ?? 0)) break
    const next = await lines.next()
    if (next.done) break
    looked.push(next.value)
    if (isRow(next.value)) length += next.value.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
  }
  return looked
}

/**
 * Finds the table in the rows of a file: its headers, at the row that is given or found, what stands above them, its columns. Null
 * where there is no row. `endsAreCells` where a row that ends before the headers has lost cells; `fusions` are its merged cells.
 * Throws WrongFileError.
 */
export async function disposer(
  source: AsyncGenerator<Ligne>,
  {
    ligneEntete,
    endsAreCells,
    fusions = [],
  }: { ligneEntete: number | null; endsAreCells: boolean; fusions?: readonly Fusion[] },
): Promise<Disposition | null> {
  if (ligneEntete !== null && (ligneEntete < 1 || ligneEntete > LAST_HEADER))
    throw new WrongFileError(`les noms des colonnes sont cherchés jusqu’à la ligne 1\u202f000.`)
  const looked = await lookAt(source, ligneEntete)
  const rows = looked.filter(isRow)
  const header = ligneEntete === null ? headerAmong(rows) : rows.find(({ ligne }) => ligne === ligneEntete)
  if (header === undefined) {
    if (ligneEntete !== null)
      throw new WrongFileError(`la ligne ${ligneEntete} est vide, elle ne donne pas les noms des colonnes.`)
    return null
  }
  const { ligne: headerRow } = header
  const named = header.cells.findLastIndex((cell) => cell !== '') + 1
  const below = rows.filter(({ ligne }) => ligne > header.ligne)
  const reach = below.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1),
    0,
  )
  const width = Math.max(named, reach)
  if (width > MOST_COLUMNS) throw new WrongFileError(TOO_WIDE)
  const entetes = namesOf(header.cells, width)
  // The word may be a value of a list of one column.
  const isLeftOut = (cells: readonly string[]) => named > 1 && isTotal(cells)
  const data = below.filter(({ cells }) => !isLeftOut(cells))
  const canEnd = !endsAreCells || isTrimmed(data, named)
  const short = (line: Rangee): Ligne => ({
    ligne: line.ligne,
    fault: `La ligne a ${line.cells.length} cellule${line.cells.length > 1 ? 's' : ''} pour ${named} colonnes\u00a0: il en manque, elle n’est pas lue.`,
    valeur: line.cells.join(' | ').slice(0, 200),
    cellules: line.cells,
  })
  const fill = fillerOf(fusions.filter(({ rang }) => rang < entetes.length))
  const lineOf = (line: Rangee): Ligne => {
    if (!canEnd && line.cells.length < named) return short(line)
    const cells = fill(line.ligne, line.cells)
    const missing = entetes.length - cells.length
    const isOver = missing < 0 && cells.slice(entetes.length).every((cell) => cell === '')
    const filledUp = missing > 0 ? [...cells, ...Array.from({ length: missing }, () => '')] : cells
    const whole = isOver ? cells.slice(0, entetes.length) : filledUp
    return { ligne: line.ligne, cells: whole }
  }
  async function* lignes(total: (ligne: number, cells: readonly string[]) => void = () => {}) {
    for (const line of looked) if (!isRow(line) || line.ligne > headerRow) yield* given(line, total)
    looked.length = 0
    for await (const line of source) yield* given(line, total)
  }
  function* given(line: Ligne, total: (ligne: number, cells: readonly string[]) => void): Generator<Ligne> {
    if (!isRow(line)) yield line
    else if (isLeftOut(line.cells)) total(line.ligne, line.cells)
    else yield lineOf(line)
  }
  const titres = rows
    .filter(({ ligne }) => ligne < header.ligne)
    .map(({ cells }) => filled(cells).join(' ').slice(0, 200))
  return { ligneEntete: header.ligne, titres: titres.slice(-20), entetes, lignes }
}
