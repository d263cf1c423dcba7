import { checkEntree } from '@/lib/domain/parc/occupant'
import { ongletEnsemble } from '@/lib/domain/parc/onglets'
import { situationLabel } from '@/lib/domain/parc/situation'
import { tauxDeVisite } from '@/lib/domain/parc/visites'

test.each([
  [45, 60, 750],
  [1, 3, 333],
  [2, 3, 667],
  [0, 12, 0],
  [12, 12, 1000],
  [0, 0, null],
])('visit rate of %s of %s dwellings: %s tenths of a percent', (visites, aVisiter, expected) => {
  expect(tauxDeVisite({ visites, aVisiter })).toBe(expected)
})

test('where a dwelling is, from what is known of it', () => {
  const all = { batiment: 'Bâtiment A', escalier: '2', etage: 3, porte: '302' }
  expect(situationLabel(all)).toBe('Bâtiment A, escalier 2, étage 3, porte 302')
  expect(situationLabel({ ...all, batiment: null, etage: 0 })).toBe('Escalier 2, rez-de-chaussée, porte 302')
  expect(situationLabel({ batiment: null, escalier: null, etage: null, porte: null })).toBe('')
})

test.each([
  ['2026-11-21', null],
  ['1900-01-01', null],
  ['2026-11-22', 'La date d’entrée ne peut pas être dans l’avenir.'],
  ['1899-12-31', 'La date d’entrée ne peut pas précéder 1900.'],
  ['2026-02-30', 'Date invalide'],
  ['', 'Ce champ est requis'],
])('an occupant who came on « %s »: %s', (day, expected) => {
  expect(checkEntree(day, '2026-11-21')).toBe(expected)
})

test('a tab is named by the address, the first for anything else', () => {
  expect(ongletEnsemble('dpe')).toBe('dpe')
  for (const word of ['toString', 'DPE', '', undefined, ['dpe']])
    expect(ongletEnsemble(word)).toBe('logements')
})
