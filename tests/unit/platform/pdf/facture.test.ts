import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { facturePdf } from '@/lib/documents/factures/pdf'
import { factureXml } from '@/lib/documents/factures/xml'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import { formatAmount } from '@/lib/domain/textes/format'
import { EMETTEUR, factureOf, LIGNES } from '../../../support/factures'
import { pdfText } from '../../../support/pdf'
import { drawPdf, readQr } from '../../../support/qr-reader'
import { VINGT } from '../../domain/documents/factures/vingt-factures'

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

/** Texts of a paper on one line, its spaces alike. */
const said = async (one: Parameters<typeof facturePdf>[0]) =>
  pdfText(await facturePdf(one, EMETTEUR)).replace(/\s/g, ' ')

test('[DOC-43] the code on the paper fills the transfer in: whom, how much, under which reference', async () => {
  const codes = drawPdf(await facturePdf(facture, EMETTEUR)).map(readQr)
  expect(codes).toContain(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      EMETTEUR.nom,
      EMETTEUR.iban,
      'EUR14500.60',
      '',
      referencePaiement(facture.numero),
    ].join('\n'),
  )
})

test('[DOC-35] what is paid at issue, or by its deposits, asks for no payment', async () => {
  for (const name of ['payée à son émission', 'finale soldée par ses acomptes', 'd’un avoir']) {
    const one = VINGT[name]
    if (one === undefined) throw new Error(name)
    const text = await said(one)
    expect([name, text.includes('IBAN')]).toEqual([name, false])
    expect([name, /aucun règlement n’est demandé|vient en déduction/.test(text)]).toEqual([name, true])
  }
})

test.each([
  ['de 12 345 kWh à 0,0873 €', ['12 345 kWh', '0,0873 €', '1 077,72 €']],
  ['de 2,5 heures, remise et frais de ligne', ['2,5 heures', 'Remise -12,50 €', 'Frais 3,00 €']],
  ['d’une redevance et de sa période', ['1 forfait', 'du 01/10/2026 au 31/12/2026']],
  ['finale après acompte', ['AC-2026-00041 du 02/09/2026', 'Déjà payé 600,00 €', 'Net à payer 1 426,75 €']],
  ['en autoliquidation', ['Autoliquidation, article 283, 2 nonies du CGI', 'Sans TVA']],
  ['exonérée avec sa raison', ['TVA non applicable, article 293 B du CGI']],
  [
    'd’un acheteur public, sur les débits',
    ['SIRET 99990000400017', 'd’après les débits', 'Livraison de biens et prestation de services'],
  ],
  ['livrée dans l’Union', ['Exonération de TVA, article 262 ter, I du CGI', 'Livraison de biens']],
])('[DOC-34] [DOC-35] the paper %s says what the law asks', async (name, words) => {
  const one = VINGT[name]
  if (one === undefined) throw new Error(name)
  const text = await said(one)
  for (const word of words) expect(text).toContain(word)
})

test('[DOC-31] the foot of a paper says the day of its issue, not the one of its drawing', async () => {
  const text = await said(facture)
  expect(text).toContain('Émise le 02/11/2026')
  expect(text).not.toContain('Édité le')
})
