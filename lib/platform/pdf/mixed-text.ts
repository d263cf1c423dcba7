import PDFDocument from 'pdfkit'
import { CHAINS } from './fonts'

type Features = Readonly<Record<string, boolean>>
type Placed = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number }
/** A font whose file is read. */
type Opened = { hasGlyphForCodePoint(point: number): boolean }
type Font = {
  name: string
  ascender: number
  font: Opened
  layoutRun(text: string, features?: Features): unknown
}

declare global {
  namespace PDFKit.Mixins {
    // Left out of its types: where every line of text is drawn, and the font that is set.
    interface PDFText {
      _fragment(text: string, x: number, y: number, options: Placed): void
    }
    interface PDFFont {
      _font: Font
      _fontSize: number
      registerFont(name: string, font: Opened): this
    }
  }
}

/** A letter with its mark is one glyph: taken to pieces, its mark would be lost to who reads or copies the text. */
const WHOLE_LETTERS: Features = { ccmp: false }

/** Letters that the font of the service has, which need no search. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\xff€’…–—]*$/
/** Letters, figures and marks that stand together keep one font where one has them all; any other sign has its own. */
const TOKENS = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu

/** A part of a line in one font. */
type Run = { font: string; text: string }

/** Fonts that a document has opened: reading one again takes a fifth of a second. */
const opened = new Map<string, Opened>()
/** Whether each of them has a code point. */
const known = new Map<string, Map<number, boolean>>()

const segmenter = new Intl.Segmenter('fr')

/**
 * A document whose texts are drawn in the font that is set and, word by word, in the next of its chain that has the letters
 * (DOC-37): measured, wrapped and aligned as one text, whatever calls `text`. Only the letters that are used are embedded.
 */
export class MixedDocument extends PDFDocument {
  /** Makes the fonts known by their names; their files are read when a text needs them. */
  addFonts(fonts: readonly (readonly [name: string, bytes: Buffer])[]): this {
    for (const [name, bytes] of fonts) {
      const font = opened.get(name)
      if (font === undefined) this.registerFont(name, bytes)
      else this.registerFont(name, font)
    }
    return this
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const runs = this.runsOf(text)
    if (runs === null) return super.widthOfString(text, options)
    return this.inFonts(runs, (run) => super.widthOfString(run.text)).reduce((sum, one) => sum + one, 0)
  }

  override _fragment(text: string, x: number, y: number, options: Placed): void {
    const line = text.replace(/\n/g, '')
    const runs = this.runsOf(line)
    if (runs === null) {
      super._fragment(line, x, y, options)
      return
    }
    const { align, lineWidth, textWidth, wordCount: _, ...others } = options
    let left = x
    if (lineWidth !== undefined && align === 'right')
      left += lineWidth - this.widthOfString(line.replace(/\s+$/, ''))
    if (lineWidth !== undefined && align === 'center') left += (lineWidth - (textWidth ?? lineWidth)) / 2
    // All stand on the line of the font that is set.
    const baseline = -(this._font.ascender / 1000) * this._fontSize
    this.inFonts(runs, (run) => {
      super._fragment(run.text, left, y, { ...others, baseline })
      left += super.widthOfString(run.text)
    })
  }

  /** Parts of a text by font; null where the font that is set has it all, or is not of ours. */
  private runsOf(text: string): Run[] | null {
    if (PLAIN.test(text)) return null
    const [set = '', ...others] = CHAINS[this._font.name] ?? []
    if (set === '') return null
    const runs: Run[] = []
    const add = (font: string, piece: string) => {
      const last = runs.at(-1)
      if (last?.font === font) last.text += piece
      else runs.push({ font, text: piece })
    }
    for (const [token] of text.matchAll(TOKENS))
      for (const piece of this.whole(token, [set, ...others])) add(...piece)
    return runs.length === 1 && runs[0]?.font === set ? null : runs
  }

  /** A token with the font that has it all, or its parts with theirs: as a person sees them, then one by one. */
  private whole(token: string, chain: readonly string[]): [font: string, text: string][] {
    const font = chain.find((name) => [...token].every((char) => this.has(name, char)))
    if (font !== undefined) return [[font, token]]
    const seen = [...segmenter.segment(token)].map(({ segment }) => segment)
    const parts = seen.length > 1 ? seen : [...token]
    // What no font has is not written: `drawable` has its code there.
    return parts.length > 1 ? parts.flatMap((part) => this.whole(part, chain)) : [[chain[0] ?? '', token]]
  }

  private has(font: string, char: string): boolean {
    const points = known.get(font) ?? new Map<number, boolean>()
    known.set(font, points)
    const point = char.codePointAt(0) ?? 0
    const found = points.get(point)
    if (found !== undefined) return found
    const [has = false] = this.inFonts([{ font }], () => this._font.font.hasGlyphForCodePoint(point))
    points.set(point, has)
    return has
  }

  /** Runs `act` for each run with its font set, and the font as it was. */
  private inFonts<R extends { font: string }, T>(runs: readonly R[], act: (run: R) => T): T[] {
    const { name: before } = this._font
    const given = runs.map((run) => {
      this.choose(run.font)
      return act(run)
    })
    this.font(before)
    return given
  }

  private choose(name: string): void {
    const font = this.font(name)._font
    if (opened.get(name) !== font.font) opened.set(name, font.font)
    if (name in CHAINS || Object.hasOwn(font, 'layoutRun')) return
    const layout = font.layoutRun
    font.layoutRun = (text, features) => layout.call(font, text, features ?? WHOLE_LETTERS)
  }
}
