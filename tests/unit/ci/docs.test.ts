import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const ROOTS = ['.ci', 'app', 'components', 'docs', 'lib', 'scripts', 'styles', 'tests']
/** Texts of the specification, kept to the letter: they name files of another place. */
const GIVEN = ['docs/spec.md', 'docs/recette.md']
/** Names of files that exports make, or that must not be there. */
const NOT_OURS = ['donnees.json', 'loading.tsx']

const files = [
  ...readdirSync('.').filter((name) => name !== 'node_modules'),
  ...ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(root, file)),
  ),
]
const known = new Set(files)
const pages = ['README.md', 'CONTRIBUTING.md', ...files.filter((file) => /^docs\/.*\.md$/.test(file))].filter(
  (page) => !GIVEN.includes(page),
)
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const FILE = /^[a-z<*][\w<>*[\]/-]*(\.(test|spec|generated))?\.(tsx?|mjs|json|md)$/
const isFromRoot = (name: string) => ROOTS.some((root) => name.startsWith(`${root}/`))

/** Paths that a page names between backticks, from the root, from a folder of it, or by the name of the file alone. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/[\s'"(),]+/))
    .map((word) => word.replace(/[:;.]+$/, ''))
    .filter((word) => isFromRoot(word) || FILE.test(word))
}

/** Whether a file or folder is there; `<area>`, `*` and `…` stand for any name, and `**` for any folders. */
function isThere(named: string): boolean {
  const name = named.replace(/\/$/, '')
  if (known.has(name) || NOT_OURS.includes(name)) return true
  const pattern = name.replace(/\*\*\/|<[^>]*>|\*|…|[.$[\](){}+?^|\\]/g, (token) => {
    if (token === '**/') return '(?:.+/)?'
    return /^[<*…]/.test(token) ? '[^/]+' : `\\${token}`
  })
  const sought = new RegExp(`${isFromRoot(name) ? '^' : '(?:^|/)'}${pattern}$`)
  return files.some((file) => sought.test(file))
}

test.each(pages)('every file and command that %s names is there', (page) => {
  const text = readFileSync(page, 'utf8')
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.posix.join(path.posix.dirname(page), link),
  )
  const commands = [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect([...namedPaths(text), ...links].filter((file) => !isThere(file))).toEqual([])
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('decisions are numbered without a gap, dated, and each has its line in the index', () => {
  const decisions = readdirSync('docs/adr').filter((name) => name !== 'README.md')
  const index = readFileSync('docs/adr/README.md', 'utf8')
  expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, at) => at + 1))
  for (const name of decisions) {
    const [, title, date] =
      /^# \d{4}: (.+)\n\n(\d{4}-\d\d-\d\d)\n/.exec(readFileSync(`docs/adr/${name}`, 'utf8')) ?? []
    expect(index).toContain(`| [${name.slice(0, 4)}](${name}) | ${date} | ${title} |`)
  }
})
