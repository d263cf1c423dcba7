import { inflateSync } from 'node:zlib'

/** Texts that a PDF of ours shows, one line for each piece that is drawn. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  const lines: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const end = file.indexOf('endstream', at)
    for (const [, pieces = ''] of content(file.subarray(at + 7, end)).matchAll(/\[([^\]]*)\] TJ/g))
      lines.push([...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => latin(hex)).join(''))
  }
  return lines.join('\n')
}

function content(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

const latin = (hex: string): string =>
  new TextDecoder('windows-1252').decode(Uint8Array.from(Buffer.from(hex, 'hex')))
