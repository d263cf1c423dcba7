import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { geocode } from '@/lib/platform/adresses/geocode'

/** A service of addresses that answers this, and what it was asked. */
async function asked(answer: { status?: number; body: string }, count = 3) {
  const server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      received = `${req.method} ${req.url} ${text}`
      res.writeHead(answer.status ?? 200).end(answer.body)
    })
  }).listen(0)
  let received = ''
  const { port } = server.address() as AddressInfo
  const adresses = Array.from({ length: count }, (_, rank) => ({
    adresse: `${rank + 1} rue de la "Gare", bâtiment B`,
    codePostal: '59000',
    ville: 'Lille',
  }))
  try {
    return { places: await geocode(`http://localhost:${port}/search`, adresses), received: () => received }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const HEAD = 'rang,adresse,code_postal,ville,longitude,latitude,result_score'

test('[PARK-55] addresses are asked all in one call, and each gets its place whatever the order of the answer', async () => {
  const body = `${HEAD}\n2,"3 rue de la ""Gare"", bâtiment B",59000,Lille,3.07,50.64,0.91\n0,x,59000,Lille,3.06,50.63,0.97\n1,x,59000,Lille,,,\n`
  const { places, received } = await asked({ body })
  expect(places).toEqual([{ latitude: 50.63, longitude: 3.06 }, null, { latitude: 50.64, longitude: 3.07 }])
  expect(received()).toMatch(/^POST \/search\/csv /)
  expect(received()).toContain('2,"3 rue de la ""Gare"", bâtiment B",59000,Lille')
  expect(received()).toMatch(/name="postcode"\s+code_postal/)
})

test('[PARK-55] what is too unlike, out of the earth or of no row of ours is no place', async () => {
  const body = `${HEAD}\n0,x,59000,Lille,3.06,50.63,0.2\n1,x,59000,Lille,3.06,950,0.9\n7,x,59000,Lille,3.06,50.63,0.9\n`
  expect((await asked({ body })).places).toEqual([null, null, null])
})

test.each([{ status: 503, body: '' }, { body: '<html>' }])(
  '[PARK-55] a service that fails or answers something else is a failure, not addresses that do not exist',
  async (answer) => {
    await expect(asked(answer)).rejects.toThrow('Service d’adresses')
  },
)
