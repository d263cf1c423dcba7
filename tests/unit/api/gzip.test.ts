import { gunzipSync } from 'node:zlib'
import { gzipFor, takesGzip } from '@/lib/platform/http/gzip'

const asking = (encodings?: string) =>
  new Request('http://localhost/', {
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  })
const long = new TextEncoder().encode(JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id }))))

test('[PERF-10] a long answer is compressed for whoever takes it, and is the same once read', async () => {
  const { body, headers } = await gzipFor(asking('gzip, deflate, br'), long)
  expect(headers).toEqual({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  expect(body.length).toBeLessThan(long.length / 2)
  expect(gunzipSync(body).equals(long)).toBe(true)
})

test('[PERF-10] a short answer, or one for who does not take gzip, is sent as it is', async () => {
  expect(await gzipFor(asking('gzip'), long.slice(0, 900))).toEqual({ body: long.slice(0, 900), headers: {} })
  expect(await gzipFor(asking(), long)).toEqual({ body: long, headers: {} })
})

test.each([
  ['gzip', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['identity', false],
  ['br', false],
  ['', false],
  [null, false],
])('[PERF-10] « %s » takes gzip: %s', (header, takes) => {
  expect(takesGzip(header)).toBe(takes)
})
