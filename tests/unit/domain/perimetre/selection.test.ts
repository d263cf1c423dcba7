import { groupHitSchema, groupSearchQuery, selectHit } from '@/lib/domain/perimetre/group-search'
import { firstGroupWithClients } from '@/lib/domain/perimetre/selection'

test('[PERIM-38] groups of the same parent are tried in order until one has clients', async () => {
  const loaded: number[] = []
  const clients: Record<number, string[]> = { 12: [], 15: [], 18: ['C1'], 20: ['C2'] }
  const load = async (id: number) => {
    loaded.push(id)
    return { id, clients: clients[id] ?? [] }
  }
  expect(await firstGroupWithClients([12, 15, 18, 20], load)).toEqual({ id: 18, clients: ['C1'] })
  expect(loaded).toEqual([12, 15, 18])
  expect(await firstGroupWithClients([12, 15], load)).toEqual({ id: 12, clients: [] })
})

test('[PERIM-43] the group search names its index, text and the parent’s groups', () => {
  expect(groupSearchQuery('mais', [12, 15, 18])).toEqual({
    index: 'EXTRANET_STRAPI_GROUP',
    query: 'mais',
    filters: 'id:12 OR id:15 OR id:18',
  })
})

test('[PERIM-44] choosing a hit sets the parent group from its first parent', () => {
  const hit = groupHitSchema.parse({
    Nom: 'Maisons Clairval',
    id: 12,
    objectID: '12',
    parents: [{ id: 160 }, { id: 2 }],
    clients: [{ clientId: 'C000004' }],
  })
  expect(selectHit(hit)).toEqual({ portailId: 160, groupeId: 12 })
  expect(groupHitSchema.safeParse({ ...hit, parents: [] }).success).toBe(false)
})
