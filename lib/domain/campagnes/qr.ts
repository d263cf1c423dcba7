import type { Famille } from '../parc/familles'

/** Crockford's base 32: without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TOKEN_LENGTH = 20
const TOKEN = new RegExp(`^[${ALPHABET}]{${TOKEN_LENGTH}}$`)
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Token of a printed code, from random bytes: 20 characters of 5 bits each. */
export function qrTokenOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, TOKEN_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Bytes that make a token. */
export const QR_TOKEN_BYTES = TOKEN_LENGTH

/** A token as it is printed under its code, by groups of five: « 7Q2MK-9XWTR-4HJ3P-B8VNC ». */
export function printedQrToken(token: string): string {
  return token.match(/.{1,5}/g)?.join('-') ?? ''
}

/**
 * Token in what a camera read or a person typed: the address printed in the code, or the characters below it, whatever
 * their case and separators. Null for anything else.
 */
export function readQrToken(text: string): string | null {
  const given = URL.canParse(text) ? (new URL(text).searchParams.get('t') ?? '') : text
  if (given.length > 60) return null
  const token = given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '')
    .replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)
  return TOKEN.test(token) ? token : null
}

/** Address written in a code, without /v2: it never changes, codes stay on walls for years. */
export function qrPath(token: string): string {
  return `/qrcode?t=${token}`
}

export const QR_FAMILLES: Readonly<Record<Famille, string>> = {
  chaudieres: 'Chaudière',
  pac: 'Pompe à chaleur',
  chauffeeau: 'Chauffe-eau',
  vmc: 'VMC',
  chaufferies: 'Chaufferie',
  regulations: 'Régulation',
}

export type QrPlace = { famille: Famille | null; inDwelling: boolean; etage: number | null }

/**
 * Place as anybody who scans may know it (PUBLIC-54): « Chaudière, 3e étage ». Never a name, a door or an address.
 */
export function maskedPlace({ famille, inDwelling, etage }: QrPlace): string {
  const what = famille === null ? 'Logement' : QR_FAMILLES[famille]
  if (!inDwelling) return `${what}, parties communes`
  return etage === null ? what : `${what}, ${floorName(etage)}`
}

function floorName(etage: number): string {
  if (etage < 0) return 'sous-sol'
  if (etage === 0) return 'rez-de-chaussée'
  return etage === 1 ? '1er étage' : `${etage}e étage`
}
