import { askedColumns, askedListParams, unknownOf } from '@/lib/platform/lists/unknown'

const list = {
  columns: [
    { name: 'numero', sort: {} },
    { name: 'adresse', optional: true },
    { name: 'ville', sort: {} },
  ],
  filters: [
    { name: 'statut', options: [{ value: 'Planifiée' }, { value: 'En cours' }] },
    { name: 'groupe', options: [], accepts: /^\d+$/ },
  ],
  defaultSort: { name: 'ville', order: 'desc' as const },
}

test.each([
  [{ couleur: 'rouge' }, 'couleur', null],
  [{ statut: ['En cours', 'Perdu'] }, 'statut', 'Perdu'],
  [{ statut: 'En cours,Perdu' }, 'statut', 'Perdu'],
  [{ groupe: 'a' }, 'groupe', 'a'],
  [{ tri: 'zzz' }, 'tri', 'zzz'],
  [{ tri: 'adresse' }, 'tri', 'adresse'],
  [{ ordre: 'haut' }, 'ordre', 'haut'],
  [{ colonnes: 'numero,zzz' }, 'colonnes', 'zzz'],
  [{ lignes: '7' }, 'lignes', '7'],
  [{ page: '0' }, 'page', '0'],
  [{ recherche: 'x'.repeat(101) }, 'recherche', 'x'.repeat(101)],
])('[TRUST-55] a call given %j refuses it by its name', (search, name, value) => {
  expect(unknownOf(search, list)).toEqual([{ name, value }])
  expect(() => askedListParams(search, list)).toThrow(
    expect.objectContaining({ status: 400, details: expect.objectContaining({ param: name }) }),
  )
})

test('[TRUST-55] what a list writes in its address, and what a form leaves empty, is known', () => {
  const search = {
    recherche: 'lille',
    statut: 'En cours,Planifiée',
    groupe: ['2', '3'],
    tri: 'numero',
    ordre: 'asc',
    colonnes: 'ville,numero',
    lignes: '50',
    page: '3',
  }
  expect(unknownOf(search, list)).toEqual([])
  expect(unknownOf({ recherche: '', statut: '', couleur: '' }, list)).toEqual([])
  expect(askedColumns(search, list).map(({ name }) => name)).toEqual(['numero', 'ville'])
  expect(askedColumns({}, list)).toEqual(list.columns)
})
