import { strToU8, type Zippable, zipSync } from 'fflate'

const M = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A sheet of a workbook of the tests: its name, the XML of its rows, whether it is hidden. */
export type FeuilleEssai = { nom: string; rows: string; isHidden?: boolean; after?: string }

/** Parts of a workbook, in the order that a program could write them: sheets before what they need. */
export function partsOf(
  feuilles: readonly FeuilleEssai[],
  {
    shared = '',
    formats = [],
    is1904 = false,
  }: { shared?: string; formats?: string[]; is1904?: boolean } = {},
): Record<string, Uint8Array> {
  const sheets = feuilles.map(
    ({ nom, isHidden }, index) =>
      `<sheet name="${nom}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const relations = feuilles.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${R}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
  const xfs = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)
  const parts: Record<string, string> = {
    ...Object.fromEntries(
      feuilles.map(({ rows, after = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${M}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    'xl/workbook.xml': `<workbook xmlns="${M}" xmlns:r="${R}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${M}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${M}">${shared}</sst>`,
  }
  return Object.fromEntries(Object.entries(parts).map(([nom, text]) => [nom, strToU8(text)]))
}

/** Bytes of a workbook of these sheets. */
export const classeur = (...parts: Parameters<typeof partsOf>): Uint8Array =>
  zipSync(partsOf(...parts) as Zippable)

/** A cell of text, written in its place. */
export const texte = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

/** A row of cells of text. */
export const rangee = (...cells: string[]) => `<row>${cells.map(texte).join('')}</row>`
