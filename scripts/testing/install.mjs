import { existsSync } from 'node:fs'
import { run } from './process.mjs'

/** Installs the dependencies of the lock where they are missing; gives the exit code. */
export async function ensureDependencies() {
  if (existsSync('node_modules/.package-lock.json')) return 0
  return run('npm', ['ci', '--no-audit', '--no-fund'])
}
