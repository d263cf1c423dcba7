import { readFileSync } from 'node:fs'

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0 }

/** Counts of a Jest report; a file that could not run at all is one failure. */
export function countJest(file, code) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of a Playwright report; an error outside of any test is one failure. */
export function countPlaywright(file, code) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + report.errors.length
  return { passed: expected + flaky, failed: failed || (code === 0 ? 0 : 1), skipped }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

/** Prints one line a step and, alone and last, the total. */
export function printSummary(results) {
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
