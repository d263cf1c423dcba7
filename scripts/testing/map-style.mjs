import { createServer } from 'node:http'

const field = (number, bytes) => [(number << 3) | 2, bytes.length, ...bytes]
const zigzag = (value) => (value << 1) ^ (value >> 31)

/** The integers of a geometry: protobuf writes seven bits a byte. */
function varints(values) {
  return values.flatMap((value) => {
    const bytes = []
    for (let left = value; ; left >>>= 7) {
      if (left < 128) return [...bytes, left]
      bytes.push((left & 127) | 128)
    }
  })
}

/** A vector tile whose layer « terre » is one square over most of it. */
function tile() {
  const move = (count) => (count << 3) | 1
  const line = (count) => (count << 3) | 2
  const by = (x, y) => [zigzag(x), zigzag(y)]
  const square = [move(1), ...by(400, 400), line(3), ...by(3200, 0), ...by(0, 3200), ...by(-3200, 0), 15]
  const feature = [3 << 3, 3, ...field(4, varints(square))]
  const layer = [
    ...field(1, [...Buffer.from('terre')]),
    ...field(2, feature),
    5 << 3,
    ...varints([4096]),
    15 << 3,
    2,
  ]
  return Buffer.from(field(3, layer))
}

/** The background of maps in tests: a style of one vector source and its tiles, over HTTP as a service gives them. */
export async function startMapStyle() {
  const server = createServer((request, response) => {
    const isTile = /^\/\d+\/\d+\/\d+\.pbf$/.test(request.url ?? '')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (isTile) return response.setHeader('Content-Type', 'application/x-protobuf').end(tile())
    if (request.url !== '/style.json') return response.writeHead(404).end()
    const origin = `http://${request.headers.host}`
    response.setHeader('Content-Type', 'application/json').end(
      JSON.stringify({
        version: 8,
        sources: {
          plan: {
            type: 'vector',
            tiles: [`${origin}/{z}/{x}/{y}.pbf`],
            maxzoom: 14,
            attribution: 'Plan d’essai',
          },
        },
        layers: [
          { id: 'fond', type: 'background', paint: { 'background-color': '#dfe9f2' } },
          {
            id: 'terre',
            type: 'fill',
            source: 'plan',
            'source-layer': 'terre',
            paint: { 'fill-color': '#f4f1e8' },
          },
        ],
      }),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    url: `http://localhost:${server.address().port}/style.json`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve(undefined))
      }),
  }
}
