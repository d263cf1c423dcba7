import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

const broken = z.array(z.array(z.string()))
const MOST_BYTES = 64 * 1024 * 1024

/** Ids of the official rules, EN 16931 and French, that each XML breaks; compiling them takes twenty seconds, once. */
export function reglesRompues(xmls: readonly string[]): string[][] {
  const script = path.resolve('tests/support/regles/run.mjs')
  const input = JSON.stringify(xmls)
  return broken.parse(
    JSON.parse(execFileSync(process.execPath, [script], { input, encoding: 'utf8', maxBuffer: MOST_BYTES })),
  )
}
