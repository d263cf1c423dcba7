import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { circlesOf, folderOf, strangersOf } from '../../../scripts/check-layers.mjs'

const root = process.cwd()
let folder = ''

/** Runs the project's layering rules on a small tree of files and gives what they say. */
function check(files: Record<string, string>): string {
  folder = mkdtempSync(path.join(tmpdir(), 'couches-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(folder, name))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), source)
  }
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = ['app', 'components', 'lib'].filter((name) =>
    Object.keys(files).some((f) => f.startsWith(name)),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [program, ...folders, '--config', '.dependency-cruiser.cjs'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return stdout
}

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('imports that go the right way pass', () => {
  const said = check({
    'app/page.tsx': "import { C } from '@/components/c'\nexport default function P() { return <C /> }",
    'components/c.tsx': "import { d } from '@/lib/domain/d'\nexport const C = () => <p>{d}</p>",
    'lib/domain/d.ts': 'export const d = 1',
  })
  expect(said).toContain('no dependency violations found')
})

test('an import against the layers is refused, in TSX and for types too', () => {
  const said = check({
    'app/page.tsx': 'export type P = number\nexport default function Page() { return <main /> }',
    'components/c.tsx':
      "import type { P } from '@/app/page'\nexport type T = P\nexport const C = () => <p />",
    'lib/b/q.ts': "import type { T } from '@/components/c'\nimport '../a/commands/go'\nexport type U = T",
    'lib/platform/db/p.ts': "import '@/lib/a/helper'",
    'lib/app/door.ts': 'export const door = 1',
    'lib/app/lists.generated.ts': "export * from './door'",
    'lib/accueil/tuiles.ts': "import '@/lib/app/lists.generated'",
    'lib/c/q.ts': "import '@/lib/app/door'\nimport '@/lib/app/lists.generated'",
    'lib/a/commands/go.ts': "import '../helper'",
    'lib/a/helper.ts': "import './commands/go'",
    'lib/domain/d.ts': "import '@/lib/b/q'\nimport 'node:fs'\nimport 'react'",
  })
  expect(said).toContain('components-below: components/c.tsx')
  expect(said).toContain('lib-below: lib/b/q.ts')
  expect(said).toContain('areas-by-offers: lib/b/q.ts')
  expect(said).toContain('platform-below: lib/platform/db/p.ts')
  expect(said).toContain('app-above: lib/c/q.ts')
  expect(said).toContain('tables-by-readers: lib/c/q.ts')
  expect(said).not.toContain('lib/accueil/tuiles.ts')
  expect(said).toContain('no-cycle: lib/a/commands/go.ts')
  expect(said).toContain('domain-alone: lib/domain/d.ts')
  expect(said).toContain('domain-pure: lib/domain/d.ts')
  expect(said).toContain('domain-no-node: lib/domain/d.ts')
})

test('two folders of lib that import each other are a circle, whatever their files', () => {
  const imports = [
    ['lib/parc/totals.ts', 'lib/perimetre/total.ts'],
    ['lib/perimetre/total.ts', 'lib/platform/lists/definition.ts'],
    ['lib/platform/lists/source.ts', 'lib/platform/db/client.ts'],
    ['lib/visites/totals.ts', 'lib/parc/lists/logements.ts'],
  ] as const
  expect(circlesOf(imports)).toEqual([])
  const added = 'lib/perimetre/calls/clients.ts'
  expect(circlesOf([...imports, [added, 'lib/visites/creneaux.ts']]).map((circle) => circle.sort())).toEqual([
    [
      'lib/parc/totals.ts → lib/perimetre/total.ts',
      `${added} → lib/visites/creneaux.ts`,
      'lib/visites/totals.ts → lib/parc/lists/logements.ts',
    ],
  ])
})

test('a file counts for its area, or for its folder of the other floors', () => {
  expect(folderOf('lib/comptes/connexion/calls/local.ts')).toBe('lib/comptes')
  expect(folderOf('lib/platform/db/schema/parc/logements.ts')).toBe('lib/platform/db')
  expect(folderOf('lib/platform/clock.ts')).toBe('lib/platform/clock.ts')
  expect(folderOf('lib/app/seed/run.ts')).toBe('lib/app/seed')
  expect(folderOf('lib/app/calls.generated.ts')).toBe('lib/app/calls.generated.ts')
  expect(folderOf('components/ui/button.tsx')).toBe('components/ui')
  expect(folderOf('app/layout.tsx')).toBeNull()
})

test('a folder of a floor is an area or a room of it, and no file lies loose there', () => {
  expect(strangersOf('lib', ['app', 'parc', 'factures', 'clock.ts'])).toEqual(['factures', 'clock.ts'])
  expect(strangersOf('lib/domain', ['temps', 'visites', 'ui'])).toEqual(['ui'])
  expect(strangersOf('components', ['ui', 'visites', 'planning'])).toEqual(['planning'])
})
