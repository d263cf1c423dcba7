import { COLONNES } from '@/lib/analytique/exporter'
import type { Ligne } from '@/lib/analytique/lignes'

const ligne: Ligne = {
  id: 1,
  rang: '',
  numero: 'CMI_1',
  type: 'CMI',
  groupe: 'Bâtisseurs',
  creee: '2026-01-01',
  statut: null,
  agence: 'n/a',
  region: 'HAUTS-DE-FRANCE',
  prescripteur: 'Anne LEFORT',
  appel: false,
  relances: 0,
}

test('[ANALYTICS-23] a file names regions, and demands without agency, as the screen does', () => {
  const cells = new Map(COLONNES.map(({ name, value }) => [name, value(ligne)]))
  expect(cells.get('region')).toBe('Hauts-de-France')
  expect(cells.get('agence')).toBe('n/a (sans agence)')
  expect(cells.get('prescripteur')).toBe('Anne LEFORT')
})
