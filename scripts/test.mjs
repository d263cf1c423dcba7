#!/usr/bin/env node
// Runs every check on a fresh clone as on a used one, and ends with the line « N passed, N failed ».
//   npm test -- --only unit,api,e2e   some steps     --grep PERIM-13   some tests     --no-build   keep the last build
//   npm test -- --only bench   that the bench runs and gives figures, by its shortest case; named alone, never with the rest
//   npm test -- --moved   fills an embedded database, moves it to TEST_DATABASE_URL by a backup and a restore, and tries there
//                         what differs between versions of PostgreSQL
// TEST_LONG=1 in the environment takes all the draws of properties and combinations, of which a run takes a share.
// The API and browser tests run on one embedded server, or on the empty PostgreSQL database of TEST_DATABASE_URL.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ensureChromium } from './testing/chromium.mjs'
import { startAll } from './testing/environment.mjs'
import { keepOutput, run, runNode } from './testing/process.mjs'
import { ensurePrograms } from './testing/programs.mjs'
import { countJest, countPlaywright, printSummary } from './testing/report.mjs'
import { forgetLimits, prepareDatabase, prepareMovedDatabase } from './testing/server.mjs'
import { printTimes } from './testing/times.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    grep: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    moved: { type: 'boolean', default: false },
  },
})
const only = options.only?.split(',')
const isWanted = (name) => !only || only.includes(name)
const needsServer = isWanted('api') || isWanted('e2e')
const needsBench = only?.includes('bench') ?? false

const REPORTS = 'test-results'
const SERVER_LOG = `${REPORTS}/server.log`
const MAILS = `${REPORTS}/mails.jsonl`
const JEST = 'node_modules/jest/bin/jest.js'
/** Tests of what one version of PostgreSQL may do otherwise than another. */
const BETWEEN_VERSIONS = [
  'migrations',
  'schema',
  'health',
  'api-read',
  'installation-sauvegarde',
  'recherche-index',
].map((name) => `tests/api/${name}\\.test`)
const results = []

/** Runs one step and keeps its counts; one that gives an exit code, nothing or an error counts for one. */
async function step(title, work) {
  console.log(`\n— ${title}`)
  return count(title, await timed(work))
}

/** Runs steps one after another, beside other work: each is shown once it is over. */
async function stepsBeside(steps) {
  for (const [title, work] of steps) {
    const result = await keepOutput(() => timed(work), `\n— ${title}\n`)
    count(title, result)
  }
}

async function timed(work) {
  const start = Date.now()
  const counts = await attempt(work)
  return { ms: Date.now() - start, ...counts }
}

function count(title, result) {
  results.push({ title, ...result })
  return result.failed === 0
}

async function attempt(work) {
  const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, isTests: false })
  try {
    const result = (await work()) ?? 0
    return typeof result === 'number' ? one(result === 0) : { ...result, isTests: true }
  } catch (error) {
    console.error(error.message)
    return one(false)
  }
}

async function jest(projects, reportFile, environment = {}) {
  const args = [
    JEST,
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${reportFile}`,
    '--maxWorkers=2',
  ]
  if (options.grep) args.push('--testNamePattern', options.grep)
  if (options.moved) args.push('--testPathPatterns', ...BETWEEN_VERSIONS)
  return countJest(reportFile, await runNode(args, environment))
}

async function playwright(reportFile, environment) {
  const args = ['node_modules/playwright/cli.js', 'test']
  if (options.grep) args.push('--grep', options.grep, '--pass-with-no-tests')
  return countPlaywright(reportFile, await runNode(args, { ...environment, TEST_E2E_REPORT: reportFile }))
}

async function testOnServer() {
  let whole
  const isReady = await step('base et serveur de test', async () => {
    const prepare = options.moved ? prepareMovedDatabase : prepareDatabase
    whole = await startAll({ log: SERVER_LOG, mails: MAILS, prepare })
    return 0
  })
  if (!isReady) return
  const given = whole.variables
  try {
    if (isWanted('api')) await step("tests de l'API", () => jest(['api'], `${REPORTS}/api.json`, given))
    if (isWanted('e2e')) {
      await step('parcours dans le navigateur', async () => {
        const CHROMIUM_PATH = ensureChromium()
        await forgetLimits(given.TEST_DATABASE_URL)
        return playwright(`${REPORTS}/e2e.json`, { ...given, CHROMIUM_PATH })
      })
    }
  } finally {
    await whole.stop()
  }
}

function showServerLog() {
  try {
    console.log(`\nFin du journal du serveur (${SERVER_LOG}) :`)
    console.log(readFileSync(SERVER_LOG, 'utf8').split('\n').slice(-40).join('\n'))
  } catch {
    console.log('aucun journal : le serveur n’a pas démarré')
  }
}

/** The shortest case that starts both servers and copies the database: no target is judged, only that there are figures. */
const TRIAL = ['scripts/bench.mjs', '--only', '1 000 groupes', '--trial', '--no-build']

const npmRun = (script) => run('npm', ['run', '--silent', script])

const CHECKS = [
  ['lint', 'style', () => npmRun('lint')],
  ['types', 'types', () => npmRun('typecheck')],
  ['layers', 'couches', () => npmRun('layers')],
  ['gather', 'table des appels', () => runNode(['scripts/gather.mjs', '--check'])],
  ['ids', 'cahier de recette', () => runNode(['scripts/check-acceptance.mjs'])],
  ['exports', 'exports et paquets sans usage', () => runNode(['scripts/check-exports.mjs'])],
  ['lock', 'verrou des dépendances', () => runNode(['scripts/lock-platforms.mjs', '--check'])],
  ['unit', 'règles et composants', () => jest(['unit', 'components'], `${REPORTS}/unit.json`)],
]

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => process.exit(code))
}
requireNode()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const isInstalled = await step('dépendances', () => ensureDependencies(process.cwd()))
if (isInstalled) {
  if (isWanted('unit') || isWanted('api')) await step('programmes des tests', async () => ensurePrograms())
  const wanted = CHECKS.filter(([name]) => isWanted(name))
  const mustBuild = (needsServer || needsBench || isWanted('build')) && !options['no-build']
  // A build has moments of one thread. It touches tsconfig.json, which types read: they come after it.
  const [types, others] = [true, false].map((isTypes) =>
    wanted.filter(([name]) => (name === 'types') === isTypes).map(([, title, work]) => [title, work]),
  )
  const build = mustBuild ? [['construction', () => runNode(['scripts/testing/build-alone.mjs'])]] : []
  await Promise.all([stepsBeside([...build, ...types]), stepsBeside(others)])
  const isBuilt = results.every(({ title, failed }) => title !== 'construction' || failed === 0)
  if (isBuilt && needsServer) await testOnServer()
  if (isBuilt && needsBench) await step('essai des mesures', () => runNode(TRIAL))
}
if (needsServer && results.some(({ failed }) => failed > 0)) showServerLog()
printTimes(results, `${REPORTS}/temps-par-fichier.txt`)
process.exitCode = printSummary(results) > 0 ? 1 : 0
