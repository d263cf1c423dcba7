import { createHash } from 'node:crypto'
import { statSync, unlinkSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ATTEMPTS = 5
const ANSWER_MS = 3000
/** A socket's path is cut silently past the system's limit (104 bytes on macOS, 108 on Linux). */
const LONGEST_PATH = 100

/** The data folder is open in another process. The message names the process. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

/**
 * Takes the folder for this process and gives the function that frees it. Two processes on one embedded database damage
 * it without any error. The lock is a listening socket beside the folder: the system frees it with the process, even
 * when it is killed, and the file left behind, which refuses connections, is taken over.
 * Throws FolderLockedError when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder)
  for (let attempt = 1; ; attempt += 1) {
    const server = await listen(address)
    if (server) {
      // Two processes may have taken over the same left file at once: the last to listen is the one that answers.
      if (attempt > 1) await wait(100)
      const owner = await askOwner(address)
      if (owner === String(process.pid)) return () => close(server)
      await close(server)
      throw refusal(folder, owner)
    }
    const left = inode(address)
    const owner = await askOwner(address)
    if (owner !== undefined) throw refusal(folder, owner)
    if (attempt === ATTEMPTS) throw new Error(`Le verrou ${address} ne peut pas être repris.`)
    if (left !== undefined && inode(address) === left) unlinkSync(address)
  }
}

function refusal(folder: string, owner: string | undefined): FolderLockedError {
  const by = owner === undefined || owner === '' ? 'un autre processus' : `le processus ${owner}`
  return new FolderLockedError(
    `La base embarquée du dossier ${folder} est déjà ouverte par ${by}. ` +
      'Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.',
  )
}

function lockAddress(folder: string): string {
  const beside = `${path.resolve(folder)}.lock`
  const digest = createHash('sha256').update(beside).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\extranet-${digest}`
  return Buffer.byteLength(beside) <= LONGEST_PATH
    ? beside
    : path.join(os.tmpdir(), `extranet-${digest}.lock`)
}

/** The server that listens there, or undefined when the address is taken. */
function listen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/** The process that answers there: '' when it does not say its number, undefined when nobody listens. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    socket.setTimeout(ANSWER_MS, () => {
      socket.destroy()
      resolve(answer)
    })
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : '')
    })
  })
}

function inode(address: string): number | undefined {
  try {
    return statSync(address).ino
  } catch {
    return undefined
  }
}
