import { readPortalGroup, readSelectedPortal } from '@/lib/domain/analytique/read-models'

test('[API-31] a portal group and a selected portal', () => {
  const group = {
    portal: 'CMI',
    portalId: 160,
    id: 12,
    Nom: 'Maisons Clairval',
    clients: [{ id: 4, clientId: 'C000004' }],
    selected: true,
  }
  expect(readPortalGroup(group)).toEqual(group)
  const { clients: _clients, selected: _selected, ...bare } = group
  expect(readPortalGroup(bare)).toEqual({ ...bare, clients: [], selected: false })
  const portal = { id: 160, Nom: 'CMI', groups: [12], clients: [4] }
  expect(readSelectedPortal(portal)).toEqual(portal)
  expect(() => readSelectedPortal({ ...portal, groups: ['12'] })).toThrow()
})
