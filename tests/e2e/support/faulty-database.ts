import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { Pool } from 'pg'
import { makeOwnDatabase } from '../../support/own-database'

/** Fault of the statements that hold a given text: the connection breaks, or the server answers an error. */
type Fault = { text: string; kind: 'cut' | 'error' }

/** A database of its own behind a port of loopback whose faults a test chooses. */
export class FaultyDatabase {
  #fault: Fault | null = null
  readonly #sockets = new Set<Socket>()

  private constructor(
    private readonly own: Awaited<ReturnType<typeof makeOwnDatabase>>,
    private readonly server: Server,
  ) {}

  static async open(): Promise<FaultyDatabase> {
    const own = await makeOwnDatabase('pannes')
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const database = new FaultyDatabase(own, server)
    server.on('connection', (socket) => database.#serve(socket))
    return database
  }

  get url(): string {
    const address = this.server.address()
    const through = new URL(this.own.variables.DATABASE_URL)
    through.hostname = '127.0.0.1'
    through.port = String(typeof address === 'object' && address ? address.port : 0)
    return through.href
  }

  /** A pool for the test's own rows. */
  pool(): Pool {
    return new Pool({ connectionString: this.url, max: 1 })
  }

  breakOn(text: string, kind: Fault['kind']): void {
    this.#fault = { text, kind }
  }

  /** Breaks every statement. */
  goAway(): void {
    this.breakOn('', 'cut')
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#fault = null
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
    await this.own.remove()
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    const { hostname, port } = new URL(this.own.variables.DATABASE_URL)
    const session = dial(Number(port || 5432), hostname)
    session.on('data', (data: Buffer) => socket.write(data))
    session.on('error', () => socket.destroy())
    session.on('close', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#sockets.delete(socket)
      session.destroy()
    })
    const messages = new Messages()
    socket.on('data', (data: Buffer) => {
      for (const { bytes, texts } of messages.take(data)) {
        const fault = this.#fault
        if (fault === null || !texts.some((text) => text.includes(fault.text))) session.write(bytes)
        else if (fault.kind === 'cut') socket.destroy()
        else socket.write(errorAnswer())
      }
    })
  }
}

/** Messages that go together, up to the one that asks for an answer, and the statements that they run. */
type Batch = { bytes: Buffer; texts: string[] }

/** Parse, bind, describe, execute and close: the server answers at the message after them. */
const FOLLOWED = new Set(['P', 'B', 'D', 'E', 'C'])

/** Messages of a connection, whichever pieces they come in, with the text of statements that are run again by their names. */
class Messages {
  readonly #prepared = new Map<string, string>()
  #rest = Buffer.alloc(0)
  #started = false

  /** The batches that a piece completes. */
  take(piece: Buffer): Batch[] {
    this.#rest = Buffer.concat([this.#rest, piece])
    const batches: Batch[] = []
    let texts: string[] = []
    let begun = 0
    let at = 0
    for (let end = this.#endOf(at); end !== null; end = this.#endOf(at)) {
      // The first message has no type and no statement.
      const type = this.#started ? String.fromCharCode(this.#rest[at] ?? 0) : ''
      texts.push(...(this.#started ? this.#textsOf(type, at, end) : ['']))
      this.#started = true
      at = end
      if (FOLLOWED.has(type)) continue
      batches.push({ bytes: this.#rest.subarray(begun, end), texts })
      texts = []
      begun = end
    }
    this.#rest = this.#rest.subarray(begun)
    return batches
  }

  /** Where the message at a place ends; null while it is not whole. */
  #endOf(at: number): number | null {
    const length = at + (this.#started ? 1 : 0)
    if (this.#rest.length < length + 4) return null
    const end = length + this.#rest.readInt32BE(length)
    return end <= this.#rest.length ? end : null
  }

  #textsOf(type: string, at: number, end: number): string[] {
    const [first = '', second = ''] = this.#rest.toString('utf8', at + 5, end).split('\0', 2)
    if (type === 'P') this.#prepared.set(first, second)
    if (type === 'Q') return [first]
    if (type === 'P') return [second]
    return type === 'B' ? [this.#prepared.get(second) ?? ''] : []
  }
}

/** Server messages: an error of the class « internal error », then ready for the next statement. */
function errorAnswer(): Buffer {
  const fields = Buffer.from('SERROR\0VERROR\0CXX000\0Mpanne provoquée par le test\0\0', 'utf8')
  const error = Buffer.alloc(5)
  error.write('E')
  error.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([error, fields, Buffer.from([0x5a, 0, 0, 0, 5, 0x49])])
}
