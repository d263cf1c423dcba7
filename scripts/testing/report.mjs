import { readFileSync } from 'node:fs'
import { timesOfJest, timesOfPlaywright } from './times.mjs'

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const NOTHING_RAN = {
  passed: 0,
  failed: 1,
  skipped: 0,
  names: ['aucun rapport : les tests ne se sont pas exécutés'],
}

const firstLines = (text) =>
  String(text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the reports colour their messages
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .slice(0, 25)
    .join('\n      ')

const jestFailures = (report) =>
  report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failures = assertionResults.filter(({ status }) => status === 'failed')
    if (failures.length === 0 && assertionResults.length === 0 && message)
      return [`${name} : ${firstLines(message)}`]
    return failures.map(
      ({ fullName, failureMessages }) => `${fullName}\n      ${firstLines(failureMessages[0])}`,
    )
  })

function* playwrightTests(suite) {
  for (const { title, file, line, tests } of suite.specs ?? [])
    for (const test of tests) yield { title: `${file}:${line} › ${title}`, file, ...test }
  for (const child of suite.suites ?? []) yield* playwrightTests(child)
}

/**
 * Names the tests that failed, and those that passed on their second try alone, so that nobody takes them for sound.
 */
function playwrightFailures(report, tests) {
  const error = ({ results }) => firstLines(results.find(({ error }) => error)?.error.message)
  const named = (status, note) =>
    tests.filter((test) => test.status === status).map((test) => `${note}${test.title}\n      ${error(test)}`)
  return [
    ...named('unexpected', ''),
    ...named('flaky', 'instable, réussi au second essai : '),
    ...report.errors.map(({ message }) => firstLines(message)),
  ]
}

/** Counts of a Jest report; a file that could not run at all is one failure. */
export function countJest(file, code) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    names: jestFailures(report),
    times: timesOfJest(report),
  }
}

/** Counts of a Playwright report; an error outside of any test is one failure. */
export function countPlaywright(file, code) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + report.errors.length
  const tests = report.suites.flatMap((suite) => [...playwrightTests(suite)])
  return {
    passed: expected + flaky,
    failed: failed || (code === 0 ? 0 : 1),
    skipped,
    names: playwrightFailures(report, tests),
    times: timesOfPlaywright(tests),
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

/** Prints what failed, one line a step and, alone and last, the total. */
export function printSummary(results) {
  const names = results.flatMap((result) => result.names ?? [])
  if (names.length > 0) console.log(`\nÀ regarder\n${names.map((name) => `  - ${name}`).join('\n')}`)
  console.log('\nRésumé')
  for (const { title, passed, failed, skipped, isTests, ms } of results) {
    const verdict = failed > 0 ? 'ÉCHEC ' : 'réussi'
    const counts = isTests
      ? ` : ${passed} réussis, ${failed} échoués${skipped ? `, ${skipped} ignorés` : ''}`
      : ''
    console.log(`  ${verdict}  ${title}${counts} (${seconds(ms)})`)
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed')
}
