#!/usr/bin/env node
// Gathers what the areas of lib declare in files of a known name into generated tables, one per kind.
//   node scripts/gather.mjs            writes the tables
//   node scripts/gather.mjs --check    fails when one is not up to date
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A kind is declared in `<kind>.ts`, or in any file of a folder of the kind's plural name. */
const KINDS = [
  { table: 'calls', file: /(^|\/)calls(\.ts|\/[^/]+\.ts)$/, of: 'callsOf', from: '@/lib/platform/api/call' },
  {
    table: 'collections',
    file: /(^|\/)(collection\.ts|collections\/[^/]+\.ts)$/,
    of: 'collectionsOf',
    from: '@/lib/platform/api/collection',
  },
  {
    table: 'lists',
    file: /(^|\/)(list\.ts|lists\/[^/]+\.ts)$/,
    of: 'listsOf',
    from: '@/lib/platform/lists/definition',
  },
  { table: 'totals', file: /(^|\/)totals\.ts$/, of: 'totalsOf', from: '@/lib/perimetre/total' },
  { table: 'events', file: /(^|\/)events\.ts$/, of: 'eventsOf', from: '@/lib/platform/events/define' },
  { table: 'jobs', file: /(^|\/)jobs\.ts$/, of: 'jobsOf', from: '@/lib/platform/jobs/define' },
  {
    table: 'imports',
    file: /\/[^/]+\/imports\/[^/]+\.ts$/,
    of: 'importsOf',
    from: '@/lib/platform/imports/definition',
  },
]

/** Folders whose files of these names are the mechanisms, not declarations; the platform has calls and jobs of its own. */
const isDeclaration = (table, file) =>
  !file.startsWith('lib/domain/') &&
  !(table === 'imports' && file.startsWith('lib/app/')) &&
  (/^(calls|jobs)$/.test(table) || !file.startsWith('lib/platform/'))

const tableFile = ({ table }) => `lib/app/${table}.generated.ts`

/** The text of a generated table, from the paths of the files that declare. */
export function tableOf({ table, of, from }, files) {
  const modules = files.map((file) => {
    const stem = file.slice('lib/'.length, -'.ts'.length)
    return { stem, name: stem.replace(/[^a-zA-Z0-9]+(.)/g, (_, letter) => letter.toUpperCase()) }
  })
  return [
    '// Made by `npm run gather`. Do not edit.',
    `import { ${of} } from '${from}'`,
    ...modules.map(({ stem, name }) => `import * as ${name} from '@/lib/${stem}'`),
    '',
    `export const ${table.toUpperCase()} = ${of}([\n${modules.map(({ name }) => `  ${name},\n`).join('')}])`,
    '',
  ].join('\n')
}

function filesOf({ table, file: pattern }) {
  return readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('lib', file).split(path.sep).join('/'))
    .filter((file) => pattern.test(file) && isDeclaration(table, file))
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  for (const kind of KINDS) {
    const text = tableOf(kind, filesOf(kind))
    if (!process.argv.includes('--check')) writeFileSync(tableFile(kind), text)
    else if (readFileSync(tableFile(kind), 'utf8') !== text) {
      console.error(`${tableFile(kind)} n’est pas à jour : npm run gather`)
      process.exitCode = 1
    }
  }
}
