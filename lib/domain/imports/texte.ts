import { CP850 } from './encodage'
import type { Encodage } from './encodages'

/** Names that decoders know, by encoding. */
const LABELS: Readonly<Record<Exclude<Encodage, 'cp850'>, string>> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'windows-1252',
  macroman: 'macintosh',
}

function textOfCp850(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length)
  for (const [at, byte] of bytes.entries()) codes[at] = byte < 128 ? byte : CP850.charCodeAt(byte - 128)
  let text = ''
  for (let at = 0; at < codes.length; at += 8192)
    text += String.fromCharCode(...codes.subarray(at, at + 8192))
  return text
}

/** Texts of a stream of bytes; the mark of Unicode at its start is left out. */
export async function* textsOf(bytes: AsyncIterable<Uint8Array>, encodage: Encodage): AsyncGenerator<string> {
  if (encodage === 'cp850') {
    for await (const chunk of bytes) yield textOfCp850(chunk)
    return
  }
  const decoder = new TextDecoder(LABELS[encodage])
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Whether the first characters of a file are those of NDJSON, one object a line. */
export const isNdjson = (start: string): boolean => start.trimStart().startsWith('{')

/** Whether the lines of a text end with a carriage return alone, as those of old Macintosh programs. */
const endsByReturn = (start: string): boolean => !start.includes('\n') && /\r[^\n]/.test(start)

/** Gives pieces of a text the line ends that are read, whatever their own. `start` is the first of them. */
export function lineEnds(start: string): (piece: string) => string {
  if (endsByReturn(start)) return (piece) => piece.replaceAll('\r', '\n')
  let held = ''
  return (piece) => {
    if (held === '' && !piece.includes('\r')) return piece
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    return text.slice(0, text.length - held.length).replaceAll('\r\n', '\n')
  }
}

/** Separator that a first line « sep=; » names, and what this line is; spreadsheets do not show it among their rows. */
export function separatorLine(text: string): { separator: string; length: number } | null {
  const found = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text)
  return found ? { separator: found[1] ?? ';', length: found[0].length } : null
}
