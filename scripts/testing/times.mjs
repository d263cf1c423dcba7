import { writeFileSync } from 'node:fs'
import path from 'node:path'

const SHOWN = 20

const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',').padStart(7)} s`

/** Milliseconds of each test of a Jest report, and of each file, what it prepares included. */
export function timesOfJest({ testResults }) {
  const nameOf = (file) => path.relative(process.cwd(), file)
  return {
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${nameOf(name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: nameOf(name),
      ms: endTime - startTime,
    })),
  }
}

/** Times of the tests of a Playwright report, each with its second try. */
export function timesOfPlaywright(tests) {
  const timed = tests.map(({ title, file, results }) => ({
    name: title,
    file,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))
  const files = new Map()
  for (const { file, ms } of timed) files.set(file, (files.get(file) ?? 0) + ms)
  return { tests: timed, files: [...files].map(([name, ms]) => ({ name, ms })) }
}

const slowestFirst = (times) => times.toSorted((one, other) => other.ms - one.ms)
const lines = (times) => times.map(({ name, ms }) => `  ${seconds(ms)}  ${name.slice(0, 150)}`).join('\n')

/** Prints the slowest tests and files (PLATFORM-22); the times of all files are in `everyFile`. */
export function printTimes(results, everyFile) {
  const all = (kind) => slowestFirst(results.flatMap(({ times }) => times?.[kind] ?? []))
  const files = all('files')
  if (files.length === 0) return
  console.log(`\nTests les plus lents\n${lines(all('tests').slice(0, SHOWN))}`)
  console.log(`\nFichiers les plus lents (tous : ${everyFile})\n${lines(files.slice(0, SHOWN))}`)
  writeFileSync(everyFile, `${lines(files)}\n`)
}
