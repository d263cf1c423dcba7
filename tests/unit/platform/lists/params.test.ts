import { isFiltered, listQuery, parseListParams } from '@/lib/platform/lists/params'
import { hasLostFilters, unknownOf } from '@/lib/platform/lists/unknown'

const list = {
  columns: [{ name: 'numero' }, { name: 'adresse', optional: true }, { name: 'ville' }],
  filters: [
    { name: 'statut', options: [{ value: 'Planifiée' }, { value: 'En cours' }] },
    { name: 'groupe', options: [], accepts: /^\d+$/ },
  ],
  defaultSort: { name: 'ville', order: 'desc' as const },
}
const byDefault = parseListParams({}, list)

test('without parameters, a list is as it opens', () => {
  expect(byDefault).toEqual({
    recherche: '',
    tri: 'ville',
    ordre: 'desc',
    page: 1,
    lignes: 25,
    colonnes: ['numero', 'ville'],
    filters: { statut: [], groupe: [] },
  })
  expect(listQuery(list, byDefault)).toBe('')
})

test('[SHELL-56] what is wrong in an address falls back to its default, the rest is kept', () => {
  const search = {
    recherche: 'x'.repeat(101),
    tri: 'zzz',
    ordre: 'haut',
    page: '0',
    lignes: '7',
    colonnes: 'zzz',
    statut: ['zzz', 'En cours'],
    groupe: 'a,2,2',
  }
  expect(parseListParams(search, list)).toEqual({
    ...byDefault,
    filters: { statut: ['En cours'], groupe: ['2'] },
  })
})

test.each([
  [{ tri: 'ville' }, 'ville', 'asc'],
  [{ ordre: 'asc' }, 'ville', 'asc'],
  [{ tri: 'numero' }, 'numero', 'asc'],
  [{ tri: 'numero', ordre: 'desc' }, 'numero', 'desc'],
])('sort of %j', (search, tri, ordre) => {
  expect(parseListParams(search, list)).toMatchObject({ tri, ordre })
})

test('values come separated by commas or as a form sends them, and a null character is dropped', () => {
  const search = { recherche: ' a\0b ', statut: ['En cours', 'Planifiée'], colonnes: 'numero,adresse' }
  const params = parseListParams(search, list)
  expect(params).toMatchObject({
    recherche: 'ab',
    filters: { statut: ['Planifiée', 'En cours'] },
    colonnes: ['numero', 'adresse'],
  })
  expect(isFiltered(params)).toBe(true)
})

test('what an address writes, it reads; changing anything but the page goes back to the first one', () => {
  const search = { recherche: 'a&b + c', statut: 'En cours', tri: 'numero', page: '3', lignes: '50' }
  const params = parseListParams(search, list)
  const written = Object.fromEntries(new URLSearchParams(listQuery(list, params, { page: 3 })))
  expect(parseListParams(written, list)).toEqual(params)
  expect(listQuery(list, params, { lignes: 100 })).not.toContain('page=')
})

test.each([
  ['statut=Planifi%C3%A9e%2CEn+cours&groupe=2&tri=numero&recherche=lille', false],
  ['lignes=50&colonnes=numero', false],
  ['statut=Planifi%C3%A9e%2CDisparu', true],
  ['agence=4', true],
])('a kept query %s says whether one of its filters is gone: %s', (requete, isLost) => {
  expect(hasLostFilters(list, requete)).toBe(isLost)
})

test('[DOC-38] a typed filter keeps one value, its commas in it, in the one writing of the address', () => {
  const typed = {
    ...list,
    filters: [
      { name: 'client', options: [], typed: { kind: 'texte' } },
      { name: 'montantMin', options: [], typed: { kind: 'montant' } },
      { name: 'echeanceAu', options: [], typed: { kind: 'jour' } },
    ],
  } as const
  const params = parseListParams(
    { client: ' Dupont, SA ', montantMin: '6\u202f374,99 €', echeanceAu: ['', '15/12/2026'] },
    typed,
  )
  expect(params.filters).toEqual({
    client: ['Dupont, SA'],
    montantMin: ['6374.99'],
    echeanceAu: ['2026-12-15'],
  })
  const query = listQuery(typed, params)
  expect(parseListParams(Object.fromEntries(new URLSearchParams(query)), typed)).toEqual(params)
  const wrong = { client: '', montantMin: 'peu', echeanceAu: '2026-02-30' }
  expect(parseListParams(wrong, typed).filters).toEqual({ client: [], montantMin: [], echeanceAu: [] })
  expect(unknownOf(wrong, typed)).toEqual([
    { name: 'montantMin', value: 'peu' },
    { name: 'echeanceAu', value: '2026-02-30' },
  ])
})
