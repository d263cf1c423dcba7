import fc from 'fast-check'
import { PORTAL_TYPES } from '@/lib/domain/acces/portails'
import * as cookies from '@/lib/domain/perimetre/contract-cookies'
import * as contrats from '@/lib/domain/perimetre/contrats'
import { clientLabel, clientNoun, perimeterLogo } from '@/lib/domain/perimetre/libelles'
import { isDiscountActive } from '@/lib/domain/perimetre/remise'

const numbers = (count: number) =>
  Array.from({ length: count }, (_, n) => `CO-2023-${String(n).padStart(5, '0')}`)

test('[PERIM-09] contracts are saved in chunks of 100, and a shorter selection leaves only its own', () => {
  const saved = cookies.contractCookies(numbers(250))
  expect([...saved].map(([name, value]) => [name, value.split(',').length])).toEqual([
    ['selectedContracts_part0', 100],
    ['selectedContracts_part1', 100],
    ['selectedContracts_part2', 50],
  ])
  const shorter = cookies.contractCookies(numbers(40))
  expect([...shorter.keys()]).toEqual(['selectedContracts_part0'])
  expect(cookies.staleContractCookies([...saved.keys(), 'selectedClient'], shorter)).toEqual([
    'selectedContracts_part1',
    'selectedContracts_part2',
  ])
})

test('up to 300 numbers come back from the cookies as they went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
      const saved = cookies.contractCookies(numbers(count))
      const read = cookies.readContractCookies((name) => saved.get(name))
      return read.kind === 'numeros' && read.numeros.join() === numbers(count).join()
    }),
  )
})

test('above 300 numbers a reference stands for the selection', () => {
  const id = '3b241101-e2bb-4255-8caf-4136c566a962'
  expect([300, 301].map((count) => cookies.needsReference(numbers(count)))).toEqual([false, true])
  expect(() => cookies.contractCookies(numbers(301))).toThrow(RangeError)
  const saved = cookies.referenceCookies(id)
  expect([...saved]).toEqual([['selectedContracts_part0', `ref:${id}`]])
  expect(cookies.readContractCookies((name) => saved.get(name))).toEqual({ kind: 'reference', id })
})

test('cookies without contract number read as none', () => {
  expect(cookies.readContractCookies(() => undefined)).toEqual({ kind: 'none' })
  expect(cookies.readContractCookies((name) => (name.endsWith('0') ? ' ,,' : undefined))).toEqual({
    kind: 'none',
  })
})

test('[PERIM-23] the contract selector is for two parent groups', () => {
  expect(PORTAL_TYPES.filter(contrats.showsContractSelector)).toEqual([
    'COLLECTIF',
    'GESTION LOCATIVE COLLECTIVE',
  ])
})

const office = { numeroContrat: 'CO-2023-00418', description: 'Office des trois rivières' }

test('[PERIM-28] a label above 80 characters is cut to 77 and an ellipsis', () => {
  expect(contrats.cutLabel('a'.repeat(92))).toBe(`${'a'.repeat(77)}…`)
  expect(contrats.cutLabel('a'.repeat(80))).toBe('a'.repeat(80))
})

test('the list shows the number or the description', () => {
  expect(contrats.contractLabel(office, 'numero')).toBe('CO-2023-00418')
  expect(contrats.contractLabel(office, 'libelle')).toBe('Office des trois rivières')
  expect(contrats.contractLabel({ ...office, description: null }, 'libelle')).toBe('CO-2023-00418')
  expect(contrats.copiedContracts(['A', 'B'])).toBe('A\nB')
  expect(contrats.COPY_CONFIRMATION).toBe(6000)
})

test('[PERIM-34] shape of the user’s contracts', () => {
  expect(contrats.userContracts({ clientId: 'C000123', nom: 'Office Habitat' }, [office])).toEqual({
    clientId: 'C000123',
    descriptionClientId: 'Office Habitat',
    contracts: [{ numContract: 'CO-2023-00418', descriptionContract: 'Office des trois rivières' }],
  })
})

test('[PERIM-35] park portals show the first client’s logo, the others the group’s', () => {
  const groupe = { logo: 'groupe.png', clients: [{ logo: 'premier.png' }, { logo: 'second.png' }] }
  const logos = PORTAL_TYPES.filter((portal) => perimeterLogo(portal, groupe) === 'premier.png')
  expect([...logos].sort()).toEqual(['COLLECTIF', 'GES', 'GESTION LOCATIVE COLLECTIVE', 'INDIVIDUEL'])
  expect(perimeterLogo('CMI', groupe)).toBe('groupe.png')
})

test('[PERIM-36] label of a client by portal', () => {
  const client = { clientId: 'C000123', nom: 'Office Habitat' }
  const label = (portal: (typeof PORTAL_TYPES)[number]) =>
    clientLabel(portal, client, { nom: 'Maisons Clairval' })
  expect(label('COLLECTIF')).toBe('C000123 - Office Habitat')
  expect([label('ASS'), label('ANALYTIQUE')]).toEqual([
    'C000123 - Office Habitat',
    'C000123 - Office Habitat',
  ])
  const byGroup = PORTAL_TYPES.filter((portal) => label(portal) === 'Maisons Clairval')
  expect([...byGroup].sort()).toEqual(['CMI', 'DIS', 'GES', 'INS', 'PIM'])
  expect([clientNoun('GES'), clientNoun('COLLECTIF')]).toEqual(['compte', 'client'])
})

test('[PERIM-48] the additional-equipment discount', () => {
  expect(isDiscountActive('CMI', true, 20)).toBe(true)
  expect(isDiscountActive('DIS', true, 20)).toBe(true)
  expect(isDiscountActive('PIM', true, 20)).toBe(false)
  expect(isDiscountActive('DIS', false, 20)).toBe(false)
  expect(isDiscountActive('CMI', true, 0)).toBe(false)
})
