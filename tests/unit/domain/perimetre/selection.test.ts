import { groupHitSchema, groupSearchQuery, selectHit } from '@/lib/domain/perimetre/group-search'
import {
  chooseSelection,
  defaultSelection,
  firstGroupWithClients,
  isSelectionValid,
  selectClient,
  selectPortail,
} from '@/lib/domain/perimetre/selection'

const groupe = (id: number, ...clients: number[]) => ({
  id,
  clients: clients.map((client) => ({ id: client, clientId: `C${client}` })),
})
const tree = [
  { id: 2, groupes: [groupe(20, 200, 201), groupe(21, 210)] },
  { id: 160, groupes: [groupe(30), groupe(31, 310)] },
]
const first = { portailId: 2, groupeId: 20, clientId: 200 }

test('[PERIM-05] a saved selection applies only while its parent group, group and client are the person’s', () => {
  const saved = { portailId: 2, groupeId: 21, clientId: 210 }
  expect(chooseSelection(saved, tree)).toEqual(saved)
  const withoutClient = [{ id: 2, groupes: [groupe(20, 200), groupe(21)] }]
  const withoutGroup = [{ id: 2, groupes: [groupe(20, 200)] }]
  const withoutParent = [{ id: 160, groupes: [groupe(21, 210)] }]
  expect(chooseSelection(saved, withoutClient)).toEqual(first)
  expect(chooseSelection(saved, withoutGroup)).toEqual(first)
  expect(chooseSelection(saved, withoutParent)).toEqual({ portailId: 160, groupeId: 21, clientId: 210 })
})

test('the default selection is the first of everything, or nothing', () => {
  expect(defaultSelection(tree)).toEqual(first)
  expect(defaultSelection([])).toEqual({ portailId: null, groupeId: null, clientId: null })
  expect(selectPortail({ id: 160, groupes: [groupe(30)] })).toEqual({
    portailId: 160,
    groupeId: 30,
    clientId: null,
  })
})

test('a group without client is a valid selection only without client', () => {
  expect(isSelectionValid({ portailId: 160, groupeId: 30, clientId: null }, tree)).toBe(true)
  expect(isSelectionValid({ portailId: 160, groupeId: 31, clientId: null }, tree)).toBe(false)
})

const state = { ...first, contrats: ['CO-1'] }

test('[PERIM-11] selecting a client sets the group, the client and its contracts', () => {
  const contrats = [{ numeroContrat: 'CO-8' }, { numeroContrat: 'CO-9' }]
  expect(selectClient(state, { groupeId: 21, client: { id: 210, clientId: 'C210', contrats } })).toEqual({
    portailId: 2,
    groupeId: 21,
    clientId: 210,
    contrats: ['CO-8', 'CO-9'],
  })
})

test('[PERIM-12] a selection without client or client identifier is ignored', () => {
  expect(selectClient(state, { groupeId: 21, client: null })).toBe(state)
  expect(selectClient(state, { groupeId: 21, client: { id: 210, contrats: [] } })).toBe(state)
  expect(selectClient(state, { groupeId: 21, client: { id: 210, clientId: '', contrats: [] } })).toBe(state)
})

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
