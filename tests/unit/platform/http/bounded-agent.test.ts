import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { boundedAgent } from '@/lib/platform/http/bounded-agent'

/** Asks a server that answers by `answer`, and gives how many bytes came before the connection ended, and whether it failed. */
async function asked(
  answer: (response: ServerResponse) => void,
  bounds: { timeoutMs: number; mostBytes: number },
) {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = boundedAgent('http:', bounds)
  const outcome = await new Promise<{ bytes: number; failed: boolean }>((resolve) => {
    let bytes = 0
    const request = get({ port, host: '127.0.0.1', agent }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ bytes, failed: false }))
      response.on('error', () => resolve({ bytes, failed: true }))
    })
    request.on('error', () => resolve({ bytes, failed: true }))
  })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return outcome
}

test('[SAFE-07] an answer within its bounds comes whole', async () => {
  const outcome = await asked((response) => response.end('x'.repeat(1000)), {
    timeoutMs: 5000,
    mostBytes: 10_000,
  })
  expect(outcome).toEqual({ bytes: 1000, failed: false })
})

test('[SAFE-07] one that drips for ever is cut off', async () => {
  let drip: ReturnType<typeof setInterval> | undefined
  const outcome = await asked(
    (response) => {
      response.writeHead(200)
      drip = setInterval(() => response.write(' '), 20)
    },
    { timeoutMs: 200, mostBytes: 10_000 },
  )
  clearInterval(drip)
  expect(outcome.failed).toBe(true)
})
