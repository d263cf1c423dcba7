import { xmlReader } from './xml'
import { type Preneur, tooBigWorkbook } from './zip'

/** Texts of a page: one is decoded at a time, the others stay bytes. */
const PAGE = 256
/** Most bytes of texts that are held for a workbook. */
const MOST_BYTES = 128 * 1024 * 1024
/** Pages that are decoded at a time: cells that follow each other share theirs. */
const OPEN_PAGES = 32

/** Characters that a workbook writes by their code: « _x000D_ ». */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Texts that the cells of a workbook share, as bytes outside the heap. */
export class TextesPartages {
  private readonly pages: Buffer[] = []
  private readonly opened = new Map<number, string[]>()
  private last: string[] = []
  private size = 0

  add(text: string): void {
    this.last.push(text.replaceAll('\0', ''))
    if (this.last.length === PAGE) this.seal()
  }

  private seal(): void {
    const page = Buffer.from(this.last.join('\0'))
    this.size += page.length
    if (this.size > MOST_BYTES) throw tooBigWorkbook()
    this.pages.push(page)
    this.last = []
  }

  at(rank: number): string {
    const number = Math.floor(rank / PAGE)
    if (number >= this.pages.length) return this.last[rank - this.pages.length * PAGE] ?? ''
    let page = this.opened.get(number)
    if (page === undefined) {
      page = this.pages[number]?.toString().split('\0') ?? []
      if (this.opened.size >= OPEN_PAGES) this.opened.delete([...this.opened.keys()][0] ?? -1)
      this.opened.set(number, page)
    }
    return page[rank % PAGE] ?? ''
  }

  /** Takes the part of a workbook that holds them; pronunciations are left out. */
  reader(): Preneur {
    let text = ''
    let isText = false
    let phonetic = 0
    return xmlReader({
      open: (name) => {
        if (name === 'si') text = ''
        else if (name === 'rPh') phonetic += 1
        else if (name === 't') isText = phonetic === 0
      },
      text: (piece) => {
        if (isText) text += piece
      },
      close: (name) => {
        if (name === 't') isText = false
        else if (name === 'rPh') phonetic -= 1
        else if (name === 'si') this.add(unescaped(text))
      },
    })
  }
}
