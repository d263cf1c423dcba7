import { defineConfig } from 'playwright/test'
import { findChromium } from './scripts/testing/chromium.mjs'

const executablePath = findChromium()

/**
 * Features of Chromium for windows that nobody looks at. It keeps the last list it is given: the first names are those
 * that Playwright turns off. The others are the pages of the address bar, which each new window loads apart from the one
 * under test (a third of the processor time of a journey), and the process it keeps ready for a next page.
 */
const UNUSED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
]

/** Journeys in the system's Chromium, against the server that `npm test` starts; addresses are written with /v2. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{test,spec}.ts',
  // Journeys take their subjects from the inventories, modules of the server among them.
  tsconfig: 'tests/e2e/tsconfig.json',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that passes on its second try alone is named at the end of the run: scripts/testing/report.mjs.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.TEST_E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.TEST_BASE_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Nothing is read or pressed on its way from one state to another.
    contextOptions: { reducedMotion: 'reduce' },
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
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 1000 } } }],
})
