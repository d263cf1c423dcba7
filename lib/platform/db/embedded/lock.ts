import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const ATTEMPTS = 20
const ANSWER_MS = 3000
/** A socket's path is cut silently past the system's limit (104 bytes on macOS, 108 on Linux). */
const LONGEST_PATH = 100
/** What a socket's name adds to its folder: a separator and at most 20 characters. */
const NAME_LENGTH = 21

/** The data folder is open in another process. The message names the process. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

/**
 * Takes the folder for this process and gives the function that frees it. Two processes on one embedded database damage
 * it without any error. The lock is a listening socket beside the folder: the system frees it with the process, even
 * when it is killed.
 * Throws FolderLockedError when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const server = process.platform === 'win32' ? await takePipe(folder) : await takeSocket(folder)
  server.unref()
  return () => close(server)
}

/**
 * Each holder has a number of its own, one above the last one, which no longer answers. A left socket is never removed
 * to put another in its place: between the two a rival could do the same, and both would hold the folder. The socket
 * listens before `link` shows it under its number, so that one which refuses connections is surely left; `link` gives a
 * number to one process only; and the highest number stays, held or left, so that who took a lower one sees it.
 */
async function takeSocket(folder: string): Promise<net.Server> {
  const sockets = socketsFolder(folder)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const own = path.join(/* turbopackIgnore: true */ sockets, `n${randomBytes(6).toString('hex')}`)
  const server = await listen(own)
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const last = lastNumber(sockets)
      const owner =
        last === 0 ? undefined : await askOwner(path.join(/* turbopackIgnore: true */ sockets, String(last)))
      if (owner !== undefined) throw refusal(folder, owner)
      if (!linked(own, path.join(/* turbopackIgnore: true */ sockets, String(last + 1)))) continue
      if (lastNumber(sockets) > last + 1) continue
      for (const number of numbers(sockets))
        if (number <= last)
          rmSync(path.join(/* turbopackIgnore: true */ sockets, String(number)), { force: true })
      rmSync(own, { force: true })
      return server
    }
    throw new Error(`Le verrou ${sockets} ne peut pas être repris.`)
  } catch (error) {
    await close(server)
    throw error
  }
}

async function takePipe(folder: string): Promise<net.Server> {
  const pipe = `\\\\.\\pipe\\extranet-${digest(folder)}`
  try {
    return await listen(pipe)
  } catch (error) {
    throw hasCode(error, 'EADDRINUSE') ? refusal(folder, (await askOwner(pipe)) ?? '') : error
  }
}

function refusal(folder: string, owner: string): FolderLockedError {
  const by = owner === '' ? 'un autre processus' : `le processus ${owner}`
  return new FolderLockedError(
    `La base embarquée du dossier ${folder} est déjà ouverte par ${by}. ` +
      'Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.',
  )
}

function socketsFolder(folder: string): string {
  const beside = `${path.resolve(folder)}.locks`
  return Buffer.byteLength(beside) + NAME_LENGTH <= LONGEST_PATH
    ? beside
    : path.join(os.tmpdir(), `extranet-${digest(folder)}`)
}

const digest = (folder: string) =>
  createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24)

const numbers = (sockets: string) =>
  readdirSync(sockets)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

const lastNumber = (sockets: string) => Math.max(0, ...numbers(sockets))

/** Whether the socket has that name now; false when the name is another's. */
function linked(socket: string, name: string): boolean {
  try {
    linkSync(socket, name)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.end(String(process.pid))
    })
    server.once('error', reject)
    server.listen(address, () => resolve(server))
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
    socket.on('error', (error) => {
      resolve(hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT') ? undefined : '')
    })
  })
}

/** By its code alone: the system's errors are of another `Error` than that of a module run apart, as tests are. */
const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
