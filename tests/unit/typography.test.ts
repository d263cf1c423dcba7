import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/**
 * Files whose texts only the server's console or journal of errors shows, the demonstration data, typeset when they
 * are drawn, and the words that people type.
 */
const NOT_SHOWN =
  /^lib\/(app\/seed\/|platform\/(env\.ts|auth\/journal\.ts|db\/|jobs\/|adresses\/search\.ts|mail\/address\.ts)|app\/exports\/job\.ts|domain\/recherche\/synonymes\.ts)/

/** Values that rows hold: other programs compare them as they are. */
const STORED = ["Liste d'attente", "Zone d'activité", "Refus d'accès", 'lien d’un courriel', ' : ', ' ; ']

const BREAKING = /[^\s] [;:!?»](?=[\s.,)…]|$)|« |^ [;:!?»](?=[\s.,)]|$)/u
const STRAIGHT = /\p{L}'\p{L}/u

/** The specification and the acceptance book are typed with straight apostrophes: a text they give keeps its letters. */
const book = ['docs/spec.md', 'docs/recette.md'].map((file) => readFileSync(file, 'utf8')).join(' ')

/** Texts of the book inside longer sentences. */
const BOOK_INSIDE = ["sur liste d'attente", "Nous sommes navrés, une erreur s'est produite."]

/** Headers of the files that people bring, in their own words: « Courriel » is read for « E-mail ». */
const isTheirs = (node: object) => {
  const { type, key } = node as { type?: unknown; key?: { value?: unknown } }
  return type === 'KeyValueProperty' && key?.value === 'aliases'
}

const texts = (file: string): string[] => {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (Array.isArray(node) || typeof node !== 'object' || node === null || isTheirs(node)) return
    const { type, value, cooked } = node as { type?: unknown; value?: unknown; cooked?: unknown }
    const text = type === 'TemplateElement' ? cooked : value
    if (
      (type === 'StringLiteral' || type === 'JSXText' || type === 'TemplateElement') &&
      typeof text === 'string'
    )
      found.push(text.replace(/[ \t]*\n\s*/g, '\n'))
    for (const one of Object.values(node)) visit(one)
  }
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

const sources = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file)),
)

const read = sources.flatMap((file) => texts(file).map((text) => ({ file, text })))

const faults = (isFault: (text: string) => boolean): string[] =>
  read
    .filter(({ text }) => !STORED.includes(text) && isFault(text))
    .map(({ file, text }) => `${file} : ${text.trim()}`)

test('[TRUST-37] no text of a screen, mail or PDF has a breaking space before ; : ! ? » or after «', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(faults((text) => BREAKING.test(text))).toEqual([])
})

test('[TRUST-37] no text that is ours has a straight apostrophe', () => {
  const isOurs = (text: string) => {
    const said = text.trim().replace(/[\u00a0\u202f]/g, ' ')
    return !book.includes(said) && !BOOK_INSIDE.some((part) => said.includes(part))
  }
  expect(faults((text) => STRAIGHT.test(text) && isOurs(text))).toEqual([])
})

test.each([
  ['e-mail', /\bcourriels?\b/i],
  ['visite guidée', /\btutoriel\b/i],
  ['Envoyer la demande', /\b(Envoyer ma|Transmettre la|Déposer la) demande\b/],
  ['N° de demande', /\bNuméro de demande\b/],
  ['Installateur', /^Chauffagiste$/],
])('[TRUST-37] one word per thing: « %s »', (_, other) => {
  const isSentence = (text: string) => /\s/.test(text.trim()) || /^\p{Lu}/u.test(text)
  expect(faults((text) => isSentence(text) && other.test(text) && !/[/_=(]/.test(text))).toEqual([])
})
