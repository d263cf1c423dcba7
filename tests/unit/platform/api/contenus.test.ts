import { liens } from '@/lib/contenu/collections/liens'
import { tuiles } from '@/lib/contenu/collections/tuiles'
import { lienEdite } from '@/lib/domain/contenu/lien'
import { tuileAccueilShape } from '@/lib/domain/contenu/tuile'

jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))

const VALUES: readonly unknown[] = [
  ...['', ' ', 'x', 'x'.repeat(61), 'x'.repeat(81), 'x'.repeat(161), 'x'.repeat(501), 'rouge', '#0A7A3D'],
  ...['javascript:alert(1)', '/logements', 'a\u202eb', '\u200b', 0, -1, 1, 12, 13, 1.5, 1e12, true, '1'],
  ...[[], [1], [2], [1, 1], ['1'], {}, { connect: [1] }],
]

test.each([
  ['tuiles', tuiles, tuileAccueilShape.shape],
  ['liens', liens, lienEdite.shape],
] as const)('[SAFE-27] %s: what the editor refuses of a field, the call refuses', (_, collection, shape) => {
  // The address of a total is written in full by a call, and chosen by its name in the editor.
  const names = Object.keys(shape).filter((name) => name !== 'api' && collection.fields[name]?.column)
  expect(names.length).toBeGreaterThan(4)
  const lost = Object.entries(shape).flatMap(([name, schema]) =>
    names.includes(name)
      ? VALUES.filter((value) => !schema.safeParse(value).success)
          .filter((value) => collection.fields[name]?.schema.safeParse(value).success)
          .map((value) => [name, value])
      : [],
  )
  expect(lost).toEqual([])
})
