import type { EtatDePoint } from '@/lib/domain/administration/demarrage'
import { formatCount } from '@/lib/domain/textes/format'
import { closeDb } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { aroundCommand } from './around'
import { CHECKS } from './checks/all'
import { type Around, type Check, type Outcome, outcomeOf } from './checks/check'

const MARKS: Readonly<Record<EtatDePoint, string>> = {
  bon: 'bon     ',
  'à régler': 'À RÉGLER',
  absent: '—       ',
}

/** The checks that the configuration itself keeps from being made; the first of them says why. */
function runnable(): boolean {
  try {
    env()
    return true
  } catch {
    return false
  }
}

function write({ label, doc }: Check, { state, message }: Outcome): void {
  console.log(`${MARKS[state]}  ${label}\u00a0: ${message.replace(/\s*\n\s*/g, ' ')}`)
  if (state === 'à régler') console.log(`          docs/${doc.replace('#', '.md, «\u00a0')}\u00a0»`)
}

/**
 * Says in one page what is wrong with this installation (FIRST-22), and leaves it as it is. Exit code 0 where nothing is,
 * 1 otherwise. The first steps of an administrator are said, and are no fault of the installation.
 */
async function main(): Promise<void> {
  process.env.LOG_LEVEL = 'silent'
  const around: Around = await aroundCommand()
  const checks = runnable() ? CHECKS : CHECKS.slice(0, 1)
  let faults = 0
  let group = ''
  for (const check of checks) {
    if (check.group !== group) console.log(`\n${check.group}`)
    group = check.group
    const outcome = await outcomeOf(() => check.run(around))
    if (outcome.state === 'à régler' && check.group !== 'Premiers pas') faults += 1
    write(check, outcome)
  }
  console.log(faults === 0 ? '\nRien à régler.' : `\n${formatCount(faults, 'point')} à régler.`)
  process.exitCode = faults === 0 ? 0 : 1
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
