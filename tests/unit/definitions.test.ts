import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFINITIONS, type Definition } from '@/lib/domain/interface/definitions'

const sections = new Map(
  readFileSync('docs/definitions.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', section]),
)
const NAMES = Object.keys(DEFINITIONS) as Definition[]

const sources = ['app', 'components', 'lib'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(root, file)),
)
const textOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

/** Sources that open a definition: beside a figure, or as the definition of an indicator. */
const openers = (name: string): string[] =>
  sources
    .filter((file) =>
      [`<Definition name="${name}"`, `definition: '${name}'`].some((call) =>
        textOf.get(file)?.includes(call),
      ),
    )
    .sort()

const named = (line: string | undefined): string[] =>
  [...(line ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const lineOf = (section: string, begins: string): string | undefined =>
  section.split('\n').find((line) => line.startsWith(`- ${begins}`))

test('[PARK-47] docs/definitions.md has each definition that a screen opens, and no other', () => {
  expect([...sections.keys()].sort()).toEqual([...NAMES].sort())
})

test.each(NAMES)('[PARK-47] « %s » is written in the words that its screens open', (name) => {
  const words = /^> (.+)$/m.exec(sections.get(name) ?? '')?.[1]
  expect(words).toBe(DEFINITIONS[name].replaceAll('\u00a0', ' '))
})

test.each(NAMES)('[PARK-47] « %s » names the functions that say it, where they are', (name) => {
  const codes = named(lineOf(sections.get(name) ?? '', 'Fonction'))
  const files = codes.filter((code) => code.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(0)
  const texts = files.map((file) => textOf.get(file) ?? '').join('\n')
  const functions = codes.filter((code) => /^[a-z]+[A-Z]\w*$|^visite$/.test(code))
  expect(functions.length).toBeGreaterThan(0)
  for (const one of functions) expect(texts).toMatch(new RegExp(`export (const|function) ${one}\\b`))
})

test.each(NAMES)('[PARK-47] « %s » names every screen that opens it', (name) => {
  expect(named(lineOf(sections.get(name) ?? '', 'Écrans')).sort()).toEqual(openers(name))
})

/** Sources that write a rate, each by the definition it belongs to, or why it is none of the park. */
const TAUX: Readonly<Record<string, Definition | string>> = {
  'components/parc/campagne/situations.ts': 'Taux de visite',
  'components/parc/campagne/immeubles.tsx': 'Taux de visite',
  'lib/parc/lists/ensembles.ts': 'Taux de visite',
  'components/parc/ensembles/ensemble-record.tsx': 'Taux de visite',
  'components/parc/parc-figures.tsx': 'Entretien à jour',
  'lib/contrats/indicateurs.ts': 'Taux de réalisation',
  'lib/contrats/lists/suivi.ts': 'Taux de réalisation',
  'components/contrats/contrat-tabs.tsx': 'part du prix d’une ligne',
}

test('[PARK-47] each source of the park and of contracts that writes a rate is of a definition', () => {
  const writing = sources.filter(
    (file) =>
      /^(app|components|lib)\/(\(extranet\)\/)?(parc|contrats)\//.test(file) &&
      /formatRate\(|formatPercent\(|\} %`/.test(textOf.get(file) ?? ''),
  )
  expect(writing.sort()).toEqual(Object.keys(TAUX).sort())
})
