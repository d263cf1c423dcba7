import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import type { LookupFunction } from 'node:net'
import { checkWebAddress } from '@/lib/platform/http/public-address'

type Asked = {
  headers?: Record<string, string>
  /** Posted where there is one. */
  body?: string
  timeoutMs: number
  /** Bytes of the answer that are read; the rest is cut off. */
  mostBytes: number
  /** Look-up that checks where the name leads: the address is then one of the internet (FIRST-18). Any address goes without it. */
  lookup?: LookupFunction | undefined
}

/**
 * Asks another server, and gives the status and the beginning of its answer; a redirect is an answer like any other: nothing follows it.
 * Throws ClosedAddressError, and what the network does.
 */
export async function ask(
  url: string,
  { headers, body, timeoutMs, mostBytes, lookup }: Asked,
): Promise<{ statut: number; text: string }> {
  const target = new URL(url)
  if (lookup) checkWebAddress(target)
  const open = target.protocol === 'https:' ? https : http
  const bytes = body === undefined ? null : Buffer.from(body)
  const sent = open(target, {
    method: bytes === null ? 'GET' : 'POST',
    headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
    // One connection for one answer: a kept one would stay on an address that is checked no more.
    agent: false,
    ...(lookup && { lookup }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (answer: IncomingMessage) => {
      const kept: Buffer[] = []
      let length = 0
      const end = () =>
        resolve({
          statut: answer.statusCode ?? 0,
          text: Buffer.concat(kept).subarray(0, mostBytes).toString(),
        })
      answer.on('data', (chunk: Buffer) => {
        kept.push(chunk)
        length += chunk.length
        if (length < mostBytes) return
        end()
        sent.destroy()
      })
      answer.on('end', end)
      answer.on('error', reject)
    })
    sent.end(bytes ?? undefined)
  })
}
