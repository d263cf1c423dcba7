import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

const faults = z.array(z.array(z.object({ message: z.string() })))

/** Faults of each XML by the official schema of Factur-X EN 16931. */
export function xsdFaults(xmls: readonly string[]): string[][] {
  const script = path.resolve('tests/support/facturx-xsd.mjs')
  const out = execFileSync(process.execPath, [script], { input: JSON.stringify(xmls), encoding: 'utf8' })
  return faults.parse(JSON.parse(out)).map((one) => one.map(({ message }) => message))
}
