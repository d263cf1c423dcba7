import { createServer } from 'node:http'
import { inflateSync } from 'node:zlib'

const ALLOWED = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }

/** Item that a browser sent: its type, and its content as text. */
type Item = { type: string; text: string }

/** A monitoring service of errors: keeps what browsers send to its address. */
export class MonitoringServer {
  private readonly items: Item[] = []
  private readonly server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    if (request.method === 'POST') this.items.push(...itemsOf(Buffer.concat(pieces)))
    response.writeHead(200, { ...ALLOWED, 'Content-Type': 'application/json' }).end('{}')
  })

  /** Listens, and gives the address that the configuration names. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.address()
    return `http://cle@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/1`
  }

  /** Contents of one type that were sent, the oldest first. */
  sent = (type: 'event' | 'replay_event' | 'replay_recording') =>
    this.items.filter((item) => item.type === type).map(({ text }) => text)

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

/** An envelope is lines: its header, then for each item a header, with its length where it holds bytes, and its content. */
function itemsOf(envelope: Buffer): Item[] {
  const items: Item[] = []
  let rest = envelope.subarray(envelope.indexOf('\n') + 1)
  while (rest.length > 1) {
    const end = rest.indexOf('\n')
    const header: { type: string; length?: number } = JSON.parse(rest.subarray(0, end).toString())
    rest = rest.subarray(end + 1)
    const found = header.length ?? rest.indexOf('\n')
    const length = found === -1 ? rest.length : found
    items.push({ type: header.type, text: textOf(header.type, rest.subarray(0, length)) })
    rest = rest.subarray(length + 1)
  }
  return items
}

/** A recording is a line, then what happened on the page, compressed. */
function textOf(type: string, content: Buffer): string {
  if (type !== 'replay_recording') return content.toString()
  const events = content.subarray(content.indexOf('\n') + 1)
  return events[0] === 0x78 ? inflateSync(events).toString() : events.toString()
}
