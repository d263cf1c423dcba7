import { appendFileSync, writeFileSync } from 'node:fs'

/**
 * A mail server on this machine that takes everything the test server sends and writes it to `file`, one JSON line a mail:
 * {to, subject, text}.
 * @returns its address for `SMTP_URL`, and `stop()`
 */
export async function startMails(file) {
  const [{ SMTPServer }, { simpleParser }] = await Promise.all([import('smtp-server'), import('mailparser')])
  writeFileSync(file, '')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      simpleParser(stream).then(({ subject, text }) => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        appendFileSync(file, `${JSON.stringify({ to, subject, text })}\n`)
        done()
      }, done)
    },
  })
  // A client that gives up breaks its connection.
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address()
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}
