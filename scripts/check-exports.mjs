#!/usr/bin/env node
// Finds what app, components and lib export and the product does not use (knip, tests left out): code that only its
// tests call proves nothing of the product. What waits for a screen is named in scripts/exports-pending.json.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const KNIP = 'node_modules/knip/bin/knip.js'

/** Unused files and exports of a JSON report of knip, as `path` and `path#name`. */
export function unusedOf(report) {
  return report.issues
    .flatMap(({ file, files, exports, types }) =>
      files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}#${name}`),
    )
    .sort()
}

/** Whether a pending key covers an unused export: itself, its whole file, or a folder when the key ends with « / ». */
const covers = (key, unused) =>
  unused === key || unused.startsWith(`${key}#`) || (key.endsWith('/') && unused.startsWith(key))

/** Faults, as French sentences: what is unused and not named, and what is named without need. */
export function compare({ unused, pending }) {
  const faults = []
  for (const one of unused) {
    if (!Object.keys(pending).some((key) => covers(key, one)))
      faults.push(`${one} : aucun fichier du produit ne s'en sert`)
  }
  for (const [key, reason] of Object.entries(pending)) {
    if (!reason) faults.push(`${key} : en attente sans motif`)
    if (!unused.some((one) => covers(key, one))) faults.push(`${key} : en attente, mais le produit s'en sert`)
  }
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [KNIP, '--production', '--reporter', 'json', '--no-progress'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`knip n'a pas répondu :\n${stdout}${stderr}`)
  const unused = unusedOf(JSON.parse(stdout))
  const pending = JSON.parse(readFileSync('scripts/exports-pending.json', 'utf8'))
  const faults = compare({ unused, pending })
  for (const fault of faults) console.error(fault)
  console.log(`Exports sans usage : ${unused.length} en tout, ${faults.length} anomalie(s).`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
