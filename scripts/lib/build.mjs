import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Sources that the build reads. Tests, documents and scripts are not part of it. */
const SOURCES = [
  ...['app', 'components', 'lib', 'public', 'styles'],
  ...[
    'instrumentation.ts',
    'instrumentation-client.ts',
    'middleware.ts',
    'next.config.ts',
    'postcss.config.mjs',
  ],
  ...['package-lock.json', 'tsconfig.json'],
]

/** Path and content of every source: dates change without the code changing. */
function addTo(hash, root, place) {
  const full = path.join(root, place)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (stat.isDirectory()) for (const name of readdirSync(full).sort()) addTo(hash, root, `${place}/${name}`)
  else hash.update(`${place}\0`).update(readFileSync(full)).update('\0')
}

function digestSources(root) {
  const hash = createHash('sha256')
  for (const place of SOURCES) addTo(hash, root, place)
  return hash.digest('hex')
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Warnings of the bundler; what Next says of the name of middleware.ts is none (docs/architecture.md). */
export const WARNINGS = /build encountered (\d+) warnings?/

/**
 * Builds the application when a source changed since the last build made here. Throws when the build fails, and with
 * `strict` when the bundler warns (PERF-08): a path it cannot follow makes every route trace the whole project.
 */
export function ensureBuild(root, { strict = false } = {}) {
  const dist = path.join(root, process.env.NEXT_DIST_DIR ?? '.next')
  const stamp = path.join(dist, 'sources.sha256')
  const digest = digestSources(root)
  if (existsSync(path.join(dist, 'BUILD_ID')) && readText(stamp) === digest) return
  console.log('Construction de l’application (une minute environ)…')
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['inherit', strict ? 'pipe' : 'inherit', strict ? 'pipe' : 'inherit'],
    encoding: 'utf8',
  })
  const said = strict ? `${stdout}${stderr}` : ''
  process.stdout.write(said)
  if (status !== 0) throw new Error('La construction a échoué : voir les messages ci-dessus.')
  if (WARNINGS.test(said)) throw new Error('Le bundler avertit : voir les messages ci-dessus.')
  // Taken before the build: a source changed meanwhile is built the next time.
  writeFileSync(stamp, digest)
}
