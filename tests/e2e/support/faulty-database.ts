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
    const statements = new Statements()
    socket.on('data', (data: Buffer) => {
      const texts = statements.textsOf(data)
      const fault = this.#fault
      if (fault === null || !texts.some((text) => text.includes(fault.text))) session.write(data)
      else if (fault.kind === 'cut') socket.destroy()
      else socket.write(errorAnswer())
    })
  }
}

/** Texts of the statements that a connection's messages parse or, once prepared, run again by name. */
class Statements {
  readonly #prepared = new Map<string, string>()
  #started = false

  textsOf(data: Buffer): string[] {
    // The first message has no type and no statement.
    if (!this.#started) {
      this.#started = true
      return ['']
    }
    const texts: string[] = []
    for (let at = 0; at + 5 <= data.length; at += 1 + data.readInt32BE(at + 1)) {
      const [first = '', second = ''] = data
        .toString('utf8', at + 5, at + 1 + data.readInt32BE(at + 1))
        .split('\0', 2)
      const type = String.fromCharCode(data[at] ?? 0)
      if (type === 'P') this.#prepared.set(first, second)
      if (type === 'Q') texts.push(first)
      if (type === 'P') texts.push(second)
      if (type === 'B') texts.push(this.#prepared.get(second) ?? '')
    }
    return texts
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
