import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body?: string; headers?: Record<string, string> }

const event = z.object({ id: z.string(), type: z.string(), timestamp: z.string(), data: z.unknown() })

/** A receiver of webhooks on this machine: it keeps what comes, and answers as `answer` says. */
export async function startReceiver() {
  const received: Received[] = []
  let answer: (one: Received) => Answer = () => ({ status: 200, body: 'reçu' })
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const one = { path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const { status, body = '', headers = {} } = answer(one)
      res.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Checks the signature of what came as receivers do, with the library that the specification names; gives the event. */
export function verified(secret: string, { headers, body }: Received) {
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return event.parse(new Webhook(secret).verify(body, said))
}
