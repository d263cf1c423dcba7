import { inflateSync } from 'node:zlib'

/** What a PDF of ours shows, as one line of text. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  const lines: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const end = file.indexOf('endstream', at)
    for (const [, pieces = ''] of content(file.subarray(at + 7, end)).matchAll(/\[([^\]]*)\] TJ/g))
      lines.push([...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => latin(hex)).join(''))
  }
  return lines.join(' ').replace(/\s+/g, ' ')
}

function content(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

const latin = (hex: string): string =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x92', '’').replaceAll('\x80', '€')
