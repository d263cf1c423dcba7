import { MOST_ROWS, renderPdf } from '@/lib/platform/pdf/document'
import { winAnsi } from '@/lib/platform/pdf/win-ansi'

test('a text keeps French signs, loses the accents that the fonts lack, and hides nothing', () => {
  expect(winAnsi('« Œuvre » à 1\u202f234,56 € — l’été…')).toBe('« Œuvre » à 1\u00a0234,56 € — l’été…')
  expect(winAnsi('Dvořák\t😀')).toBe('Dvorák ?')
  expect(winAnsi('a\r\nb')).toBe('a b')
})

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
