import { LISTS } from '@/lib/app/lists.generated'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { isOfPerimetre } from '@/lib/platform/lists/clauses'

const PERIMETRE: Perimetre = {
  userId: 1,
  portail: null,
  groupe: { id: 1, nom: '', logo: null },
  client: null,
  contrats: { mode: 'tous' },
  dates: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' },
}

test('lists that no perimeter limits are known: those of the administration and of the accounts', () => {
  const limited = [...LISTS.values()].filter((any) => any.visit((list) => isOfPerimetre(list, PERIMETRE)))
  const names = limited.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['logements', 'contrats', 'factures', 'demandes']))
  for (const name of ['imports', 'jetons', 'webhooks', 'journal', 'utilisateurs', 'groupes-partenaires'])
    expect([name, LISTS.has(name), names.includes(name)]).toEqual([name, true, false])
})
