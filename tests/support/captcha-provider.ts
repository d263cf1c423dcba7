import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Solved = { hostname?: string; action?: string; score?: number }

export type CaptchaProvider = Awaited<ReturnType<typeof startCaptchaProvider>>

/** A captcha's provider, which knows what was solved: each answer is good once. `variables` configure a server for it. */
export async function startCaptchaProvider() {
  const solved = new Map<string, Solved>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = new URLSearchParams(Buffer.concat(chunks).toString())
      const token = sent.get('response') ?? ''
      const known = sent.get('secret') === 'secret' ? solved.get(token) : undefined
      solved.delete(token)
      response.writeHead(provider.isDown ? 500 : 200, { 'content-type': 'application/json' })
      const answer = { success: known !== undefined, hostname: 'localhost', ...known }
      response.end(provider.isDown ? 'en panne' : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider = {
    isDown: false,
    variables: {
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET_KEY: 'secret',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`,
    },
    /** A person solved a captcha: on another site with `hostname`, of version 3 with `action` and `score`. */
    solve: (token: string, how: Solved = {}) => solved.set(token, how),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return provider
}
