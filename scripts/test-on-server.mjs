#!/usr/bin/env node
// Runs API tests (api) or journeys (e2e) on the server that `npm run test:server` keeps up; what follows goes to Jest or
// Playwright. TEST_BASE_URL in the environment names another server.
import { existsSync, readFileSync } from 'node:fs'
import { ensureChromium } from './testing/chromium.mjs'
import { KEPT } from './testing/kept.mjs'
import { runNode } from './testing/process.mjs'

const [level, ...given] = process.argv.slice(2)

function variables() {
  if (process.env.TEST_BASE_URL) return {}
  if (existsSync(KEPT)) return JSON.parse(readFileSync(KEPT, 'utf8'))
  throw new Error('Aucun serveur de test : lancez « npm run test:server » dans un autre terminal.')
}

try {
  const environment = variables()
  process.exitCode = await (level === 'api'
    ? runNode(['node_modules/jest/bin/jest.js', ...given, '--selectProjects', 'api'], environment)
    : runNode(['node_modules/playwright/cli.js', 'test', ...given], {
        ...environment,
        CHROMIUM_PATH: ensureChromium(),
      }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
