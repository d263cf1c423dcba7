#!/usr/bin/env node
// Finds, with knip, what app, components and lib export and the product does not use (tests left out: code that only
// its tests call proves nothing of the product), then what nothing at all uses: helpers of tests and scripts, packages of
// package.json, and packages that are used without being there. What waits is named in scripts/exports-pending.json.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const KNIP = 'node_modules/knip/bin/knip.js'
const PENDING = 'scripts/exports-pending.json'

/** Unused files and exports of a JSON report of knip, as `path` and `path#name`. */
export function unusedOf(report) {
  return report.issues
    .flatMap(({ file, files, exports, types }) =>
      files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}#${name}`),
    )
    .sort()
}

/** Packages that a report finds unused (`package.json#name`) or used without being listed (`path#name`). */
export function packagesOf(report) {
  return report.issues
    .flatMap(({ file, dependencies, devDependencies, unlisted, unresolved, binaries }) =>
      [dependencies, devDependencies, unlisted, unresolved, binaries]
        .flatMap((issues) => issues ?? [])
        .map(({ name }) => `${file}#${name}`),
    )
    .sort()
}

/** The JSON report of knip with these options; throws what it said instead. */
async function knip(...options) {
  const child = spawn(process.execPath, [KNIP, ...options, '--reporter', 'json', '--no-progress'])
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!output.startsWith('{')) throw new Error(`knip n'a pas répondu :\n${output}${complaint}`)
  return JSON.parse(output)
}

/** Files and exports that neither a page nor a call reaches, tests left out. */
export const unusedOfProduct = async () =>
  unusedOf(await knip('--production', '--include', 'files,exports,types'))

/** Whether a pending key covers an unused export: itself, its whole file, or a folder when the key ends with « / ». */
const covers = (key, unused) =>
  unused === key || unused.startsWith(`${key}#`) || (key.endsWith('/') && unused.startsWith(key))

/** Faults, as French sentences: what is unused or unlisted and not named, and what is named without need. */
export function compare({ unused, packages = [], pending }) {
  const faults = []
  const keys = Object.keys(pending)
  const isNamed = (one) => keys.some((key) => covers(key, one))
  for (const one of unused) if (!isNamed(one)) faults.push(`${one} : aucun fichier du produit ne s'en sert`)
  for (const one of packages) {
    const isListed = one.startsWith('package.json#')
    if (!isNamed(one)) faults.push(`${one} : ${isListed ? 'rien ne s’en sert' : 'absent de package.json'}`)
  }
  for (const [key, reason] of Object.entries(pending)) {
    if (!reason) faults.push(`${key} : en attente sans motif`)
    if (![...unused, ...packages].some((one) => covers(key, one)))
      faults.push(`${key} : en attente, mais le produit s'en sert`)
  }
  return faults
}

async function check() {
  const [product, everything] = await Promise.all([unusedOfProduct(), knip()])
  const packages = packagesOf(everything)
  const unused = [...new Set([...product, ...unusedOf(everything)])]
  const faults = compare({ unused, packages, pending: JSON.parse(readFileSync(PENDING, 'utf8')) })
  for (const fault of faults) console.error(fault)
  console.log(
    `Sans usage : ${unused.length} exports, ${packages.length} paquets, ${faults.length} anomalie(s).`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  check().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
