import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openOwnDatabase } from '../support/own-database'
import { startOwnServer } from '../support/own-server'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-ailleurs-'))
  own = await openOwnDatabase('fichiers_ailleurs')
})
afterAll(async () => {
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Works as another instance on the same base would, with these variables and modules of its own. */
async function asInstance<T>(
  variables: Record<string, string>,
  work: (place: typeof import('@/lib/platform/storage/place')) => Promise<T>,
): Promise<T> {
  const before = { ...process.env }
  const storage = globalThis.extranetStorage
  globalThis.extranetStorage = undefined
  Object.assign(process.env, variables)
  try {
    let done: T | undefined
    await jest.isolateModulesAsync(async () => {
      done = await work(await import('@/lib/platform/storage/place'))
    })
    return done as T
  } finally {
    for (const added of Object.keys(variables)) delete process.env[added]
    Object.assign(process.env, before)
    globalThis.extranetStorage = storage
  }
}

const claim = (variables: Record<string, string>) =>
  asInstance(variables, ({ claimFiles }) =>
    claimFiles().then(
      () => 'here',
      (error: Error) => error.message,
    ),
  )

const BUCKET = { S3_BUCKET: 'extranet', S3_ACCESS_KEY_ID: 'cle', S3_SECRET_ACCESS_KEY: 'secret' }

test('[OPS-36] an instance that does not share the files of its base is told so, by start and by check', async () => {
  const second = { DATA_DIR: path.join(folder, 'seconde') }
  expect(await claim({ DATA_DIR: own.folder })).toBe('here')
  expect(await claim({ DATA_DIR: own.folder })).toBe('here')
  const refusal = `La base a ses fichiers dans le dossier «\u00a0${path.join(own.folder, 'files')}\u00a0»`
  for (const variables of [second, BUCKET]) {
    expect(await claim(variables)).toContain(refusal)
    expect(
      await asInstance(variables, async () => {
        const { stockageCheck } = await import('@/lib/app/installation/checks/disque')
        const { aroundServer } = await import('@/lib/app/installation/around')
        return stockageCheck.look(await aroundServer())
      }),
    ).toMatchObject({ state: 'à régler', message: expect.stringContaining(refusal) })
  }
  const { code, errors } = await (
    await startOwnServer({ ...second, DATABASE_URL: process.env.DATABASE_URL ?? '' })
  ).ended
  expect([code, errors]).toEqual([1, expect.stringContaining(refusal)])
})

test('[OPS-36] a folder that is shared or moved, and a base that was restored, go on', async () => {
  const moved = { DATA_DIR: path.join(folder, 'deplace') }
  cpSync(own.folder, moved.DATA_DIR, { recursive: true })
  expect(await claim(moved)).toBe('here')
  const restored = { DATA_DIR: path.join(folder, 'restaure') }
  await asInstance(restored, ({ forgetFilesElsewhere }) => forgetFilesElsewhere())
  expect(await claim(restored)).toBe('here')
  expect(await claim(moved)).toContain(path.join(restored.DATA_DIR, 'files'))
  await own.db.execute(sql`delete from parametres where cle = 'stockage'`)
  // Two that start at once on a folder without a mark agree on one.
  const fresh = { DATA_DIR: path.join(folder, 'neuf') }
  await asInstance(fresh, ({ claimFiles }) => Promise.all([claimFiles(), claimFiles()]))
  expect(await claim(fresh)).toBe('here')
  await own.db.execute(sql`delete from parametres where cle = 'stockage'`)
  expect(await claim(moved)).toBe('here')
})
