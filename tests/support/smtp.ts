import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type Refusal = { at: 'recipient' | 'content'; code: number; text: string }

/** A mail server on this machine: what it took, and how it is to behave. */
export class TestSmtp {
  readonly mails: ParsedMail[] = []
  /** Recipients of the envelopes, one per mail taken. */
  readonly recipients: string[][] = []
  refusal: Refusal | null = null
  delayMs = 0
  #server: SMTPServer | undefined
  #port = 0
  /** Raised by `reset`: a slow mail of an earlier test is not one of the next test. */
  #round = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Listens; always on the port of the first time. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) => done(this.#refuses('recipient')),
      onData: (stream, session, done) => {
        void (async () => {
          const round = this.#round
          const mail = await simpleParser(stream)
          await new Promise((resolve) => setTimeout(resolve, this.delayMs))
          const refusal = this.#refuses('content')
          if (refusal === null && round === this.#round) {
            this.mails.push(mail)
            this.recipients.push(session.envelope.rcptTo.map(({ address }) => address))
          }
          done(refusal)
        })()
      },
    })
    // A client that gives up breaks its connection.
    server.on('error', () => {})
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    const address = server.server.address()
    if (typeof address === 'object' && address !== null) this.#port = address.port
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(resolve))
  }

  /** Forgets the mails and behaves again. */
  reset(): void {
    this.#round += 1
    this.mails.length = 0
    this.recipients.length = 0
    this.refusal = null
    this.delayMs = 0
  }

  #refuses(at: Refusal['at']): Error | null {
    if (this.refusal?.at !== at) return null
    return Object.assign(new Error(this.refusal.text), { responseCode: this.refusal.code })
  }
}
