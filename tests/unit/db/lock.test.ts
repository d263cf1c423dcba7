import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lockFolder } from '@/lib/db/embedded/lock'

jest.setTimeout(60_000)

const root = mkdtempSync(path.join(os.tmpdir(), 'extranet-lock-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** A process that tries to hold the folder, and its first line once it is known. */
async function hold(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const script = path.join(__dirname, 'children', 'hold-folder.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const said = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('exit', (code) => resolve(`sortie ${code}`))
  })
  return { child, said }
}

const exited = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

test('a second process is refused by a message that names the first and what to do', async () => {
  const folder = path.join(root, 'a')
  const unlock = await lockFolder(folder)
  const { said } = await hold(folder)
  expect(said).toBe(
    `refus FolderLockedError La base embarquée du dossier ${folder} est déjà ouverte par le processus ${process.pid}. ` +
      'Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.',
  )
  await expect(lockFolder(folder)).rejects.toThrow(`par le processus ${process.pid}`)
  await unlock()
  expect((await hold(folder)).said).toBe('tenu')
})

test('after kill -9 the folder is taken over, by one process only', async () => {
  const folder = path.join(root, 'b')
  for (let round = 0; round < 3; round += 1) {
    const { child, said } = await hold(folder)
    expect(said).toBe('tenu')
    child.kill('SIGKILL')
    await exited(child)
    expect(existsSync(`${folder}.lock`)).toBe(true)
  }
  const rivals = await Promise.all(Array.from({ length: 4 }, () => hold(folder)))
  expect(rivals.filter(({ said }) => said === 'tenu')).toHaveLength(1)
  expect(rivals.filter(({ said }) => said.startsWith('refus FolderLockedError'))).toHaveLength(3)
})

test('a folder whose path is too long for a socket is locked all the same', async () => {
  const folder = path.join(root, 'c'.repeat(60), 'd'.repeat(60))
  mkdirSync(path.dirname(folder), { recursive: true })
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('déjà ouverte')
  await unlock()
})
