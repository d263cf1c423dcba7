import { readFileSync, writeFileSync } from 'node:fs'
import { runNode } from './process.mjs'

export const NEXT = 'node_modules/next/dist/bin/next'
/** Apart from `.next`, so that tests never disturb an application started from the same folder. */
export const DIST_DIR = '.next-test'

/**
 * Builds the application for tests and gives the exit code. Next adds the types of a build folder to tsconfig.json: the
 * file is put back, since the tests' folder has no business there.
 */
export async function buildApp() {
  const before = readFileSync('tsconfig.json')
  try {
    return await runNode([NEXT, 'build'], { NEXT_DIST_DIR: DIST_DIR, NEXT_TELEMETRY_DISABLED: '1' })
  } finally {
    if (!readFileSync('tsconfig.json').equals(before)) writeFileSync('tsconfig.json', before)
  }
}
