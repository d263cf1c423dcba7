#!/usr/bin/env node
// Checks which way imports go: the rules of .dependency-cruiser.cjs, and no circle between two folders of lib.
import { fileURLToPath } from 'node:url'

const PRODUCT = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']

/**
 * The folder that a file of lib counts for: an area (`lib/parc`), a folder of the floors above and below them
 * (`lib/app/seed`, `lib/platform/db`, `lib/domain/parc`); a file that lies in none counts for itself. Null for what is
 * not in lib.
 */
export function folderOf(file) {
  const [root, first, second, third] = file.split('/')
  if (root !== 'lib' || first === undefined) return null
  if (!['app', 'platform', 'domain'].includes(first)) return second === undefined ? file : `lib/${first}`
  return third === undefined ? file : `lib/${first}/${second}`
}

/**
 * Circles between folders, each as its folders in order and, for every step, one import that makes it.
 * `imports` are pairs of files.
 */
export function circlesOf(imports) {
  const steps = new Map()
  for (const [from, to] of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a === null || b === null || a === b) continue
    if (!steps.has(a)) steps.set(a, new Map())
    if (!steps.get(a).has(b)) steps.get(a).set(b, `${from} → ${to}`)
  }
  const circles = new Map()
  for (const start of steps.keys()) {
    const way = wayBack(start, steps)
    if (way) circles.set([...way].sort().join(), way)
  }
  return [...circles.values()].map((way) =>
    way.map((folder, index) => steps.get(folder).get(way[(index + 1) % way.length])),
  )
}

/** Shortest way from a folder over its imports back to it; null without one. */
function wayBack(start, steps) {
  const before = new Map()
  const queue = [start]
  for (const folder of queue) {
    for (const next of steps.get(folder)?.keys() ?? []) {
      if (next === start) {
        const way = []
        for (let at = folder; at !== start; at = before.get(at)) way.unshift(at)
        return [start, ...way]
      }
      if (before.has(next)) continue
      before.set(next, folder)
      queue.push(next)
    }
  }
  return null
}

async function check() {
  const { cruise } = await import('dependency-cruiser')
  const { default: extractDepcruiseOptions } = await import(
    'dependency-cruiser/config-utl/extract-depcruise-options'
  )
  const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
  const { output } = await cruise(PRODUCT, options, undefined, {
    tsConfig: extractTSConfig('./tsconfig.json'),
  })
  const { modules, summary } = output
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name} : ${from} → ${to}`)
  const circles = circlesOf(
    modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved])),
  )
  for (const circle of circles) console.error(`cercle entre dossiers :\n  ${circle.join('\n  ')}`)
  const faults = summary.violations.length + circles.length
  console.log(`Couches : ${modules.length} fichiers, ${faults} anomalie(s).`)
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  check().then((faults) => {
    process.exitCode = faults > 0 ? 1 : 0
  })
}
