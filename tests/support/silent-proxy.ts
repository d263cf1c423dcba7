import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/**
 * A network between the application and its database server that a test makes swallow everything: nothing passes any more,
 * and nothing is closed or refused, as when a firewall forgets its connections.
 */
export class SilentProxy {
  #isSilent = false
  readonly #pairs = new Set<{ left: Socket; right: Socket; isDead: boolean }>()

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async open(target: string): Promise<SilentProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const proxy = new SilentProxy(server, new URL(target))
    server.on('connection', (socket) => proxy.#serve(socket))
    return proxy
  }

  /** The address of the server through this network. */
  get url(): string {
    const address = this.server.address()
    const through = new URL(this.target)
    through.hostname = '127.0.0.1'
    through.port = String(typeof address === 'object' && address ? address.port : 0)
    return String(through)
  }

  /** How many connections the network has swallowed for good. */
  get swallowed(): number {
    return [...this.#pairs].filter(({ isDead }) => isDead).length
  }

  swallow(): void {
    this.#isSilent = true
    for (const pair of this.#pairs) pair.isDead = true
  }

  /** New connections pass again; the others stay as they are. */
  mend(): void {
    this.#isSilent = false
  }

  async close(): Promise<void> {
    for (const { left, right } of this.#pairs) for (const socket of [left, right]) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  #serve(left: Socket): void {
    const right = dial(Number(this.target.port || 5432), this.target.hostname)
    const pair = { left, right, isDead: this.#isSilent }
    this.#pairs.add(pair)
    for (const [from, to] of [
      [left, right],
      [right, left],
    ] as const) {
      from.on('data', (data) => {
        if (!pair.isDead) to.write(data)
      })
      from.on('error', () => {})
      from.on('close', () => {
        if (!pair.isDead) to.destroy()
      })
    }
  }
}
