import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lockFolder } from '@/lib/platform/db/embedded/lock'

const root = mkdtempSync(path.join(os.tmpdir(), 'extranet-lock-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** A process that is ready to try a folder. */
async function rival(): Promise<ChildProcess> {
  const child = fork(path.join(__dirname, 'children', 'hold-folder.ts'), { execArgv: ['--import', 'tsx'] })
  children.push(child)
  await once(child, 'message')
  return child
}

/** What the process says of the folder: `tenu`, or its refusal. */
async function hold(child: ChildProcess, folder: string): Promise<unknown> {
  const answer = once(child, 'message')
  child.send(folder)
  return (await answer)[0]
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

test('a second process is refused by a message that names the first and what to do', async () => {
  const folder = path.join(root, 'a')
  const unlock = await lockFolder(folder)
  const child = await rival()
  expect(await hold(child, folder)).toBe(
    `refus FolderLockedError La base embarquée du dossier ${folder} est déjà ouverte par le processus ${process.pid}. ` +
      'Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.',
  )
  await expect(lockFolder(folder)).rejects.toThrow(`par le processus ${process.pid}`)
  await unlock()
  expect(await hold(child, folder)).toBe('tenu')
})

test('after kill -9 the folder is taken over, by one of the processes that want it at once', async () => {
  const folder = path.join(root, 'b')
  const rivals = await Promise.all(Array.from({ length: 4 }, rival))
  for (let round = 0; round < 8; round += 1) {
    const said = await Promise.all(rivals.map((child) => hold(child, folder)))
    const holder = said.indexOf('tenu')
    const refused = said.filter((_, index) => index !== holder)
    const pid = rivals[holder]?.pid
    expect(refused).toEqual(
      refused.map(() => expect.stringContaining(`déjà ouverte par le processus ${pid}.`)),
    )
    await Promise.all(rivals.splice(holder, 1).map(kill))
    rivals.push(await rival())
  }
  expect(readdirSync(`${folder}.locks`).length).toBeLessThan(4)
})

test('a folder whose path is too long for a socket is locked all the same', async () => {
  const folder = path.join(root, 'c'.repeat(60), 'd'.repeat(60))
  mkdirSync(path.dirname(folder), { recursive: true })
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('déjà ouverte')
  await unlock()
})
