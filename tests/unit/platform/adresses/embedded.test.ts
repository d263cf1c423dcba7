import { findCommunes } from '@/lib/platform/adresses/communes'
import { embeddedAddresses } from '@/lib/platform/adresses/embedded'

const labels = async (typed: string) => (await embeddedAddresses(typed)).map(({ label }) => label)

describe('embedded gazetteer', () => {
  test('a street without city: five addresses at most, in the largest communes', async () => {
    expect(await labels('12 rue des aca')).toEqual([
      '12 Rue des Acacias 75001 Paris',
      '12 Rue des Acacias 13001 Marseille',
      '12 Rue des Acacias 69001 Lyon',
      '12 Rue des Acacias 31000 Toulouse',
      '12 Rue des Acacias 06000 Nice',
    ])
  })

  test.each([
    ['12 rue des aca lille', '12 Rue des Acacias 59000 Lille'],
    ['12 r. des aca 59800', '12 Rue des Acacias 59800 Lille'],
    ['3 av jean jaures 37000 tours', '3 Avenue Jean Jaurès 37000 Tours'],
    ['12 rue zinzolin, Saint-Étienne', '12 Rue zinzolin 42000 Saint-Étienne'],
    ['place du marche bourg en bresse', 'Place du Marché 01000 Bourg-en-Bresse'],
  ])('« %s » offers « %s » first', async (typed, label) => {
    expect((await labels(typed))[0]).toBe(label)
  })

  test.each(['12', 'zzz qqq', '12 rue zinzolin', '12 rue des aca 00000', '   '])(
    '« %s » offers nothing that it does not know',
    async (typed) => {
      for (const label of await labels(typed)) expect(label).not.toMatch(/zinzolin|zzz|00000/)
    },
  )

  test('communes: one, several, or none for a postal code; by the beginning of their name', async () => {
    const names = async (query: Parameters<typeof findCommunes>[0]) =>
      (await findCommunes(query)).map(({ nom }) => nom)
    expect(await names({ codePostal: '59000' })).toEqual(['Lille'])
    expect(await names({ codePostal: '59160' })).toEqual(['Lille', 'Capinghem'])
    expect(await names({ codePostal: '00000' })).toEqual([])
    expect(await names({ codePostal: '75001' })).toEqual(['Paris'])
    expect(await names({ q: 'saint etienne du rou' })).toEqual(['Saint-Étienne-du-Rouvray'])
    expect(await names({ codePostal: '59160', q: 'cap' })).toEqual(['Capinghem'])
  })
})
