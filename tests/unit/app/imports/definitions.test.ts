import { readFileSync } from 'node:fs'
import { IMPORTS } from '@/lib/app/imports.generated'
import { IMPORTS_OFFERTS } from '@/lib/domain/administration/integrations/droits'
import { readCell } from '@/lib/domain/imports/colonne'
import { readEntete } from '@/lib/domain/imports/entete'
import { modeleCsv } from '@/lib/domain/imports/exemple'
import { typeOfName } from '@/lib/domain/imports/nom-de-fichier'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'
import { importPage } from '@/scripts/imports/page'

const TYPES = typesOf(IMPORTS)

test('[FIRST-14] docs/import.md is what the definitions say: `npm run docs:import`', () => {
  expect(readFileSync('docs/import.md', 'utf8')).toBe(importPage())
})

test.each(TYPES)('[FIRST-14] the model of %s is a file that its own import reads', (type) => {
  const { columns } = definitionOf(IMPORTS, type)
  const [head = '', example = ''] = modeleCsv({ columns }).replace('\ufeff', '').split('\r\n')
  const shown = Object.entries(columns).filter(([, { interne }]) => !interne)
  expect(readEntete(head.split(';'), columns)).toMatchObject({ ids: shown.map(([id]) => id), inconnues: [] })
  const cells = example.split(';')
  for (const [index, [, colonne]] of shown.entries())
    expect([colonne.header, readCell(cells[index] ?? '', colonne)]).toEqual([
      colonne.header,
      { value: expect.any(String) },
    ])
})

test('types are stored after what they refer to', () => {
  for (const type of TYPES)
    for (const { type: other } of definitionOf(IMPORTS, type).references ?? [])
      if (TYPES.includes(other)) expect(TYPES.indexOf(other)).toBeLessThan(TYPES.indexOf(type))
})

test('[FIRST-15] a token may be given every type but that of the accounts', () => {
  expect(Object.keys(IMPORTS_OFFERTS).sort()).toEqual(TYPES.filter((type) => type !== 'utilisateurs').sort())
})

test('the name of a file says its type', () => {
  expect(typeOfName('03_Logements-2026.csv', TYPES)).toBe('logements')
  expect(typeOfName('Équipements.CSV', TYPES)).toBe('equipements')
  expect(typeOfName('entites-facturation_2026.csv', TYPES)).toBe('entites-facturation')
  expect(typeOfName('export.csv', TYPES)).toBeNull()
})
