import { Duplex } from 'node:stream'
import type { EmbeddedThread } from './thread'

type Callback = (error?: Error | null) => void

const TERMINATE = 0x58

/**
 * What `pg` takes for its socket: wire messages go to the thread, replies come back as if from a server. The driver,
 * its types and its errors are thus the same with the embedded database and with a server.
 */
export class WireStream extends Duplex {
  readonly #open: () => Promise<EmbeddedThread>
  #thread: EmbeddedThread | undefined

  constructor(open: () => Promise<EmbeddedThread>) {
    super({ allowHalfOpen: false })
    this.#open = open
  }

  /** Called by `pg` in place of a socket's connection. */
  connect(): this {
    this.#join().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Callback): void {
    this.#forward(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Callback): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  async #join(): Promise<void> {
    const thread = await this.#open()
    await thread.reset()
    this.#thread = thread
  }

  #forward(bytes: Buffer, done: Callback): void {
    done()
    if (bytes[0] === TERMINATE && bytes.length === 5) {
      this.push(null)
      return
    }
    if (this.#thread === undefined) {
      this.destroy(new Error('La connexion à la base embarquée n’est pas ouverte.'))
      return
    }
    this.#thread
      .send(bytes, (data) => {
        if (!this.destroyed) this.push(data)
      })
      .catch((error: Error) => this.destroy(error))
  }
}
