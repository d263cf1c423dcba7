import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { renderPdf } from '@/lib/platform/pdf/document'
import { dangerOf } from '@/lib/platform/uploads/inspection/inspect'
import { jpeg, pdf, pdfStream, png } from '../../../support/files'

const ofPdf = (bytes: Uint8Array) => dangerOf({ nom: 'a.pdf', mime: 'application/pdf', bytes })

describe('[SAFE-17] images', () => {
  const dangers = [
    ['a PNG of 50 megapixels', 'image/png', png('', [10_000, 5000]), null],
    [
      'a PNG just above',
      'image/png',
      png('', [10_000, 5001]),
      '« a » dépasse 50 mégapixels. Joignez une image plus petite.',
    ],
    ['a JPEG of 50 megapixels', 'image/jpeg', jpeg([5000, 10_000]), null],
    [
      'a JPEG of 100 megapixels',
      'image/jpeg',
      jpeg([10_000, 10_000]),
      '« a » dépasse 50 mégapixels. Joignez une image plus petite.',
    ],
    [
      'a JPEG without dimensions',
      'image/jpeg',
      jpeg().slice(0, 20),
      '« a » est abîmé : ses dimensions sont illisibles.',
    ],
    ['a PNG of no pixel', 'image/png', png('', [0, 5]), '« a » est abîmé : ses dimensions sont illisibles.'],
  ] as const
  test.each(dangers)('%s', async (_name, mime, bytes, expected) => {
    expect(await dangerOf({ nom: 'a', mime, bytes })).toBe(expected)
  })
})

const SCRIPT = '« a.pdf » contient un script. Joignez une version sans script, imprimée en PDF.'
const LAUNCH = '« a.pdf » lance un programme à l’ouverture. Joignez une version imprimée en PDF.'
const FILE = '« a.pdf » contient un autre fichier ou un programme. Joignez-le sans lui.'
const LOCKED = '« a.pdf » est protégé et ne peut pas être vérifié. Joignez une version sans mot de passe.'
const BROKEN = '« a.pdf » est abîmé et ne peut pas être vérifié. Joignez une version imprimée en PDF.'

const inObjectStream = (object: string, entries = '/Type/ObjStm') =>
  pdfStream(9, `${entries}/N 1/First 4`, `5 0 ${object}`)
const attached = (file: string, content: string | Uint8Array) => [
  `3 0 obj<</Type/Filespec/F(${file})/EF<</F 4 0 R>>>>endobj`,
  pdfStream(4, '/Type/EmbeddedFile', content),
]

