#!/usr/bin/env node
// Checks a change in a minute or two, without server nor browser: style, layers, types, and the unit and component tests that
// reach a file changed since the main branch, committed or not.
//   npm run test:quick -- --since REF    since another commit or branch
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run, runNode } from './testing/process.mjs'

const { values } = parseArgs({ options: { since: { type: 'string' } } })

const isCommit = (ref) =>
  spawnSync('git', ['rev-parse', '--quiet', '--verify', `${ref}^{commit}`], { stdio: 'ignore' }).status === 0

/** Commit that a change is told from; undefined where the folder is no clone, and every test runs. */
const since = () => values.since ?? ['origin/main', 'main', 'HEAD'].find(isCommit)

function tests() {
  const base = since()
  const chosen = base === undefined ? [] : ['--changedSince', base, '--passWithNoTests']
  return runNode(['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', 'components', ...chosen])
}

const npmRun = (script) => run('npm', ['run', '--silent', script])

requireNode()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureDependencies(process.cwd())
const failed = []
for (const [title, work] of [
  ['style', () => npmRun('lint')],
  ['couches', () => npmRun('layers')],
  ['types', () => npmRun('typecheck')],
  ['règles et composants concernés', tests],
]) {
  console.log(`\n— ${title}`)
  if ((await work()) !== 0) failed.push(title)
}
console.log(failed.length === 0 ? '\nTout passe.' : `\nÀ reprendre : ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
