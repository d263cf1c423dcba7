import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import { renderPdf } from '@/lib/platform/pdf/document'
import { pdfText } from '../../../support/pdf'

const COLONNES = [
  { titre: 'N°', largeur: 24 },
  { titre: 'Date', largeur: 13 },
  { titre: 'Échéance', largeur: 13 },
  { titre: 'Client', largeur: 20 },
  { titre: 'TTC', largeur: 15, aligne: 'fin' as const },
  { titre: 'Reste dû', largeur: 15, aligne: 'fin' as const },
]

const tableau = (lignes: readonly (readonly string[])[], colonnes = COLONNES) =>
  renderPdf({
    titre: 'Relevé',
    reference: 'R',
    blocs: [
      { type: 'tableau', colonnes, lignes, pied: ['Total', '', '', '', '', formatAmount(-123_456_789_012)] },
    ],
  })

const releve = (count: number, numero: (rank: number) => string, client: string) =>
  tableau(
    Array.from({ length: count }, (_, rank) => [
      numero(rank),
      formatDay('2026-11-21'),
      formatDay('2026-12-21'),
      client,
      formatAmount(-1_234_567_890),
      formatAmount(-1_234_567_890),
    ]),
  )

const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

const short = (rank: number) => `FAC-2026-${String(rank).padStart(6, '0')}`
const long = (rank: number) => `FACTURE-2026-11-${String(rank).padStart(19, '0')}`
const longest = (rank: number) => `F${String(rank).padStart(34, '0')}`

test.each([
  [0, short, 'Client'],
  [1, short, 'Client'],
  [60, short, 'Office public de l’habitat'],
  [60, long, 'Société coopérative d’habitation de la région'],
  [60, longest, 'Συνεταιρισμός κατοικίας Αθηνών'],
  [2000, long, 'Société coopérative d’habitation'],
] as const)(
  '[DOC-41] %d rows of the longest dates and amounts: each on one line, under the header on every page',
  async (count, numero, client) => {
    const bytes = await releve(count, numero, client)
    // What stands on two lines, or is cut, is read with a space in it.
    const text = pdfText(bytes)
    expect(text.match(/(?<!\S)21\/11\/2026(?!\S)/g) ?? []).toHaveLength(count)
    expect(text.match(/(?<!\S)21\/12\/2026(?!\S)/g) ?? []).toHaveLength(count)
    expect(text.match(/(?<!\S)-12 345 678,90 €(?!\S)/g) ?? []).toHaveLength(2 * count)
    expect(text).toContain('-1 234 567 890,12 €')
    expect(text.match(/Reste dû/g)).toHaveLength(pagesOf(bytes))
    // Words of texts are whole too; a reference may wrap.
    for (const word of client.split(' ')) expect(text.split(word).length - 1).toBeGreaterThanOrEqual(count)
    if (count > 0 && numero === short) expect(text).toContain(numero(count - 1))
  },
  60_000,
)

test('[DOC-41] one wide amount among many is not cut, whatever its place', async () => {
  const rows = (at: number) =>
    Array.from({ length: 60 }, (_, rank) => [
      'Texte',
      '',
      '',
      'Client',
      '',
      rank === at ? formatAmount(-111_111_111_111) : '1,00\u00a0€',
    ])
  for (const at of [0, 30, 59]) expect(pdfText(await tableau(rows(at)))).toContain('-1 111 111 111,11 €')
})

test('[DOC-41] more amounts than a page is wide are in smaller letters, and whole', async () => {
  const colonnes = Array.from({ length: 8 }, (_, rank) => ({
    titre: `Mois ${rank}`,
    largeur: 1,
    aligne: 'fin' as const,
  }))
  const text = pdfText(await tableau([colonnes.map(() => formatAmount(-1_234_567_890))], colonnes))
  expect(text.match(/-12 345 678,90 €/g)).toHaveLength(8)
})

test('[DOC-41] a row higher than a page goes on under the header, by whole lines, as one row', async () => {
  const words = Array.from({ length: 3000 }, (_, rank) => `mot${rank}`)
  const bytes = await tableau([
    ['A', '21/11/2026', '', words.join(' '), '', ''],
    ['B', '', '', 'après', '', ''],
  ])
  const text = pdfText(bytes)
  for (const word of words) expect(text).toContain(`${word} `)
  expect(text.indexOf('mot2999')).toBeLessThan(text.indexOf('après'))
  expect(text.match(/Reste dû/g)).toHaveLength(pagesOf(bytes))
  const file = Buffer.from(bytes).toString('latin1')
  // Header, two rows and the total.
  expect(file.match(/\/S \/TR\b/g)).toHaveLength(4)
  expect(file.match(/\/S \/TD\b/g)).toHaveLength(18)
}, 30_000)
