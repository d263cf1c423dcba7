import { porteeDuReleve } from '@/lib/domain/documents/facturation/releve'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'

const PORTAIL = { id: 1, type: 'COLLECTIF', label: 'Collectif', couleurPortail: '#000' } as const
const GROUPE = { id: 1, nom: 'Office Habitat', logo: null }
const CLIENT = { id: 7, clientId: 'C-7', nom: 'Tours du lac', logo: null }
const vide: Perimetre = {
  userId: 1,
  portail: PORTAIL,
  groupe: null,
  client: null,
  contrats: { mode: 'tous' },
  dates: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T22:59:59.999Z' },
}
const of = (clientId: number, client: string) => ({ clientId, client })

test.each([
  [
    'its client, once',
    { ...vide, groupe: GROUPE, client: CLIENT },
    [of(7, 'Tours du lac')],
    'Tours du lac',
    false,
  ],
  ['the only client that has invoices', vide, [of(7, 'A'), of(7, 'A')], 'A', false],
  [
    'its perimeter',
    { ...vide, groupe: GROUPE, tous: 'clients' },
    [of(7, 'A'), of(8, 'A')],
    'Office Habitat, Tous les clients',
    true,
  ],
  ['the portal of staff without invoices', vide, [], 'Collectif', false],
  ['all clients without portal', { ...vide, portail: null }, [], 'Tous les clients', false],
] as const)('[DOC-41] a statement bears the name of %s', (_name, perimetre, lignes, nom, plusieurs) => {
  expect(porteeDuReleve(perimetre as Perimetre, lignes)).toEqual({ nom, plusieurs })
})
