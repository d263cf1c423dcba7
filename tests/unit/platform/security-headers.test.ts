import { createServer } from 'node:http'
import { z } from 'zod'
import { NOTHING_RUNS, SECURITY_HEADERS, secureAnswers } from '@/lib/platform/http/security-headers'

test('[SAFE-18] every answer of the process carries the headers, and what answers may put others in their place', async () => {
  secureAnswers((path) => `sandbox; path ${path}`)
  secureAnswers((path) => `sandbox; path ${path}`)
  const server = createServer((request, response) => {
    if (request.url === '/page') response.setHeader('Content-Security-Policy', "default-src 'self'")
    response.end()
  }).listen(0)
  const { port } = z.object({ port: z.number() }).parse(server.address())
  try {
    const bare = await fetch(`http://localhost:${port}/`)
    for (const { key, value } of [...SECURITY_HEADERS, ...NOTHING_RUNS])
      expect([key, bare.headers.get(key)]).toEqual([key, value])
    const call = await fetch(`http://localhost:${port}/v2/api/x?y=1`)
    expect(call.headers.get('content-security-policy')).toBe('sandbox; path /api/x')
    const page = await fetch(`http://localhost:${port}/page`)
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  } finally {
    server.close()
  }
})
