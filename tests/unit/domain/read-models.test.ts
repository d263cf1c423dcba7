import { readClient, readContrat, readPortalGroup, readSelectedPortal } from '@/lib/domain/read-models'

test('[API-29] a client is read the same from Nom and from nom', () => {
  const source = {
    id: 12,
    clientId: 'C000123',
    logo: '/logo.png',
    numParty: '4012',
    contrats: [{ id: 1, numeroContrat: 'CO-2023-00418' }],
    groupId: 3,
    group: 'Office Habitat',
    portalId: 2,
  }
  const client = readClient({ ...source, Nom: 'Office Habitat' })
  expect(client).toMatchObject({
    ...source,
    Nom: 'Office Habitat',
    contrats: [{ numeroContrat: 'CO-2023-00418' }],
  })
  expect(readClient({ ...source, nom: 'Office Habitat' })).toEqual(client)
  expect(() => readClient({ Nom: 'Sans identifiant' })).toThrow()
})

test('[API-30] a contract keeps only the day of its dates', () => {
  const contrat = readContrat({
    id: 1,
    clientId: 12,
    numeroContrat: 'CO-2023-00418',
    description: 'Office des trois rivières',
    status: 'En cours',
    date_debut: '2026-01-01T00:00:00.000Z',
    date_fin: '2026-12-31T00:00:00.000Z',
    numParty: '4012',
  })
  expect(contrat).toEqual({
    id: 1,
    clientId: '12',
    numeroContrat: 'CO-2023-00418',
    description: 'Office des trois rivières',
    status: 'En cours',
    dateDebut: '2026-01-01',
    dateFin: '2026-12-31',
    numParty: '4012',
  })
  expect(readContrat({ id: 1, numeroContrat: 'A', dateDebut: '2026-01-01' })).toMatchObject({
    dateDebut: '2026-01-01',
    dateFin: null,
  })
})

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
