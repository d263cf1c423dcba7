import { connect } from 'node:net'
import { env } from '@/lib/platform/env'
import { ServiceUnavailableError } from '@/lib/platform/errors/errors'
import { log } from '@/lib/platform/log'

/** Milliseconds without a word of the scanner: it looks into the longest file in less. */
const SILENCE_MS = 20_000
const PIECE = 64 * 1024
const MAX_ANSWER = 4096

const AWAY =
  'Les fichiers ne peuvent pas être vérifiés pour le moment : rien n’a été enregistré. Réessayez dans quelques minutes.'

/**
 * Why the scanner of CLAMAV_URL refuses a file (SAFE-17); null when it finds nothing, or when no scanner is configured.
 * Throws ServiceUnavailableError when it does not answer: a file that nobody looked at is not kept.
 */
export async function virusFault(name: string, bytes: Uint8Array): Promise<string | null> {
  const { CLAMAV_URL } = env()
  if (CLAMAV_URL === undefined) return null
  const answer = await scan(new URL(CLAMAV_URL), bytes).catch((error: unknown) => {
    log.error('antivirus.absent', { error })
    throw new ServiceUnavailableError(error, AWAY)
  })
  if (/^stream: OK$/.test(answer)) return null
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (signature === undefined) {
    log.error('antivirus.refus', { reponse: answer })
    throw new ServiceUnavailableError(answer, AWAY)
  }
  log.warn('antivirus.trouve', { signature })
  return `« ${name} » est refusé par l’antivirus.`
}

/**
 * Sends bytes to clamd as a stream (INSTREAM) and gives its answer. Throws when it is away, silent, or says too much.
 */
function scan({ hostname, port }: URL, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(SILENCE_MS, () => fail(new Error('clamd ne répond pas')))
    socket.once('error', fail)
    socket.on('data', (data: Buffer) => {
      answer += data.toString('utf8')
      if (answer.length > MAX_ANSWER) fail(new Error('réponse inattendue de clamd'))
    })
    socket.once('close', () => {
      const line = answer.replace(/\0.*$/s, '').trim()
      if (line === '') fail(new Error('clamd a fermé la connexion'))
      else resolve(line)
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
