#!/usr/bin/env node
// A lock written where some platforms' optional packages cannot be listed lacks their entries, and `npm ci` of npm 11
// then refuses it. This adds the missing entries, with the integrity that the registry gives; `--check` only says which
// they are, `--integrity` also asks for that of the entries added where the registry did not know them.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SYSTEMS = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'mips64el',
  'wasm32',
]
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Whether npm would find `name` from the package at `from`, looking in its own node_modules and then upwards. */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Entry of the lock for a platform's package: its name says which system, processor and C library it is for. */
function entryOf(name, version, owner) {
  const words = name.split(/[^a-z0-9]+/i)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const isMusl = words.some((word) => word.startsWith('musl'))
  const libc = isMusl
    ? ['musl']
    : words.some((word) => word.startsWith('gnu')) && os.includes('linux')
      ? ['glibc']
      : []
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(owner.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

/** Optional packages of exact version that the lock names without holding them, as `[path, entry]`. */
export function missingPlatforms(lock) {
  return Object.entries(lock.packages).flatMap(([from, owner]) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT_VERSION.test(version) && !isLocked(lock.packages, from, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, owner)]),
  )
}

/** Integrity of a package as the registry gives it; undefined where it does not know the package. */
function integrityOf(name, version) {
  const options = { encoding: 'utf8', shell: process.platform === 'win32' }
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], options)
  return /^sha512-\S+$/.exec(stdout?.trim() ?? '')?.[0]
}

/** Gives each entry its integrity where `ask` has one. */
export function withIntegrity(entries, ask) {
  return entries.map(([path, entry]) => {
    if (entry.integrity || entry.link) return [path, entry]
    const integrity = ask(path.split('node_modules/').at(-1), entry.version)
    const { version, ...rest } = entry
    return [path, { version, ...(integrity && { integrity }), ...rest }]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = 'package-lock.json'
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPlatforms(lock)
  const isCheck = process.argv.includes('--check')
  if (isCheck) for (const [path] of missing) console.error(`Absent de ${file} : ${path}`)
  const isWholeLock = process.argv.includes('--integrity')
  if (!isCheck && (missing.length > 0 || isWholeLock)) {
    const [root, ...known] = Object.entries(lock.packages)
    const asked = withIntegrity(isWholeLock ? [...known, ...missing] : missing, integrityOf)
    const packages = [root, ...(isWholeLock ? [] : known), ...asked].sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  }
  console.log(
    isCheck
      ? `${file} : ${missing.length === 0 ? 'complet' : `${missing.length} entrée(s) de plateforme à ajouter par « node scripts/lock-platforms.mjs »`}.`
      : `${file} : ${missing.length} entrée(s) de plateforme ajoutée(s).`,
  )
  process.exitCode = isCheck && missing.length > 0 ? 1 : 0
}