describe('[SAFE-17] PDFs', () => {
  const refused: [string, () => Uint8Array, string][] = [
    ['a script at the opening', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), SCRIPT],
    [
      'a script of its own object',
      () => pdf('/OpenAction 2 0 R', '2 0 obj<</S/JavaScript/JS 3 0 R>>endobj'),
      SCRIPT,
    ],
    ['a name written in code', () => pdf('/OpenAction<</S/J#61vaScript/J#53(x)>>'), SCRIPT],
    ['an additional action', () => pdf('/AA<</WC<</S/JavaScript/JS(x)>>>>'), SCRIPT],
    ['scripts by name', () => pdf('/Names<</JavaScript<</Names[(a) 2 0 R]>>>>'), SCRIPT],
    ['a name on its own', () => pdf('/OpenAction<</S 2 0 R>>', '2 0 obj/JavaScript endobj'), SCRIPT],
    ['a form with scripts', () => pdf('/AcroForm<</XFA[(template) 2 0 R]>>'), SCRIPT],
    [
      'a script in an object stream',
      () => pdf('/OpenAction 5 0 R', inObjectStream('<</S/JavaScript/JS(x)>>')),
      SCRIPT,
    ],
    [
      'an object hidden by a later one',
      () => pdf('/OpenAction 2 0 R', '2 0 obj<</S/JavaScript/JS(x)>>endobj', '2 0 obj<<>>endobj'),
      SCRIPT,
    ],
    [
      'a catalogue in the trailer',
      () => Buffer.from('%PDF-1.4\ntrailer<</Root<</OpenAction<</S/Launch>>>>>>\n%%EOF'),
      LAUNCH,
    ],
    ['an object that does not parse', () => pdf('', '2 0 obj<</S/JavaScript/JS(x) /A ]]>>endobj'), SCRIPT],
    ['a launch', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), LAUNCH],
    [
      'an embedded program',
      () => pdf('/Names<</EmbeddedFiles 3 0 R>>', ...attached('a.exe', 'MZ\x90')),
      FILE,
    ],
    ['a program that says it is XML', () => pdf('', ...attached('a.xml', 'MZ\x90')), FILE],
    ['rich media', () => pdf('', '2 0 obj<</Subtype/RichMedia>>endobj'), FILE],
    [
      'an object stream that does not say so',
      () => pdf('', inObjectStream('<</S/JavaScript/JS(x)>>', '')),
      BROKEN,
    ],
    [
      'an object stream of 64 MB',
      () => pdf('', pdfStream(9, '/Type/ObjStm/N 1/First 4', Buffer.alloc(64 * 1024 * 1024, 32))),
      BROKEN,
    ],
    [
      'a table of two thousand million objects',
      () => pdf('', pdfStream(9, '/Type/XRef/W[1 0 0]/Size 2000000000', 'x')),
      BROKEN,
    ],
  ]
  test.each(refused)('%s is refused', async (_name, bytes, reason) => {
    expect(await ofPdf(bytes())).toBe(reason)
  })

  test('one that keeps the reader busy is refused in time', async () => {
    const slow = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024 - 200, 'a')])
    expect(await ofPdf(slow)).toBe(BROKEN)
  }, 20_000)

  const kept: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['an empty one', () => Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['a page to open at', () => pdf('/OpenAction[3 0 R/FitH null]')],
    ['a link to a site', () => pdf('', '2 0 obj<</S/URI/URI(https://exemple.fr)>>endobj')],
    ['the words of a script in a text', () => pdf('', '2 0 obj<</Title(/JavaScript /JS /Launch)>>endobj')],
    [
      'the data of an electronic invoice',
      () => pdf('', ...attached('factur-x.xml', '<?xml version="1.0"?><a/>')),
    ],
    ['an object stream', () => pdf('', inObjectStream('<</Type/Page>>'))],
    ['one of ours', () => renderPdf({ titre: 'Essai', reference: 'X', blocs: [] })],
  ]
  test.each(kept)('%s is kept', async (_name, bytes) => {
    expect(await ofPdf(await bytes())).toBeNull()
  })

  test('one that is encrypted is deciphered where no password is needed, refused where one is', async () => {
    const made = async (userPassword: string, script: boolean) => {
      const document = await PDFDocument.create()
      document.addPage()
      if (script) {
        const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
        document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
      }
      document.encrypt({ ownerPassword: 'proprietaire', userPassword })
      return document.save({ useObjectStreams: true })
    }
    expect(await ofPdf(await made('', false))).toBeNull()
    expect(await ofPdf(await made('', true))).toBe(SCRIPT)
    expect(await ofPdf(await made('secret', false))).toBe(LOCKED)
  })
})

test('[SAFE-17] what the service makes itself is the only thing kept without being looked into', () => {
  const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const using = (words: RegExp) =>
    sources.filter((file) => words.test(readFileSync(path.join('lib', file), 'utf8')))
  expect(using(/\bownFile\b/).sort()).toEqual([
    'campagnes/souscription/commands/sign-souscription.ts',
    'documents/devis/pdf.ts',
    'documents/devis/signature/sign-devis.ts',
    'documents/factures/issue-facture.ts',
    'parc/commands/make-courrier-relance.ts',
    'parc/commands/make-mise-en-demeure.ts',
    'platform/uploads/check.ts',
  ])
  expect(using(/as CheckedFile\b/)).toEqual(['platform/uploads/check.ts'])
  expect(using(/getStorage\(\)\.put\(|\.put\(cle/).sort()).toEqual([
    // Read as lines of text, shown to nobody as a file.
    'app/imports/commands/add-file.ts',
    'app/installation/checks/disque.ts',
    'app/installation/sauvegarde/restore.ts',
    'app/seed/kit/store-file.ts',
    // Made from the rows of the database.
    'parc/registres/job.ts',
    'platform/exports/give.ts',
    // The mark of the base whose files a bucket holds.
    'platform/storage/owner.ts',
    'platform/storage/place.ts',
    'platform/uploads/store.ts',
  ])
})
