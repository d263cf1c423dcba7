import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { printTimes, timesOfJest, timesOfPlaywright } from '../../../scripts/testing/times.mjs'

const file = (name: string) => path.join(process.cwd(), 'tests', name)

test('a run ends with its twenty slowest tests and the time of each file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-temps-'))
  const said: string[] = []
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  const assertionResults = Array.from({ length: 25 }, (_, index) => ({
    fullName: `règle ${index}`,
    duration: index * 100,
  }))
  const api = timesOfJest({
    testResults: [
      { name: file('api/a.test.ts'), startTime: 1000, endTime: 6000, assertionResults },
      { name: file('api/b.test.ts'), startTime: 0, endTime: 500, assertionResults: [] },
    ],
  })
  const e2e = timesOfPlaywright([
    {
      title: 'c.spec.ts:3 › un parcours',
      file: 'c.spec.ts',
      results: [{ duration: 4000 }, { duration: 3500 }],
    },
    { title: 'c.spec.ts:9 › un autre', file: 'c.spec.ts', results: [{ duration: 100 }] },
  ])
  printTimes([{ times: api }, {}, { times: e2e }], path.join(folder, 'temps.txt'))
  log.mockRestore()
  const lines = said[0]?.trim().split('\n') ?? []
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('      7,5 s  c.spec.ts:3 › un parcours')
  expect(lines[2]).toBe('      2,4 s  tests/api/a.test.ts › règle 24')
  expect(readFileSync(path.join(folder, 'temps.txt'), 'utf8').split('\n')).toEqual([
    '      7,6 s  c.spec.ts',
    '      5,0 s  tests/api/a.test.ts',
    '      0,5 s  tests/api/b.test.ts',
    '',
  ])
  rmSync(folder, { recursive: true })
})
