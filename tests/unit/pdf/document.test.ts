import { renderPdf } from '@/lib/pdf/document'
import { winAnsi } from '@/lib/pdf/win-ansi'

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
