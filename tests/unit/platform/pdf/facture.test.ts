import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { facturePdf } from '@/lib/documents/factures/pdf'
import { factureXml } from '@/lib/documents/factures/xml'
import { formatAmount } from '@/lib/domain/textes/format'
import { EMETTEUR, factureOf, LIGNES } from '../../../support/factures'
import { pdfText } from '../../../support/pdf'

const facture = factureOf(LIGNES)
const metadataOf = (document: PDFDocument): string => {
  const stream = document.context.lookup(document.catalog.get(PDFName.of('Metadata')))
  if (!(stream instanceof PDFRawStream)) throw new Error('document sans métadonnées')
  return Buffer.from(stream.contents).toString('utf8')
}

const poppler = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

test('[DOC-18] an electronic invoice is a PDF/A-3 that carries its XML as the standard says', async () => {
  const document = await PDFDocument.load(
    await facturePdf(facture, EMETTEUR, { xml: factureXml(facture, EMETTEUR) }),
  )
  const metadata = metadataOf(document)
  expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</)
  for (const said of [
    '<fx:DocumentFileName>factur-x.xml<',
    '<fx:DocumentType>INVOICE<',
    '<fx:Version>1.0<',
    '<fx:ConformanceLevel>EN 16931<',
    '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<',
  ])
    expect(metadata).toContain(said)
  const [file] = document.catalog.lookup(PDFName.of('AF'), PDFArray).asArray()
  const spec = document.context.lookup(file, PDFDict)
  expect(String(spec.get(PDFName.of('AFRelationship')))).toBe('/Alternative')
  expect(document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).size()).toBe(1)
  expect(String(document.catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
})

test('[DOC-18] Poppler opens it: its pages, its amounts, its XML', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'facture-'))
  try {
    const [pdf, xml] = [path.join(folder, 'facture.pdf'), path.join(folder, 'factur-x.xml')]
    writeFileSync(pdf, await facturePdf(facture, EMETTEUR, { xml: factureXml(facture, EMETTEUR) }))
    const info = poppler('pdfinfo', [pdf])
    expect(info).toMatch(/PDF version:\s+1\.7/)
    expect(info).toMatch(/JavaScript:\s+no/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(poppler('pdfdetach', ['-list', pdf])).toContain('1: factur-x.xml')
    poppler('pdfdetach', ['-save', '1', '-o', xml, pdf])
    expect(readFileSync(xml, 'utf8')).toBe(factureXml(facture, EMETTEUR))
    const text = poppler('pdftotext', ['-layout', pdf, '-'])
    expect(text.replace(/\s/g, ' ')).toContain('14 500,60 €')
    // Every font is in the file.
    const fonts = poppler('pdffonts', [pdf]).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/yes\s+(yes|no)\s+yes/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the PDF says the amounts of the invoice by rate and in all, and what the law asks for', async () => {
  const text = pdfText(await facturePdf(facture, EMETTEUR, { xml: factureXml(facture, EMETTEUR) }))
    .replaceAll('\u202f', '\u00a0')
    .replace(/\s/g, ' ')
  for (const cents of [
    facture.montantHtCents,
    facture.montantTvaCents,
    facture.montantTtcCents,
    55_000,
    3460,
    59_500,
  ])
    expect(text).toContain(formatAmount(cents).replace(/\s/g, ' '))
  for (const said of [
    'FAC-2026-0000001',
    '999999907',
    '999900004',
    '5,5 %',
    '40 €',
    '279-0 bis',
    'SERVICE-12',
  ])
    expect(text).toContain(said)
})

test.each([
  ['a duplicate', facture, true],
  ['an invoice on paper', factureOf(LIGNES, { format: 'Papier', cycleCode: null }), false],
])('%s carries no XML', async (_name, one, duplicata) => {
  const bytes = await facturePdf(one, EMETTEUR, { duplicata })
  const document = await PDFDocument.load(bytes)
  expect(document.catalog.get(PDFName.of('AF'))).toBeUndefined()
  expect(metadataOf(document)).toContain('<pdfaid:part>2<')
  expect(pdfText(bytes).includes('Duplicata')).toBe(duplicata)
})
