import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { IMPORTS } from '@/lib/app/imports.generated'
import { modeleCsv } from '@/lib/domain/imports/exemple'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'
import { makeOwnDatabase } from '../support/own-database'
import { ownFolder } from '../support/own-folder'

jest.setTimeout(180_000)

const folder = ownFolder('commande')
beforeAll(() => mkdirSync(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[FIRST-35] [OPS-30] on a base that no server has opened, the command takes the examples and names what it leaves', async () => {
  for (const type of typesOf(IMPORTS).filter((one) => definitionOf(IMPORTS, one).archive === undefined))
    writeFileSync(path.join(folder, `${type}.csv`), modeleCsv(definitionOf(IMPORTS, type)))
  writeFileSync(path.join(folder, 'notes.csv'), 'à faire;\r\n')
  const own = await makeOwnDatabase('import_commande')
  const args = ['--conditions=react-server', '--import', 'tsx', 'lib/app/imports/cli.ts', folder]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...own.variables, NEXTAUTH_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' },
  })
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]).finally(own.remove)
  expect(said).toContain('\u00a0: Terminé.')
  expect(said).not.toMatch(/[1-9]\d* refusées/)
  expect(warned).toContain(
    'Laissés de côté, ni leur nom ni leurs colonnes ne disent leur type\u00a0: notes.csv.',
  )
})
