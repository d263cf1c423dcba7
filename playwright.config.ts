import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.mjs'

const executablePath = findChromium()

/** Journeys in the system's Chromium, against the server that `npm test` starts; addresses are written with /v2. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that passes on its second try alone is named at the end of the run: scripts/testing/report.mjs.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.TEST_E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.TEST_BASE_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 1000 } } }],
})
