import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { checkedLookup, checkWebAddress } from '@/lib/platform/http/public-address'

/** Bytes of an answer that are read. */
const MOST_BYTES = 512 * 1024

/**
 * Reads the JSON of an address of the internet; a redirect is not followed. Throws what keeps it from being read: a closed address,
 * the network, another status than 200, an answer too long, no JSON.
 */
export async function getJson(url: string, timeoutMs: number): Promise<unknown> {
  const target = new URL(url)
  checkWebAddress(target)
  const open = target.protocol === 'https:' ? https : http
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = open(target, {
      headers: { accept: 'application/json' },
      agent: false,
      lookup: checkedLookup(),
      signal: AbortSignal.timeout(timeoutMs),
    })
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.end()
  })
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`état ${answer.statusCode}`)
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > MOST_BYTES) throw new Error('réponse trop longue')
    chunks.push(bytes)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
