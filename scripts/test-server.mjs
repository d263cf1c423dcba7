#!/usr/bin/env node
// Keeps a test server up, for `npm run test:api -- FILE` and `npm run test:e2e -- FILE`, until Ctrl-C. It has a new database
// each time it starts.
//   npm run test:server             the application as it is built, again where a source changed
//   npm run test:server -- --dev    the development server, which compiles each page as it is asked for and follows changes
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { requireNode } from './lib/node-version.mjs'
import { buildApp } from './testing/build.mjs'
import { startAll } from './testing/environment.mjs'
import { KEPT, KEPT_FOLDER } from './testing/kept.mjs'

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

async function serve() {
  ensureDependencies(process.cwd())
  if (!values.dev) buildApp()
  rmSync(KEPT_FOLDER, { recursive: true, force: true })
  mkdirSync(KEPT_FOLDER, { recursive: true })
  const log = `${KEPT_FOLDER}/server.log`
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
  })
  const { variables, stop } = await startAll({
    log,
    mails: `${KEPT_FOLDER}/mails.jsonl`,
    command: values.dev ? 'dev' : 'start',
  })
  writeFileSync(KEPT, JSON.stringify(variables, null, 2))
  console.log(`\nServeur de test : ${variables.TEST_BASE_URL}/v2 (journal : ${log}). Ctrl-C l’arrête.`)
  console.log('  npm run test:api -- tests/api/health.test.ts')
  console.log('  npm run test:e2e -- tests/e2e/guard.spec.ts')
  await asked
  rmSync(KEPT, { force: true })
  await stop()
}

requireNode()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
serve().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message)
    process.exit(1)
  },
)
