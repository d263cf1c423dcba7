import path from 'node:path'
import { WrongFileError } from '../read'
import { type Forme, formeOf } from './nombres'
import { TextesPartages } from './textes-partages'
import { attributeOf, xmlReader } from './xml'
import { damagedWorkbook, inflate, type Preneur, type Source } from './zip'

/** A sheet of a workbook, and the part that holds it. */
type Feuille = { nom: string; isHidden: boolean; part: string }

/** Workbook as its parts beside the sheets describe it. */
export type Classeur = {
  feuilles: Feuille[]
  is1904: boolean
  /** Forms of numbers, by the style of their cells. */
  formes: readonly Forme[]
  textes: TextesPartages
}

const OTHER =
  'ce classeur n’est pas au format XLSX. Enregistrez-le au format XLSX ou CSV, puis envoyez-le de nouveau.'
const NO_WORKBOOK =
  'c’est une archive ZIP sans classeur. Envoyez un classeur XLSX, un fichier CSV ou un fichier NDJSON.'

/** Name of a part as parts are compared: some programs write other capitals, bars or a bar at the start. */
export const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

function stylesReader(formes: Forme[]): Preneur {
  const codes = new Map<number, string>()
  let isInCells = false
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCells = true
      const id = Number(attributeOf(attributes, 'numFmtId') ?? '0')
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '')
      if (name === 'xf' && isInCells) formes.push(formeOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
}

/** Reads what a workbook says beside its sheets. Throws WrongFileError. */
export async function readClasseur(source: Source): Promise<Classeur> {
  const names: { nom: string; isHidden: boolean; id: string }[] = []
  const targets = new Map<string, string>()
  const formes: Forme[] = []
  const textes = new TextesPartages()
  let folder: string | null = null
  let is1904 = false
  let isOther = false
  const workbookReader = xmlReaderOf((name, attributes) => {
    if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
    if (name !== 'sheet') return
    names.push({
      nom: attributes.name ?? '',
      isHidden: (attributes.state ?? 'visible') !== 'visible',
      id: attributeOf(attributes, 'id') ?? '',
    })
  })
  const relationsReader = xmlReaderOf((name, attributes) => {
    if (name === 'Relationship' && /\/worksheet$/.test(attributes.Type ?? ''))
      targets.set(attributes.Id ?? '', attributes.Target ?? '')
  })
  const takerOf = (nom: string): Preneur | null => {
    const part = partName(nom)
    if (part === 'xl/workbook.bin' || part === 'mimetype' || part === 'index/document.iwa') isOther = true
    if (/^(?:.*\/)?workbook\d*\.xml$/.test(part)) {
      folder = path.posix.dirname(part)
      return workbookReader()
    }
    if (/^(?:.*\/)?_rels\/workbook\d*\.xml\.rels$/.test(part)) return relationsReader()
    if (/^(?:.*\/)?styles\d*\.xml$/.test(part)) return stylesReader(formes)
    return /^(?:.*\/)?sharedstrings\d*\.xml$/.test(part) ? textes.reader() : null
  }
  try {
    for await (const _ of inflate(source, takerOf));
  } catch (error) {
    throw isOther ? new WrongFileError(OTHER) : error
  }
  if (isOther) throw new WrongFileError(OTHER)
  if (folder === null) throw new WrongFileError(NO_WORKBOOK)
  const base: string = folder
  const feuilles = names.flatMap(({ nom, isHidden, id }) => {
    const target = targets.get(id)
    if (target === undefined) return []
    const part = partName(target.startsWith('/') ? target : path.posix.join(base, partName(target)))
    return [{ nom, isHidden, part }]
  })
  if (feuilles.length === 0) throw damagedWorkbook()
  return { feuilles, is1904, formes, textes }
}

const xmlReaderOf = (open: (name: string, attributes: Readonly<Record<string, string>>) => void) => () =>
  xmlReader({ open })

/** Sheets that people see, or all of them where none is seen. */
export function shownSheets({ feuilles }: Classeur): Feuille[] {
  const shown = feuilles.filter(({ isHidden }) => !isHidden)
  return shown.length > 0 ? shown : feuilles
}

/** The sheet of this name, or the first one that people see. Throws WrongFileError. */
export function sheetOf(classeur: Classeur, nom: string | null): Feuille {
  const sheet =
    nom === null ? shownSheets(classeur)[0] : classeur.feuilles.find((feuille) => feuille.nom === nom)
  if (sheet) return sheet
  throw new WrongFileError(`ce classeur n’a pas de feuille «\u00a0${(nom ?? '').slice(0, 60)}\u00a0».`)
}
