/** How the bytes of a file say its characters. */
export type Encodage = 'utf-8' | 'windows-1252'

/**
 * Tells UTF-8 from Windows-1252 while the bytes of a file go by: what is no UTF-8 anywhere is Windows-1252, the writing of French
 * spreadsheets (FIRST-11).
 */
export function encodingWatch(): { see: (bytes: Uint8Array) => void; end: () => Encodage } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  const check = (bytes: Uint8Array | undefined) => {
    if (!isUtf8) return
    try {
      decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  return {
    see: check,
    end: () => {
      check(undefined)
      return isUtf8 ? 'utf-8' : 'windows-1252'
    },
  }
}

/** Texts of a stream of bytes; the mark of UTF-8 at its start is left out. */
export async function* textsOf(bytes: AsyncIterable<Uint8Array>, encodage: Encodage): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodage)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Whether the first characters of a file are those of NDJSON, one object a line. */
export const isNdjson = (start: string): boolean => start.trimStart().startsWith('{')

/** Separator of the cells of a CSV file, from its first line: « ; », « , » or a tab. */
export function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/\r|\n|$/))
  const count = (mark: string) => first.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
