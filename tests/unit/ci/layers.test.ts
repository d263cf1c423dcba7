import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

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
    'lib/a/commands/go.ts': "import '../helper'",
    'lib/a/helper.ts': "import './commands/go'",
    'lib/domain/d.ts': "import '@/lib/b/q'\nimport 'node:fs'\nimport 'react'",
  })
  expect(said).toContain('components-below: components/c.tsx')
  expect(said).toContain('lib-below: lib/b/q.ts')
  expect(said).toContain('commands-of-own-area: lib/b/q.ts')
  expect(said).toContain('no-cycle: lib/a/commands/go.ts')
  expect(said).toContain('domain-alone: lib/domain/d.ts')
  expect(said).toContain('domain-pure: lib/domain/d.ts')
  expect(said).toContain('domain-no-node: lib/domain/d.ts')
})
