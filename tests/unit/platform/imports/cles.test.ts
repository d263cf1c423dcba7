import { IMPORTS } from '@/lib/app/imports.generated'
import { keyText } from '@/lib/platform/imports/cles'
import { definitionOf } from '@/lib/platform/imports/definition'

test.each([
  ['logements', { client: 'C-1001', logement: 'L-0004' }, 'Client C-1001, logement L-0004'],
  [
    'batiments',
    { client: 'C-1', ensemble: '45001', batiment: 'Bâtiment A' },
    'Client C-1, ensemble 45001, bâtiment A',
  ],
  [
    'occupants',
    { client: 'C-1', logement: 'L-1', entree: '2024-09-01' },
    'Client C-1, logement L-1, entrée 01/09/2024',
  ],
  ['equipements', { instance: '100001' }, 'Équipement 100001'],
  ['clients', { client: 'C-1' }, 'Client C-1'],
  ['groupes', { cle: 'grp-1' }, 'Groupe grp-1'],
  ['logements', { client: 'C-1', logement: null }, 'Client C-1'],
  ['logements', { client: null, logement: '' }, null],
])('[FIRST-28] a row of %s is named as people name it', (type, values, text) => {
  expect(keyText(definitionOf(IMPORTS, type), values)).toBe(text)
})
