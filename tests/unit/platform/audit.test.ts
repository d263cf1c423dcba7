import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path: join('lib', path), text: readFileSync(join('lib', path), 'utf8') }))

test.each([
  ['the audit', /insert\(audit\b|insert\s+into\s+"?audit\b/i, 'lib/platform/audit/audit.ts'],
  [
    'the connection log',
    /insert\(journalConnexions\b|insert\s+into\s+"?journal_connexions\b/i,
    'lib/platform/auth/journal.ts',
  ],
])('one function writes %s', (_, insert, writer) => {
  const writers = SOURCES.filter(({ text }) => insert.test(text))
  expect(writers.map(({ path }) => path)).toEqual([writer])
})
