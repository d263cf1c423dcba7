import { createHash } from 'node:crypto'
import { fromBER, ObjectIdentifier, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { octets, signingKey } from './key'
import { timestampOf } from './timestamp'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/**
 * A detached signature of bytes as PAdES wants it (ETSI EN 319 142-1, B-B; B-T with a timestamp service): digest and
 * certificate are signed, the time is that of the document or of the service. Throws what `timestampOf` throws.
 */
export async function signDetached(bytes: Uint8Array): Promise<Buffer> {
  const { key, certificate } = await signingKey()
  const raw = Buffer.from(certificate.toSchema().toBER(false))
  const certificateId = new Sequence({ value: [octets(sha256(raw))] })
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
        new Attribute({ type: MESSAGE_DIGEST, values: [octets(sha256(bytes))] }),
        new Attribute({
          type: SIGNING_CERTIFICATE_V2,
          values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
        }),
      ],
    }),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [signer],
    certificates: [certificate],
  })
  await signed.sign(key as CryptoKey, 0, 'SHA-256', Uint8Array.from(bytes).buffer)
  const token = await timestampOf(new Uint8Array(signer.signature.valueBlock.valueHexView))
  if (token !== null)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [new Attribute({ type: TIMESTAMP_TOKEN, values: [fromBER(token).result] })],
    })
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(content.toSchema().toBER(false))
}
