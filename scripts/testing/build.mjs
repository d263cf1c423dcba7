import { readFileSync, writeFileSync } from 'node:fs'
import { ensureBuild } from '../lib/build.mjs'

export const NEXT = 'node_modules/next/dist/bin/next'
/** Apart from `.next`, so that tests never disturb an application started from the same folder. */
export const DIST_DIR = '.next-test'

/**
 * Builds the application for tests when a source changed; throws when that fails or warns. Next adds the types of a build folder
 * to tsconfig.json: the file is put back, since the tests' folder has no business there.
 */
export function buildApp() {
  const before = readFileSync('tsconfig.json')
  process.env.NEXT_DIST_DIR = DIST_DIR
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  try {
    ensureBuild(process.cwd(), { strict: true })
  } finally {
    if (!readFileSync('tsconfig.json').equals(before)) writeFileSync('tsconfig.json', before)
  }
}
