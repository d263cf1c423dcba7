import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SCREENS } from '@/lib/domain/acces/screens'

/** Parameters that every list reads. */
const OF_LISTS = ['recherche', 'tri', 'ordre', 'page', 'lignes', 'colonnes', 'vue', 'zone']

const pageFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => path.join('app', file))

/** Path of a page file in the notation of SCREENS: groups left out, « [id] » as « :id ». */
const screenPathOf = (file: string) =>
  `/${path
    .dirname(path.relative('app', file))
    .split('/')
    .filter((part) => part !== '.' && !/^\(.*\)$/.test(part) && !part.startsWith('[[...'))
    .map((part) => part.replace(/^\[(\w+)\]$/, ':$1'))
    .join('/')}`

function fileOf(from: string, name: string): string | null {
  const base = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name)
  return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(existsSync) ?? null
}

/** The file and all it imports of ours, but the tables of all lists and calls, of which a page reads what it names. */
function closureOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || file.includes('.generated.')) return known
  known.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '((?:@\/|\.)[^']+)'/g)) {
    const imported = fileOf(file, name)
    if (imported) closureOf(imported, known)
  }
  return known
}

/** Names that a file reads of an address: members of the parameters, keys of the schemas of searches, filters of lists. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const members = [...text.matchAll(/\b(?:searchParams|search|parameters|asked)\.(\w+)\b(?!\()/g)]
  const tested = [...text.matchAll(/'(\w+)' in \(?(?:await )?(?:searchParams|search)/g)]
  const schemas = [...text.matchAll(/const \w*[sS]earch\w* = z\s*\.\w+\(\{([\s\S]*?)\}\)/g)]
  const keys = schemas.flatMap(([, body = '']) => [...body.matchAll(/(?:^|[\s,{])(\w+):/g)])
  // A filter has a label, and a column a header: its name is a value of the sort.
  const filters = /defineList|ListFilter/.test(text) ? [...text.matchAll(/\bname: '(\w+)',\s*label:/g)] : []
  return [...members, ...tested, ...keys, ...filters].flatMap(([, name]) => name ?? [])
}

export type PageParameters = {
  path: string
  names: string[]
  /** Those that no page before reads in the same file: what reads the others is asked already. */
  firstRead: string[]
}

/** Every page that is served, with the names of its parameters, as its own files and those they import read them. */
export function pageParameters(): PageParameters[] {
  const known = new Set<string>()
  return SCREENS.map(({ path: screen }) => {
    const own = pageFiles.filter((file) => shape(screenPathOf(file)) === shape(screen))
    const files = own.length > 0 ? own : pageFiles.filter((file) => serves(screenPathOf(file), screen))
    const read = [...new Set(files.flatMap((file) => [...closureOf(file)]))].flatMap((file) =>
      namesIn(file).map((name) => ({ file, name })),
    )
    const firsts = read.filter(({ file, name }) => !known.has(`${file} ${name}`))
    for (const { file, name } of firsts) known.add(`${file} ${name}`)
    return {
      path: screen,
      names: [...new Set([...OF_LISTS, ...read.map(({ name }) => name)])],
      firstRead: [...new Set(firsts.map(({ name }) => name))],
    }
  })
}

/** Whether a page with parameters serves a screen that has words in their places. */
const serves = (file: string, screen: string) => {
  const [parts, words] = [file.split('/'), screen.split('/')]
  return (
    parts.length === words.length &&
    parts.every((part, index) => part.startsWith(':') || part === words[index])
  )
}

/** Screens and folders name their parameters apart. */
const shape = (text: string) => text.replace(/:\w+/g, ':')
