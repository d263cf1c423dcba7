import { SaxesParser } from 'saxes'
import { damagedWorkbook, type Preneur, tooBigWorkbook } from './zip'

/** Handlers of the elements of a part, by their names without prefix. */
export type Lecteur = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Deepest nesting of elements, and longest text of one, in characters. */
const DEEPEST = 64
const LONGEST_TEXT = 8 * 1024 * 1024

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Value of an attribute, whatever the prefix of its name. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([one]) => one.endsWith(`:${name}`))?.[1]

/** Decoder of the text of a part, by its first bytes. */
export const decoderOf = (bytes: Uint8Array) =>
  new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8')

/** Reads the XML of a part as it comes. What is no XML, or made to fill the memory, throws WrongFileError. */
export function xmlReader({ open, text, close }: Lecteur): Preneur {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let decoder: TextDecoder | null = null
  let depth = 0
  let silent = 0
  parser.on('error', () => {
    throw damagedWorkbook()
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > DEEPEST) throw damagedWorkbook()
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth -= 1
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return (bytes, isLast) => {
    decoder ??= decoderOf(bytes)
    const piece = decoder.decode(bytes, { stream: !isLast })
    silent += piece.length
    parser.write(piece)
    if (silent > LONGEST_TEXT) throw tooBigWorkbook()
    if (isLast) parser.close()
  }
}
