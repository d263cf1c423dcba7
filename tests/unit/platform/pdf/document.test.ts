import { PHOTO } from '@/lib/app/seed/kit/photo'
import { renderPdf } from '@/lib/platform/pdf/document'
import { isDrawablePicture } from '@/lib/platform/pdf/picture'
import { MOST_ROWS } from '@/lib/platform/pdf/tables'
import { jpeg, png } from '../../../support/files'
import { pdfText } from '../../../support/pdf'

test('a document is tagged, in French, and numbers its pages', async () => {
  const lignes = Array.from({ length: 60 }, (_, rank) => [`Ligne ${rank}`, 'valeur'] as const)
  const bytes = await renderPdf({
    titre: 'Demande',
    reference: 'CMI_1_2_3',
    blocs: [
      { type: 'titre', texte: 'Faits' },
      { type: 'faits', lignes },
    ],
  })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('/Lang (fr-FR)')
  expect(text).toContain('/MarkInfo')
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})

const facts = (count: number) => ({
  titre: 'Demande',
  reference: 'ASS_1_2_3',
  blocs: [
    {
      type: 'faits' as const,
      lignes: Array.from({ length: count }, (_, rank) => [`Ligne ${rank}`, 'valeur'] as const),
    },
  ],
})

test('[SAFE-05] a stored list of any length draws no more than its first rows and one that counts the others', async () => {
  const pages = async (count: number) => {
    const text = Buffer.from(await renderPdf(facts(count))).toString('latin1')
    // One paragraph of the structure tells what was left out.
    return { rows: text.match(/\/S \/TR\b/g)?.length, told: text.match(/\/S \/P\b/g)?.length ?? 0 }
  }
  expect(await pages(MOST_ROWS)).toEqual({ rows: MOST_ROWS, told: 0 })
  expect(await pages(15_000)).toEqual({ rows: MOST_ROWS, told: 1 })
}, 30_000)

test('[SAFE-05] other calls have their turn while a long document is drawn', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await renderPdf(facts(1000))
  isDone = true
  expect(turns).toBeGreaterThan(15)
})

test('a document can be kept: it says so (PDF/A-2a), and carries its fonts and its colours', async () => {
  const bytes = await renderPdf({
    titre: 'Attestation d’entretien',
    sousTitre: 'Résidence « Les Lilas »',
    reference: 'ATT-2026-000123',
    blocs: [
      { type: 'titre', texte: 'Mesures' },
      {
        type: 'faits',
        lignes: [
          ['Monoxyde de carbone', '4 ppm'],
          ['Prix', '1 234,56 €'],
        ],
      },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Point', largeur: 3 },
          { titre: 'Prix', largeur: 1, aligne: 'fin' },
        ],
        lignes: [
          ['Brûleur', '12,00 €'],
          ['Circulateur, vase d’expansion', '340,50 €'],
        ],
      },
    ],
  })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
  expect(text).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/)
  expect(text).toMatch(/\/OutputIntents/)
  expect(text.match(/\/BaseFont \/\w+\+Figtree-(Regular|Bold)/g)?.length).toBeGreaterThan(0)
  expect(text.match(/\/FontFile2/g)).toHaveLength(2)
  expect(text).not.toMatch(/Helvetica/)
  expect(pdfText(bytes)).toContain('Résidence « Les Lilas »')
  expect(pdfText(bytes)).toContain('Circulateur, vase d’expansion 340,50 €')
})

test('[TRUST-37] a date or an amount of a table is never cut, and each page has the header of its columns', async () => {
  const bytes = await renderPdf({
    titre: 'Relevé de compte',
    reference: 'Relevé',
    blocs: [
      {
        type: 'tableau',
        colonnes: [
          { titre: 'N°', largeur: 24 },
          { titre: 'Date', largeur: 8 },
          { titre: 'Client', largeur: 20 },
          { titre: 'Reste dû', largeur: 8, aligne: 'fin' },
        ],
        lignes: Array.from({ length: 80 }, (_, rank) => [
          `FAC-${rank}`,
          '02/03/2024',
          'Client',
          '9\u202f141,00\u00a0€',
        ]),
        pied: ['Total', '', '', '1\u202f973\u202f331,75\u00a0€'],
      },
    ],
  })
  const text = pdfText(bytes).replace(/\s/g, ' ')
  expect(text.match(/02\/03\/2024/g)).toHaveLength(80)
  expect(text).toContain('1 973 331,75 €')
  const pages =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/Reste dû/g)).toHaveLength(pages)
  // The structure has it once.
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/S \/TH\b/g),
  ).toHaveLength(4)
})

const kept = (content: object) =>
  renderPdf({ titre: 'Attestation', reference: 'ATT-2026-000123', blocs: [], ...content }).then((bytes) =>
    Buffer.from(bytes).toString('latin1'),
  )

test('the logo of the partner is a figure with its words, drawn on every page and stored once', async () => {
  const { blocs } = facts(120)
  const text = await kept({ blocs, logo: { bytes: PHOTO, alt: 'Logo Habitat du Nord' } })
  expect(text.match(/\/S \/Figure\b/g)).toHaveLength(1)
  expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(1)
  const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/\/XObject <</g)).toHaveLength(pages)
  // The words of a figure are UTF-16 there.
  expect(text).toContain(`/Alt (${'Logo Habitat du Nord'})`)
  expect(text).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/)
})

test('photos are figures; those that no document can hold are counted, and none stops it', async () => {
  const broken = png('', [40, 40])
  const images = [
    { bytes: PHOTO, alt: 'Photo 1' },
    { bytes: PHOTO, alt: 'Photo 2' },
    { bytes: PHOTO, alt: 'Photo 3' },
    { bytes: broken, alt: 'Photo 4' },
  ]
  const bytes = await renderPdf({
    titre: 'Bulletin',
    reference: 'INT-1',
    blocs: [
      { type: 'images', images },
      { type: 'texte', texte: 'Après les photos.' },
    ],
  })
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/S \/Figure\b/g),
  ).toHaveLength(3)
  expect(pdfText(bytes)).toContain('1 photo n’a pas pu être reproduite ici. Après les photos.')
})

test.each([
  ['a PNG', PHOTO, true],
  ['a PNG whose rows cannot be unpacked', png(), false],
  ['a PNG that says more pixels than memory holds', png('', [65_535, 65_535]), false],
  ['a grey JPEG', jpeg([20, 10]), true],
  ['a JPEG for printers', jpeg([20, 10], 4), false],
  ['a text', Buffer.from('Bonjour'), false],
] as const)('whether a document can hold %s', async (_, bytes, held) => {
  expect(await isDrawablePicture(bytes)).toBe(held)
})
