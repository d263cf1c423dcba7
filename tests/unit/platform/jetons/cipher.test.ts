import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, type Key, readToken } from '@/lib/platform/jetons/cipher'

const key: Key = { version: 258, bytes: randomBytes(32) }
const text = '[1795600000,{"equipementId":12,"é":"œ"}]'

const opened = (token: string, { purpose = 'asset', by = key } = {}) => {
  const read = readToken(token)
  return read && decrypt(by, purpose, read.bytes)
}

test('what was sealed opens with its key and purpose, and two sealings differ', () => {
  const token = encrypt(key, 'asset', text)
  expect(token).toMatch(/^[\w-]+$/)
  expect(readToken(token)?.version).toBe(258)
  expect(opened(token)).toBe(text)
  expect(encrypt(key, 'asset', text)).not.toBe(token)
})

test('no bit can change, in text or header', () => {
  const bytes = Buffer.from(encrypt(key, 'asset', text), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(opened(changed.toString('base64url'))).toBeNull()
  }
})

test('no character can change, the last one included, whose spare bits no byte holds', () => {
  const token = encrypt(key, 'asset', text)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. '
  for (const place of [0, 3, 20, token.length - 2, token.length - 1])
    for (const other of alphabet) {
      if (other === token[place]) continue
      expect(opened(token.slice(0, place) + other + token.slice(place + 1))).toBeNull()
    }
})

test('no truncation, addition or other text opens', () => {
  const token = encrypt(key, 'asset', text)
  for (let length = 0; length < token.length; length += 1) expect(opened(token.slice(0, length))).toBeNull()
  for (const other of [`${token}A`, `${token}=`, ` ${token}`, token + token, '', 'null', 'A'.repeat(5000)])
    expect(opened(other)).toBeNull()
})

test('another purpose or another key does not open', () => {
  const token = encrypt(key, 'asset', text)
  for (const purpose of ['campagne', 'asset:', 'Asset', '']) expect(opened(token, { purpose })).toBeNull()
  expect(opened(token, { by: { version: 258, bytes: randomBytes(32) } })).toBeNull()
})
