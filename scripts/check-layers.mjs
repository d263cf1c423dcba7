#!/usr/bin/env node
// Checks which way imports go: the rules of .dependency-cruiser.cjs, no circle between two folders of lib or of
// components, and one vocabulary: a folder of these floors is an area or a room that is named here.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PRODUCT = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']

export const AREAS = [
  'accueil',
  'contenu',
  'perimetre',
  'recherche',
  'analytique',
  'demandes',
  'parc',
  'visites',
  'contrats',
  'documents',
  'campagnes',
  'comptes',
  'administration',
]

/** Folders of a floor besides the areas; each entry of these floors is one of them, and none is a loose file. */
const ROOMS = {
  lib: ['app', 'platform', 'domain', 'browser'],
  'lib/domain': ['acces', 'identite', 'imports', 'interface', 'temps', 'textes'],
  components: ['charts', 'form', 'record', 'shell', 'table', 'ui', 'wizard'],
}

/** Entries of a floor that no area and no room of it is named after. */
export const strangersOf = (floor, entries) =>
  entries.filter((entry) => !AREAS.includes(entry) && !ROOMS[floor].includes(entry))

/**
 * The folder that a file of lib or components counts for: an area (`lib/parc`, `components/parc`), a folder of the floors
 * above and below the areas (`lib/app/seed`, `lib/platform/db`, `lib/domain/parc`); a file that lies in none counts for
 * itself. Null for what is in neither.
 */
export function folderOf(file) {
  const [root, first, second, third] = file.split('/')
  if ((root !== 'lib' && root !== 'components') || first === undefined) return null
  if (root === 'components' || !['app', 'platform', 'domain'].includes(first))
    return second === undefined ? file : `${root}/${first}`
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
  const strangers = Object.keys(ROOMS).flatMap((floor) =>
    strangersOf(floor, readdirSync(floor)).map((entry) => `${floor}/${entry}`),
  )
  for (const stranger of strangers) console.error(`ni un domaine ni une pièce connue : ${stranger}`)
  const faults = summary.violations.length + circles.length + strangers.length
  console.log(`Couches : ${modules.length} fichiers, ${faults} anomalie(s).`)
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  check().then((faults) => {
    process.exitCode = faults > 0 ? 1 : 0
  })
}
