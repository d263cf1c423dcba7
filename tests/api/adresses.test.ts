import { call } from '../support/api'

const get = (path: string) => call('GET', `adresses/${path}`)

test('communes of a postal code, without session: the forms open to visitors need them too', async () => {
  const answer = await get('communes?codePostal=59160')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    data: [
      { code: '59350', nom: 'Lille', codesPostaux: ['59000', '59160', '59260', '59777', '59800'] },
      { code: '59128', nom: 'Capinghem', codesPostaux: ['59160'] },
    ],
  })
})

test.each(['communes', 'communes?codePostal=5900', 'communes?q=a', 'recherche', 'recherche?q=12'])(
  '%s is refused with 400',
  async (path) => {
    expect((await get(path)).status).toBe(400)
  },
)

test('an address search answers in the shape of the BAN, five addresses at most', async () => {
  const answer = await get(`recherche?q=${encodeURIComponent('12 rue des aca lille')}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        properties: {
          label: '12 Rue des Acacias 59000 Lille',
          housenumber: '12',
          street: 'Rue des Acacias',
          postcode: '59000',
          city: 'Lille',
        },
      },
    ],
  })
  expect((await get('recherche?q=rue')).body).toMatchObject({ features: { length: 5 } })
})
