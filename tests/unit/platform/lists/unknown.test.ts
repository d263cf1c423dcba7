import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { askedColumns, askedListParams, unknownOf } from '@/lib/platform/lists/unknown'
import { perimetreDe } from '../../../support/perimetre-de'

const text = sql`x.texte`
const column = (name: string) => ({ name, header: name, value: () => '' })
const option = (value: string) => ({ value, label: value })

const list: ListDefinition<null> = {
  name: 'essai',
  title: 'Essai',
  screen: '/essai',
  searchLabel: 'Rechercher',
  source: { select: text, from: text, id: text, row: z.null() },
  columns: [
    { ...column('numero'), sort: text },
    { ...column('adresse'), optional: true },
    { ...column('ville'), sort: text },
    { ...column('client'), sort: text, optional: true, several: 'added' },
  ],
  filters: [
    { name: 'statut', label: 'Statut', expr: text, options: [option('Planifiée'), option('En cours')] },
    { name: 'groupe', label: 'Groupe', expr: text, options: [], accepts: /^\d+$/ },
  ],
  defaultSort: { name: 'ville', order: 'desc' },
  scope: () => text,
  search: () => text,
}

const ONE = perimetreDe({ userId: 1 })

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
  [{ page: '1000001' }, 'page', '1000001'],
  [{ toString: 'x' }, 'toString', null],
  [{ recherche: 'x'.repeat(101) }, 'recherche', 'x'.repeat(101)],
])('[TRUST-55] a call given %j refuses it by its name', (search, name, value) => {
  expect(unknownOf(search, list)).toEqual([{ name, value }])
  expect(() => askedListParams(search, list, ONE)).toThrow(
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
  expect(askedListParams(search, list, ONE)).toMatchObject({ tri: 'numero', page: 3, lignes: 50 })
  expect(askedColumns(search, list).map(({ name }) => name)).toEqual(['numero', 'ville'])
  expect(askedColumns({}, list)).toEqual(list.columns)
})

test('[PERIM-52] a call on a list has the columns that its screen has in the perimeter', () => {
  const tous: Perimetre = { ...ONE, tous: 'clients' }
  expect(askedListParams({ tri: 'client' }, list, tous)).toMatchObject({ tri: 'client' })
  expect(askedListParams({}, list, tous).colonnes).toEqual(['numero', 'ville', 'client'])
  expect(askedListParams({}, list, ONE).colonnes).toEqual(['numero', 'ville'])
  expect(() => askedListParams({ tri: 'client' }, list, ONE)).toThrow(
    expect.objectContaining({ status: 400 }),
  )
})
