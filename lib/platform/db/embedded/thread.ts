import path from 'node:path'
import { Worker } from 'node:worker_threads'

type Reply = { data: Uint8Array; more: boolean } | { done: true } | { crashed: string }
type Message = { op: 'raw'; request: Uint8Array<ArrayBuffer> } | { op: 'reset' } | { op: 'close' }
type Pending = { resolve: () => void; reject: (error: Error) => void; onData: (data: Buffer) => void }

const noData = () => {}

/** Written next to this file and loaded from the project's folder: bundled code has no path of its own. */
const workerFile = () => path.join(process.cwd(), 'lib', 'platform', 'db', 'embedded', 'worker.mjs')

/**
 * One life of the worker. Requests are answered in order; `timeLimitMs` is asked for each that starts and gives its
 * wall-clock limit (0: none). The embedded engine has no statement_timeout, so the only remedy is to end the thread.
 */
export class EmbeddedThread {
  /** Settles when the thread has really stopped: only then may another one open the folder. */
  readonly exited: Promise<void>
  readonly #worker: Worker
  readonly #queue: Pending[] = []
  readonly #closed = new Int32Array(new SharedArrayBuffer(4))
  readonly #timeLimitMs: () => number
  #timer: NodeJS.Timeout | undefined
  #failure: Error | undefined

  constructor(folder: string, timeLimitMs: () => number) {
    this.#timeLimitMs = timeLimitMs
    this.#worker = new Worker(workerFile(), { workerData: { folder, closed: this.#closed } })
    this.#worker.on('message', (reply: Reply) => this.#receive(reply))
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#fail(new Error('La base embarquée s’est arrêtée.'))
        resolve()
      })
    })
  }

  /** The thread is dead or dying. */
  get failed(): boolean {
    return this.#failure !== undefined
  }

  /** Settles when the database is open and its extensions have answered. Opening has no time limit. */
  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ resolve, reject, onData: noData })
    })
  }

  /** Sends wire messages; `onData` receives the reply as it comes. Rejects when the thread dies. */
  send(bytes: Uint8Array, onData: (data: Buffer) => void): Promise<void> {
    const request = new Uint8Array(bytes)
    return this.#request({ op: 'raw', request }, [request.buffer], onData)
  }

  /** Ends an open transaction and forgets the settings of the former connection. */
  reset(): Promise<void> {
    return this.#request({ op: 'reset' })
  }

  /** Closes the database, then ends the thread. */
  async close(): Promise<void> {
    if (this.#failure === undefined) await this.#request({ op: 'close' }).catch(noData)
    await this.kill(new Error('La base embarquée est fermée.'))
  }

  /** Closes the database of a process that exits: waits without the event loop, `limitMs` at most; says whether it closed. */
  closeNow(limitMs: number): boolean {
    if (this.#failure !== undefined) return false
    this.#worker.postMessage({ op: 'close' } satisfies Message)
    return Atomics.wait(this.#closed, 0, 0, limitMs) !== 'timed-out'
  }

  /** Ends the thread whatever it does; what waits is rejected with `reason`. */
  async kill(reason: Error): Promise<void> {
    this.#fail(reason)
    await this.exited
  }

  #request(
    message: Message,
    transfer: ArrayBuffer[] = [],
    onData: Pending['onData'] = noData,
  ): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    return new Promise((resolve, reject) => {
      this.#queue.push({ resolve, reject, onData })
      this.#worker.postMessage(message, transfer)
      if (this.#queue.length === 1) this.#startTimer()
    })
  }

  #receive(reply: Reply): void {
    if ('crashed' in reply) {
      this.#fail(new Error(reply.crashed))
      return
    }
    const head = this.#queue[0]
    if ('data' in reply && reply.data.length > 0)
      head?.onData(Buffer.from(reply.data.buffer, reply.data.byteOffset, reply.data.byteLength))
    if ('data' in reply && reply.more) return
    this.#queue.shift()
    this.#startTimer()
    head?.resolve()
  }

  #startTimer(): void {
    clearTimeout(this.#timer)
    const limit = this.#queue.length === 0 ? 0 : this.#timeLimitMs()
    if (limit === 0) return
    this.#timer = setTimeout(
      () => this.#fail(new Error(`La requête SQL a dépassé ${limit} ms : elle est abandonnée.`)),
      limit,
    )
    this.#timer.unref()
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer)
    if (this.#failure !== undefined) return
    this.#failure = error
    for (const pending of this.#queue.splice(0)) pending.reject(error)
    void this.#worker.terminate()
  }
}
