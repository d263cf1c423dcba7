import { createHash, randomBytes } from 'node:crypto'
import { Integer } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'
import { env } from '@/lib/platform/env'
import { ServiceUnavailableError } from '@/lib/platform/errors/errors'
import { log } from '@/lib/platform/log'
import { octets } from './key'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const WAIT_MS = 10_000
/** Bytes of the service's answer, at most. */
const LARGEST = 64 * 1024

/**
 * The token of the timestamp service SIGNATURE_TSA_URL (RFC 3161) for bytes; null where none is configured. Throws
 * ServiceUnavailableError while it is away or answers for something else: nothing is signed then.
 */
export async function timestampOf(bytes: Uint8Array): Promise<ArrayBuffer | null> {
  const { SIGNATURE_TSA_URL: url } = env()
  if (url === undefined) return null
  try {
    return await ask(url, createHash('sha256').update(bytes).digest())
  } catch (error) {
    log.error('signature.horodatage', { error })
    throw new ServiceUnavailableError(
      error,
      'Le service d’horodatage ne répond pas : rien n’est signé. Veuillez réessayer.',
    )
  }
}

async function ask(url: string, digest: Buffer): Promise<ArrayBuffer> {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x01
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: octets(digest),
    }),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: request.toSchema().toBER(false),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const body = await response.arrayBuffer()
  if (!response.ok || body.byteLength > LARGEST) throw new Error(`réponse ${response.status} de l’horodatage`)
  const { status, timeStampToken } = TimeStampResp.fromBER(body)
  if (status.status > 1 || timeStampToken === undefined) throw new Error('horodatage refusé')
  const content = new SignedData({ schema: timeStampToken.content }).encapContentInfo.eContent
  const info = TSTInfo.fromBER(content?.getValue() ?? new ArrayBuffer(0))
  const sealed = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  const echoed = Buffer.from(info.nonce?.valueBlock.valueHexView ?? [])
  if (!sealed.equals(digest) || !echoed.equals(nonce)) throw new Error('horodatage d’un autre document')
  return timeStampToken.toSchema().toBER(false)
}
