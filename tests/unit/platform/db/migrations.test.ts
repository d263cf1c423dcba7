import { readFileSync } from 'node:fs'
import { z } from 'zod'

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

test('[PLATFORM-16] migrations follow each other by their instants: one that is older than the last applied would be left out', () => {
  const text = readFileSync('lib/platform/db/migrations/meta/_journal.json', 'utf8')
  const { entries } = journal.parse(JSON.parse(text))
  const sorted = [...entries].sort((one, other) => one.when - other.when)
  expect(entries.map(({ tag }) => tag)).toEqual(sorted.map(({ tag }) => tag))
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length)
})
