import { createServer } from 'node:net'
import { healthCall } from '@/lib/platform/api/calls/health'
import { closeDb } from '@/lib/platform/db/client'
import { call } from '../support/api'

/** A port of this machine that nothing listens on. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 1))
    })
  })
}

test('[PLATFORM-13] health answers 200 when the database answers', async () => {
  const answer = await call('GET', 'health')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: 'ok', database: 'ok' })
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('[PLATFORM-13] health answers 503 within 5 s when the database is stopped', async () => {
  process.env.LOG_LEVEL = 'silent'
  process.env.DATABASE_URL = `postgres://extranet:motdepasse@127.0.0.1:${await closedPort()}/extranet`
  const start = Date.now()
  const answer = await healthCall(new Request('http://localhost/api/health'), { params: Promise.resolve({}) })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'error', database: 'error' })
  expect(Date.now() - start).toBeLessThan(5000)
  await closeDb()
})

test('[PLATFORM-01] pages live under /v2 and nowhere else', async () => {
  expect((await call('GET', '/v2/connexion')).status).toBe(200)
  expect((await call('GET', '/connexion')).status).toBe(404)
})
