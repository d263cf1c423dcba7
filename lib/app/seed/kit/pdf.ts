const PAGE = { width: 595, height: 842, margin: 64 } as const
const LINE_CHARS = 84

/** Characters of WinAnsi that are outside of Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '’': 0x92,
  '‘': 0x91,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
  œ: 0x9c,
  Œ: 0x8c,
  '€': 0x80,
}

function latin(text: string): string {
  return [...text].map((char) => String.fromCharCode(WIN_ANSI[char] ?? char.charCodeAt(0))).join('')
}

/** Hexadecimal digits of a text of the document's information. */
function utf16(text: string): string {
  return `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}`
}

function lines(paragraph: string): string[] {
  const result: string[] = ['']
  for (const word of paragraph.split(' ')) {
    const last = result.length - 1
    const joined = result[last] === '' ? word : `${result[last]} ${word}`
    if (joined.length <= LINE_CHARS) result[last] = joined
    else result.push(word)
  }
  return result
}

/**
 * A one-page PDF of a title and paragraphs, « # » opening a heading. The same text gives the same bytes: no date and no
 * random identifier (PLATFORM-17).
 */
export function pdf(titre: string, paragraphs: readonly string[]): Buffer {
  const chaine = (text: string) => latin(text).replace(/[\\()]/g, '\\$&')
  const commands: string[] = []
  let y = PAGE.height - PAGE.margin
  const write = (font: string, size: number, text: string, after: number) => {
    commands.push(`BT /${font} ${size} Tf ${PAGE.margin} ${y} Td (${chaine(text)}) Tj ET`)
    y -= after
  }
  write('F2', 20, titre, 36)
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith('# ')) {
      y -= 8
      write('F2', 13, paragraph.slice(2), 20)
    } else {
      for (const line of lines(paragraph)) write('F1', 11, line, 16)
      y -= 6
    }
  }
  const stream = commands.join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    // The encoding of the page's fonts is not that of the information: this one reads every character.
    `<< /Title <${utf16(titre)}> >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
