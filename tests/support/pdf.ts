import { inflateSync } from 'node:zlib'

/** Text of a PDF of ours, as one line. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  const objects = objectsOf(file)
  const fonts = fontsOf(objects)
  const lines: string[] = []
  for (const content of [...objects.values()].map(streamOf)) {
    let letters: readonly string[] = []
    for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? []
      else lines.push(textOf(pieces ?? '', letters))
    }
  }
  return lines.join(' ').replace(/\s+/g, ' ')
}

/** Objects of the file by number, as bytes in one string. */
function objectsOf(file: Buffer): ReadonlyMap<string, string> {
  const text = file.toString('latin1')
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
}

/** Content of an object, unpacked; '' when it holds none that is packed. */
function streamOf(body: string): string {
  const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (packed === undefined) return ''
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Letters of each font by code, as its table for readers says. */
function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const fonts = new Map<string, readonly string[]>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const entries = streamOf(objects.get(table) ?? '').matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)
      fonts.set(
        name,
        [...entries].flatMap(([, list = '']) =>
          [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => utf16(hex.replaceAll(' ', ''))),
        ),
      )
    }
  return fonts
}

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

const textOf = (pieces: string, letters: readonly string[]): string =>
  [...pieces.matchAll(/<([0-9a-f]*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => letters[Number.parseInt(code, 16)] ?? '')
    .join('')
