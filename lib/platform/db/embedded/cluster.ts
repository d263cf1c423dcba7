import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBinaries, isOurs } from './binaries'
import { EmbeddedServerError } from './errors'
import { commandOf, giveTo, type Identity, identityFor } from './identity'

/** The major version of the programs, whose data no other one reads. */
const VERSION = 18
/** Folders of data that another engine or another version left. */
const DATA = /^(db|postgres-\d+)$/

/** A socket's path is refused past the system's limit, which counts its last zero byte: 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107
const SOCKET = '.s.PGSQL.5432'
const LARGEST_LOG = 1_000_000

/** Where a data folder keeps its database. */
export type Cluster = {
  data: string
  /** Folder of the socket. */
  socket: string
  log: string
  identity: Identity
}

/** The database of a data folder, which is made with its socket's folder, closed to others, where it is missing. */
export function clusterOf(dataDir: string): Cluster {
  const root = path.resolve(dataDir)
  const data = path.join(/* turbopackIgnore: true */ root, `postgres-${VERSION}`)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const identity = identityFor([data, root])
  // Another user goes through, and sees nothing.
  chmodSync(root, identity.user ? 0o711 : 0o700)
  const socket = socketFolder(root)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (!isOurs(socket, identity.user?.uid))
    throw new EmbeddedServerError(`Le dossier ${socket} est à quelqu’un d’autre\u00a0: supprimez-le.`)
  giveTo(identity, socket)
  return { data, socket, log: `${data}.log`, identity }
}

function socketFolder(root: string): string {
  const inside = path.join(/* turbopackIgnore: true */ root, 'socket')
  if (Buffer.byteLength(path.join(/* turbopackIgnore: true */ inside, SOCKET)) <= LONGEST_SOCKET)
    return inside
  return path.join(os.tmpdir(), `extranet-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`)
}

/** Names of the folders of data, of whichever engine. */
function dataOf(root: string): string[] {
  return existsSync(root) ? readdirSync(root).filter((name) => DATA.test(name)) : []
}

/** Whether a data folder holds a database, of whichever engine. */
export const hasData = (dataDir: string): boolean => dataOf(path.resolve(dataDir)).length > 0

/** The folder that another engine or version left in the data folder, where this one has none yet. */
export function formerData(dataDir: string): string | undefined {
  const root = path.resolve(dataDir)
  const names = dataOf(root)
  if (names.includes(`postgres-${VERSION}`)) return undefined
  return names.map((name) => path.join(/* turbopackIgnore: true */ root, name)).at(-1)
}

export const isMade = ({ data }: Cluster): boolean =>
  existsSync(path.join(/* turbopackIgnore: true */ data, 'PG_VERSION'))

/** Makes the empty database, whole or not at all; whoever made it at the same time made the same. Throws EmbeddedServerError. */
export function makeCluster({ data, identity }: Cluster): void {
  const draft = mkdtempSync(`${data}.`)
  giveTo(identity, draft)
  const { program, args, options } = commandOf(identity, path.join(findBinaries(identity), 'initdb'), [
    ...['--pgdata', draft, '--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'reject'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--locale', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', '--lc-messages', 'C'],
  ])
  const { status, error, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  try {
    if (status !== 0)
      throw new EmbeddedServerError(
        `La base embarquée n’a pas pu être créée\u00a0: ${error?.message ?? stderr.trim()}`,
      )
    renameSync(draft, data)
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(path.join(/* turbopackIgnore: true */ data, 'PG_VERSION'))) throw failure
  }
}

/** Removes a database that nothing was kept in, unless a server of another process runs on it. */
export function removeCluster({ data }: Cluster): void {
  if (!existsSync(path.join(/* turbopackIgnore: true */ data, 'postmaster.pid')))
    rmSync(data, { recursive: true, force: true })
}

/** Settings of a small machine. A plan compiled or spread over workers costs the others more than it gains. */
const SETTINGS = {
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '96MB',
  max_wal_size: '512MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  // No statement, which may hold what a person typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

export type Settings = Readonly<Record<string, string>>

/**
 * Starts the server of that database, which outlives this process unless it is stopped, and which Ctrl-C does not reach.
 * `isOver` says whether it ended by itself, as it does beside another one on the same data.
 */
export function launch(
  { data, socket, log, identity }: Cluster,
  settings: Settings,
): { isOver: () => boolean } {
  removeLeftLocks(data, socket)
  const all = { ...SETTINGS, listen_addresses: '', unix_socket_directories: socket, ...settings }
  const { program, args, options } = commandOf(identity, path.join(findBinaries(identity), 'postgres'), [
    ...['-D', data],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const isLarge = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG
  const output = openSync(log, isLarge ? 'w' : 'a', 0o600)
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  let isOver = false
  const end = () => {
    isOver = true
  }
  child.once('exit', end)
  child.once('error', end)
  child.unref()
  return { isOver: () => isOver }
}

/**
 * Removes the locks of a server that is gone and whose number another process has now, as happens when a container starts
 * again: PostgreSQL would take that process for the server.
 */
function removeLeftLocks(data: string, socket: string): void {
  for (const file of [
    path.join(/* turbopackIgnore: true */ data, 'postmaster.pid'),
    path.join(/* turbopackIgnore: true */ socket, `${SOCKET}.lock`),
  ])
    if (existsSync(file) && !isServer(Number.parseInt(readFileSync(file, 'utf8'), 10)))
      rmSync(file, { force: true })
}

function isServer(pid: number): boolean {
  if (!(pid > 0)) return false
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      'postgres',
    )
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

/** The last reason that the server wrote in its log. */
export function lastFault({ log }: Cluster): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'aucun journal'
}
