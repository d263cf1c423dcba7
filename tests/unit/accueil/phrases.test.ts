import { formatFileSize } from '@/lib/accueil/file-size'
import { perimetreInWords } from '@/lib/accueil/phrases'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import { periodInWords } from '@/lib/domain/perimetre/periode-en-mots'

const period = (start: string, end: string) => dateFilterOf({ start, end })

test.each([
  ['2026-01-01', '2026-12-31', 'du 1er janvier au 31 décembre 2026'],
  ['2025-11-15', '2026-02-01', 'du 15 novembre 2025 au 1er février 2026'],
  ['2026-03-03', '2026-03-03', 'le 3 mars 2026'],
])('the period from %s to %s is « %s »', (start, end, words) => {
  expect(periodInWords(period(start, end))).toBe(words)
})

test('the perimeter in one sentence, without what does not apply', () => {
  const dates = period('2026-01-01', '2026-12-31')
  expect(perimetreInWords('Habitat du Nord', 2, dates)).toBe(
    'Habitat du Nord, 2 contrats, du 1er janvier au 31 décembre 2026',
  )
  expect(perimetreInWords('Habitat du Nord', 1, null)).toBe('Habitat du Nord, 1 contrat')
  expect(perimetreInWords('Groupe CMI', null, null)).toBe('Groupe CMI')
})

test.each([
  [999, '999 o'],
  [1500, '1,5 ko'],
  [2_400_000, '2,4 Mo'],
])('%i bytes are « %s »', (bytes, size) => {
  expect(formatFileSize(bytes)).toBe(size)
})
