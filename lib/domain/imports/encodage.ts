import type { Encodage } from './encodages'

/** Characters of the bytes from 0x80 in code page 850, that of the MS-DOS console, which no decoder of the platform knows. */
export const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Encodings of one byte a character; the first is right where nothing tells them apart. */
const OF_ONE_BYTE = ['windows-1252', 'macroman', 'cp850'] as const
const HIGH = Uint8Array.from({ length: 128 }, (_, index) => index + 128)
const CHARACTERS: Readonly<Record<(typeof OF_ONE_BYTE)[number], readonly string[]>> = {
  // Node 20 takes Windows-1252 for Latin-1 where a text is decoded at once: « € » and « ’ » would be control characters.
  'windows-1252': [...new TextDecoder('windows-1252').decode(HIGH, { stream: true })],
  macroman: [...new TextDecoder('macintosh').decode(HIGH)],
  cp850: [...CP850],
}

/** Kinds of neighbours of a character. */
const CONSONANT = 0
const VOWEL = 1
const CAPITAL = 2
const OTHER = 3
const UNKNOWN = 4
const KINDS = 5
const KIND_OF = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte)
  if (byte >= 128) return UNKNOWN
  if (/[A-Z]/.test(character)) return CAPITAL
  if (/[aeiouy]/.test(character)) return VOWEL
  return /[a-z]/.test(character) ? CONSONANT : OTHER
})

/** How often French writes these letters, roughly. */
const SMALL: Readonly<Record<string, number>> = {
  é: 10,
  è: 8,
  à: 6,
  ê: 6,
  ç: 5,
  ô: 5,
  î: 4,
  û: 4,
  â: 4,
  ù: 4,
  ë: 4,
  ï: 4,
  œ: 4,
  ü: 2,
  æ: 1,
  ÿ: 1,
}
const CAPITALS: Readonly<Record<string, number>> = {
  É: 8,
  È: 4,
  Ê: 4,
  Ë: 2,
  À: 4,
  Â: 4,
  Ç: 4,
  Î: 4,
  Ï: 2,
  Ô: 4,
  Ù: 2,
  Û: 4,
  Ü: 2,
  Œ: 4,
}

function scoreOfSmall(letter: string, weight: number, before: number, after: number): number {
  if (before === CAPITAL && after === CAPITAL) return -2
  // « à », « là », « déjà »: alone or at the end of a word.
  if (letter === 'à') return after !== OTHER ? -3 : before === OTHER ? weight : before === CONSONANT ? 1 : -3
  if (before === OTHER && after === OTHER) return -4
  if ('ëïü'.includes(letter)) return before === VOWEL ? weight : -2
  return letter === 'â' && before === VOWEL ? -2 : weight
}

function scoreOfCapital(letter: string, weight: number, before: number, after: number): number {
  if (before === CONSONANT || before === VOWEL) return -8
  const isAlone = before !== CAPITAL && (after === OTHER || after === UNKNOWN)
  return isAlone && letter !== 'À' ? -4 : weight
}

/** How far a character between such neighbours is French writing: what no word of ours has is below zero. */
function scoreOf(character: string, before: number, after: number): number {
  const small = SMALL[character]
  if (small !== undefined) return scoreOfSmall(character, small, before, after)
  const capital = CAPITALS[character]
  if (capital !== undefined) return scoreOfCapital(character, capital, before, after)
  const isInWord = before <= CAPITAL && after <= CAPITAL
  if (character === '’') return isInWord ? 6 : 1
  if (character === '\u00a0') return isInWord ? -1 : 2
  if ('–—'.includes(character)) return before === OTHER && after === OTHER ? 2 : -3
  if ('«»°€²³…“”•©®×½±µ§™'.includes(character)) return isInWord ? -6 : 2
  if (/[\p{C}─-▟]/u.test(character)) return -10
  if (/\p{L}/u.test(character)) return -4
  return isInWord ? -6 : -2
}

/** Encoding of one byte a character, by how often each byte stands between which neighbours. */
function likeliest(counts: Uint32Array): Encodage {
  const scores = OF_ONE_BYTE.map((encodage) => {
    let score = 0
    for (let at = 0; at < counts.length; at += 1) {
      const count = counts[at] ?? 0
      if (count === 0) continue
      const after = at % KINDS
      const byte = Math.floor(at / KINDS) % 128
      const before = Math.floor(at / KINDS / 128)
      score += count * scoreOf(CHARACTERS[encodage][byte] ?? '', before, after)
    }
    return score
  })
  return OF_ONE_BYTE[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** Bytes at the start of a file that are looked at for characters of two bytes. */
const START = 64 * 1024

/** Bytes that follow this one in UTF-8, or -1 where none may. */
const followers = (byte: number): number =>
  byte < 0xc2 ? -1 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : -1

/**
 * Tells the encoding of a file while its bytes go by, up to the last: UTF-16 by its mark or its zeros, UTF-8 by its sequences, and
 * what is neither by the French letters that each encoding makes of it, between their neighbours (FIRST-23).
 */
export function encodingWatch(): { see: (bytes: Uint8Array) => void; end: () => Encodage } {
  const counts = new Uint32Array(KINDS * 128 * KINDS)
  const marks: number[] = []
  const zeros = [0, 0]
  let seen = 0
  let before = OTHER
  let waiting = -1
  let kind = OTHER
  let left = 0
  let right = 0
  let wrong = 0
  const startOf = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length && seen + at < START; at += 1) {
      if (seen + at < 2) marks.push(bytes[at] ?? 0)
      if (bytes[at] === 0) zeros[(seen + at) % 2] = (zeros[(seen + at) % 2] ?? 0) + 1
    }
  }
  return {
    see(bytes) {
      if (seen < START) startOf(bytes)
      seen += bytes.length
      for (const byte of bytes) {
        const next = KIND_OF[byte] ?? OTHER
        if (waiting >= 0) {
          const at = (before * 128 + waiting) * KINDS + next
          counts[at] = (counts[at] ?? 0) + 1
          waiting = -1
        }
        if (byte >= 128 || left > 0) {
          if (left > 0 && byte >= 128 && byte < 0xc0) {
            left -= 1
            if (left === 0) right += 1
          } else {
            if (left > 0) wrong += 1
            left = byte < 128 ? 0 : followers(byte)
            if (left < 0) {
              wrong += 1
              left = 0
            }
          }
          if (byte >= 128) {
            before = kind
            waiting = byte - 128
          }
        }
        kind = next
      }
    },
    end() {
      if (waiting >= 0) {
        const at = (before * 128 + waiting) * KINDS + OTHER
        counts[at] = (counts[at] ?? 0) + 1
        waiting = -1
      }
      if (left > 0) wrong += 1
      left = 0
      const [even = 0, odd = 0] = zeros
      const most = Math.min(seen, START) / 2
      if ((marks[0] === 0xff && marks[1] === 0xfe) || odd > Math.max(most / 4, even * 4)) return 'utf-16le'
      if ((marks[0] === 0xfe && marks[1] === 0xff) || even > Math.max(most / 4, odd * 4)) return 'utf-16be'
      // One damaged character in a long text of UTF-8 does not make another encoding of it.
      return wrong === 0 || right > wrong * 50 ? 'utf-8' : likeliest(counts)
    },
  }
}
