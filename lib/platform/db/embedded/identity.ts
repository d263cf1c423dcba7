import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import os from 'node:os'

/** Uid of « nobody », who owns nothing. */
const NOBODY = 65_534

/** As whom the server runs: PostgreSQL refuses user 0. */
export type Identity = {
  /** Words before the program's name on its command line. */
  prefix: readonly string[]
  /** Options of `spawn`: another user, whom the folders are then given to. */
  user: { uid: number; gid: number } | undefined
}

const OURSELVES: Identity = { prefix: [], user: undefined }
/** In a user namespace without any mapping the process has no number, and keeps the rights on the files of its user. */
const UNSHARED: Identity = { prefix: ['unshare', '--user'], user: undefined }

/**
 * The identity of the server for the first of these folders that exists. Root runs it as the folder's owner when that is
 * somebody else, otherwise in a user namespace, or as nobody where namespaces are closed. A user without a name, as
 * containers have, takes a namespace too: initdb asks for it.
 */
export function identityFor(folders: readonly string[]): Identity {
  if (process.getuid === undefined) return OURSELVES
  const isRoot = process.getuid() === 0
  if (!isRoot && hasName()) return OURSELVES
  const owner = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })).find(Boolean)
  if (isRoot && owner && owner.uid !== 0) return { prefix: [], user: { uid: owner.uid, gid: owner.gid } }
  if (canUnshare()) return UNSHARED
  return isRoot ? { prefix: [], user: { uid: NOBODY, gid: NOBODY } } : OURSELVES
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

const canUnshare = () => spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' }).status === 0

/** Gives a folder to the user of the server, where it is not ours. */
export function giveTo({ user }: Identity, folder: string): void {
  if (user) chownSync(folder, user.uid, user.gid)
}

/** The program and arguments that run `program` as that identity, and the options of `spawn`. */
export function commandOf({ prefix, user }: Identity, program: string, args: readonly string[]) {
  const [first = program, ...rest] = [...prefix, program, ...args]
  // Nothing of the configuration, which holds secrets.
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH ?? '', LC_ALL: 'C' }
  return { program: first, args: rest, options: { ...user, env } }
}
