import type { SeedContext } from '@/lib/app/seed/kit/context'
import { Random } from '@/lib/app/seed/kit/random'
import { type Scale, volumes } from '@/lib/app/seed/kit/volumes'
import { isGrandBailleur, isGrandeAgence } from '@/lib/app/seed/perimetre/grands'
import { type GroupeRef, seedGroupes } from '@/lib/app/seed/perimetre/groupes'

/** The groups and clients of a set, without a database. */
function plan(scale: Scale): Promise<GroupeRef[]> {
  let last = 100
  const writer = {
    add: (_: unknown, row: { id?: number }) => row.id ?? ++last,
    flush: async () => {},
    breathe: async () => {},
  } as unknown as SeedContext['writer']
  return seedGroupes({
    asOf: '2026-11-21',
    volumes: volumes[scale],
    random: new Random(20_261_121),
    writer,
    compteurs: { intervention: 1, instance: 1 },
    log: () => {},
  })
}

const sum = (groupes: readonly GroupeRef[], key: 'contrats' | 'logements') =>
  groupes.flatMap(({ clients }) => clients).reduce((total, client) => total + client.plan[key], 0)

test('[PERF-12] set L holds 500,000 dwellings, a landlord of 100,000 in one group and an agency of 2,000 groups', async () => {
  const groupes = await plan('L')
  expect(sum(groupes, 'logements')).toBe(500_000)
  const bailleur = groupes.filter(isGrandBailleur)
  expect(bailleur.map(({ clients }) => clients.length)).toEqual([1])
  expect([sum(bailleur, 'logements'), sum(bailleur, 'contrats')]).toEqual([100_000, 5000])
  const agence = groupes.filter(isGrandeAgence)
  expect(agence).toHaveLength(2000)
  expect(agence.every(({ clients }) => clients.length === 1)).toBe(true)
})

test('set S has neither', async () => {
  const groupes = await plan('S')
  expect(groupes.some((groupe) => isGrandBailleur(groupe) || isGrandeAgence(groupe))).toBe(false)
  expect([groupes.length, sum(groupes, 'logements')]).toEqual([72, 720])
})
