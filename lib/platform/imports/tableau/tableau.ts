import type { Apercu } from '@/lib/domain/imports/apercu'
import { encodingWatch } from '@/lib/domain/imports/encodage'
import type { Encodage } from '@/lib/domain/imports/encodages'
import { sansApostrophe } from '@/lib/domain/imports/usages/ecriture'
import { isErreur } from '@/lib/domain/imports/usages/erreurs'
import { cellOf, type Ligne, readLines, type Texte, WrongFileError } from '../read'
import { readClasseur, sheetOf, shownSheets } from './classeur'
import { type Disposition, disposer } from './disposition'
import { readFeuille } from './feuille'
import { readFusions } from './fusions'
import type { Source } from './zip'

export type { Source } from './zip'

/** How a file is read where it is not as it is found to be; `encodage` where it was told while the file was stored. */
export type OptionsTableau = {
  feuille?: string | null
  ligneEntete?: number | null
  encodage?: Encodage | null
}

/** Rows that an overview looks at. */
const LOOKED_ROWS = 2000
/** Different values of a column that an overview shows, and the length of one. */
const EXAMPLES = 3
const LONGEST_EXAMPLE = 120

const EMPTY = 'le fichier est vide.'
const OLD_WORKBOOK =
  'ce classeur est au format XLS ou protégé par un mot de passe. Enregistrez-le sans mot de passe au format XLSX ou CSV, puis envoyez-le de nouveau.'

const NO_TABLE =
  'ce fichier n’est ni un classeur ni un texte. Envoyez un classeur XLSX, un fichier CSV ou un fichier NDJSON.'
/** How PDF files and images begin. */
const OTHER_MARKS = /^(?:255044462d|89504e47|ffd8ff|47494638)/

/** Tells the kind of a file by its first bytes. */
async function kindOf(source: Source): Promise<'classeur' | 'ancien' | 'autre' | 'texte' | 'vide'> {
  let start = Buffer.alloc(0)
  for await (const chunk of source()) {
    start = Buffer.concat([start, chunk])
    if (start.length >= 16) break
  }
  if (start.length === 0) return 'vide'
  const mark = start.subarray(0, 16).toString('hex')
  if (/^504b(?:0304|0506)/.test(mark)) return 'classeur'
  if (OTHER_MARKS.test(mark)) return 'autre'
  return mark.startsWith('d0cf11e0a1b11ae1') ? 'ancien' : 'texte'
}

async function encodingOf(source: Source): Promise<Encodage> {
  const watch = encodingWatch()
  for await (const chunk of source()) watch.see(chunk)
  return watch.end()
}

type Found = Pick<Apercu, 'format' | 'encodage' | 'separateur' | 'feuilles' | 'feuille'>
/** A file that was opened: what it is, and its table, or its objects where it is NDJSON. */
type Ouvert = Found & ({ table: Disposition | null } | { objets: AsyncGenerator<Ligne> })

async function openClasseur(source: Source, options: OptionsTableau): Promise<Ouvert> {
  const classeur = await readClasseur(source)
  const feuille = sheetOf(classeur, options.feuille ?? null)
  const table = await disposer(readFeuille(source, classeur, feuille.part), {
    ligneEntete: options.ligneEntete ?? null,
    endsAreCells: false,
    fusions: await readFusions(source, feuille),
  })
  const feuilles = shownSheets(classeur).map(({ nom }) => nom)
  return { format: 'XLSX', encodage: null, separateur: null, feuilles, feuille: feuille.nom, table }
}

/** A line that was read, then those after it. */
async function* again(first: IteratorResult<Ligne>, lines: AsyncGenerator<Ligne>): AsyncGenerator<Ligne> {
  if (first.done) return
  yield first.value
  yield* lines
}

async function openTexte(source: Source, options: OptionsTableau): Promise<Ouvert> {
  const encodage = options.encodage ?? (await encodingOf(source))
  let texte: Texte = { format: 'CSV', separateur: null }
  const lines = readLines(source(), encodage, (found) => {
    texte = found
  })
  const all = again(await lines.next(), lines)
  const found = { encodage, ...texte, feuilles: [], feuille: null }
  if (found.format === 'NDJSON') return { ...found, objets: all }
  return {
    ...found,
    table: await disposer(all, { ligneEntete: options.ligneEntete ?? null, endsAreCells: true }),
  }
}

async function open(source: Source, options: OptionsTableau): Promise<Ouvert> {
  const kind = await kindOf(source)
  if (kind === 'vide') throw new WrongFileError(EMPTY)
  if (kind === 'ancien') throw new WrongFileError(OLD_WORKBOOK)
  if (kind === 'autre') throw new WrongFileError(NO_TABLE)
  return kind === 'classeur' ? openClasseur(source, options) : openTexte(source, options)
}

/**
 * Rows of the table of a file, workbook or text, as a stream: the headers first, each under its own name, then the rows by their
 * numbers in the spreadsheet, without titles, empty rows and totals. NDJSON gives its objects. Throws WrongFileError (FIRST-23).
 */
export async function* readTableau(source: Source, options: OptionsTableau = {}): AsyncGenerator<Ligne> {
  const found = await open(source, options)
  if ('objets' in found) {
    yield* found.objets
    return
  }
  if (found.table === null) throw new WrongFileError(EMPTY)
  yield { ligne: found.table.ligneEntete, cells: found.table.entetes }
  yield* found.table.lignes()
}

/** Overview of a file as it is understood, before anything of it is read in. Throws WrongFileError (FIRST-23). */
export async function readApercu(source: Source, options: OptionsTableau = {}): Promise<Apercu> {
  const found = await open(source, options)
  const { format, encodage, separateur, feuilles, feuille } = found
  const table = 'table' in found ? found.table : null
  if ('table' in found && table === null) throw new WrongFileError(EMPTY)
  const entetes = [...(table?.entetes ?? [])]
  const columns = new Map(entetes.map((name) => [name, { remplies: 0, exemples: new Set<string>() }]))
  const totaux: string[] = []
  let lues = 0
  let illisibles = 0
  const see = (name: string, text: string) => {
    let column = columns.get(name)
    if (column === undefined) {
      column = { remplies: 0, exemples: new Set<string>() }
      columns.set(name, column)
      entetes.push(name)
    }
    if (text === '' || isErreur(text)) return
    column.remplies += 1
    if (column.exemples.size < EXAMPLES) column.exemples.add(sansApostrophe(text).slice(0, LONGEST_EXAMPLE))
  }
  const lignes =
    'objets' in found
      ? found.objets
      : table?.lignes((ligne, cells) => {
          const texts = cells.filter((cell) => cell !== '').join(' ')
          if (totaux.length < 20) totaux.push(`ligne ${ligne}\u00a0: ${texts.slice(0, 120)}`)
        })
  for await (const line of lignes ?? []) {
    lues += 1
    if ('fault' in line) illisibles += 1
    else if ('object' in line)
      for (const [name, value] of Object.entries(line.object)) see(name, cellOf(value))
    else for (const [rang, name] of entetes.entries()) see(name, line.cells[rang] ?? '')
    if (lues === LOOKED_ROWS) break
  }
  const seen = entetes.map((name) => columns.get(name))
  return {
    format,
    encodage,
    separateur,
    feuilles,
    feuille,
    ligneEntete: table?.ligneEntete ?? 0,
    titres: table?.titres ?? [],
    entetes,
    exemples: seen.map((column) => [...(column?.exemples ?? [])]),
    remplies: seen.map((column) => column?.remplies ?? 0),
    lues,
    totaux,
    illisibles,
  }
}
