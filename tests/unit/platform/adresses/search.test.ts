import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const ban = {
  type: 'FeatureCollection',
  version: 'draft',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [3.06, 50.63] },
      properties: {
        label: 'Rue Neuve 59000 Lille',
        type: 'street',
        name: 'Rue Neuve',
        postcode: '59000',
        city: 'Lille',
        score: 0.9,
      },
    },
  ],
}

async function searchWith(service: RequestListener, q: string) {
  const server = createServer(service).listen(0)
  const { port } = server.address() as AddressInfo
  jest.resetModules()
  process.env.GEOCODAGE_URL = `http://localhost:${port}/search`
  process.env.LOG_LEVEL = 'silent'
  try {
    const { searchAddresses } = await import('@/lib/platform/adresses/search')
    return await searchAddresses(q)
  } finally {
    delete process.env.GEOCODAGE_URL
    server.closeAllConnections()
    server.close()
  }
}

test('the configured service is asked, and only what the forms use of its answer is given', async () => {
  const asked: (string | undefined)[] = []
  const found = await searchWith((req, res) => {
    asked.push(req.url)
    res.end(JSON.stringify(ban))
  }, 'rue neuve lille')
  expect(asked).toEqual(['/search?q=rue+neuve+lille&limit=5&autocomplete=1'])
  expect(found).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        properties: {
          label: 'Rue Neuve 59000 Lille',
          housenumber: '',
          street: 'Rue Neuve',
          postcode: '59000',
          city: 'Lille',
        },
      },
    ],
  })
})

test.each([
  ['fails', 503, ''],
  ['answers something else', 200, '<html>'],
])('a service that %s is replaced by the embedded gazetteer', async (_, status, body) => {
  const found = await searchWith((_req, res) => {
    res.writeHead(status).end(body)
  }, '12 rue des aca lille')
  expect(found.features.map(({ properties }) => properties.label)).toEqual(['12 Rue des Acacias 59000 Lille'])
})
