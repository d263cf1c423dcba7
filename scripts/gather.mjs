#!/usr/bin/env node
// Gathers what the areas of lib declare in files of a known name into one generated table: their calls.
//   node scripts/gather.mjs            writes the table
//   node scripts/gather.mjs --check    fails when it is not up to date
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const TABLE = 'lib/calls.generated.ts'
/** `calls.ts`, or any file of a folder `calls/`. */
const CALLS_FILE = /(^|\/)calls(\.ts|\/[^/]+\.ts)$/

/** The generated table, from the paths of the files of calls. */
export function tableOf(files) {
  const modules = files.map((file) => {
    const stem = file.slice('lib/'.length, -'.ts'.length)
    return { stem, name: stem.replace(/[^a-zA-Z0-9]+(.)/g, (_, letter) => letter.toUpperCase()) }
  })
  return [
    '// Made by `npm run gather` from every calls.ts and calls/ of lib. Do not edit.',
    "import { callsOf } from './platform/api/door'",
    ...modules.map(({ stem, name }) => `import * as ${name} from './${stem}'`),
    '',
    `export const CALLS = callsOf([\n${modules.map(({ name }) => `  ${name},\n`).join('')}])`,
    '',
  ].join('\n')
}

function callFiles() {
  return readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('lib', file).split(path.sep).join('/'))
    .filter((file) => CALLS_FILE.test(file) && !file.startsWith('lib/domain/') && !APART.has(file))
    .sort()
}

/** Calls that the door itself adds. */
const APART = new Set(['lib/platform/api/calls/collections.ts', 'lib/platform/api/calls/openapi.ts'])

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const table = tableOf(callFiles())
  if (!process.argv.includes('--check')) writeFileSync(TABLE, table)
  else if (readFileSync(TABLE, 'utf8') !== table) {
    console.error(`${TABLE} n’est pas à jour : npm run gather`)
    process.exitCode = 1
  }
}
