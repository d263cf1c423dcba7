import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { sbomOf } from '../../../scripts/sbom.mjs'

const text = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        name: z.string().optional(),
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        optional: z.boolean().optional(),
        os: z.array(z.string()).optional(),
        cpu: z.array(z.string()).optional(),
        libc: z.array(z.string()).optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(text('package-lock.json'))

/** Every package of the lock, those of development included, with its own name where the folder has another. */
const entries = Object.entries(lock.packages).flatMap(([place, entry]) =>
  place === '' ? [] : [{ ...entry, place, name: entry.name ?? place.split('node_modules/').at(-1) ?? '' }],
)

/** Numbers of a version; one before a release (16.4.1-rc.1) counts below it. */
function numbersOf(version: string): number[] {
  const [numbers = '', before] = version.split('-', 2)
  return [...numbers.split('.').map(Number), before === undefined ? 0 : -1]
}

function isBelow(version: string, minimum: string): boolean {
  const [own, least] = [numbersOf(version), numbersOf(minimum)]
  const at = own.findIndex((number, index) => number !== (least[index] ?? 0))
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0)
}

test('versions are compared by their numbers', () => {
  const below = [
    ['10.0.12', '10.4.1'],
    ['9.9.9', '10.0.0'],
    ['16.4.1-rc.1', '16.4.1'],
  ]
  for (const [version, minimum] of below) expect(isBelow(version ?? '', minimum ?? '')).toBe(true)
  for (const version of ['10.4.1', '10.10.0', '11.0.0']) expect(isBelow(version, '10.4.1')).toBe(false)
})

test('[SAFE-25] no package of the lock, development included, is below the version that closes its known faults', () => {
  const minimums = z
    .record(z.string(), z.object({ minimum: z.string(), reason: z.string().min(1) }))
    .parse(text('scripts/minimum-versions.json'))
  for (const name of Object.keys(minimums)) expect(entries.map((entry) => entry.name)).toContain(name)
  const below = entries.filter(({ name, version = '' }) => {
    const rule = minimums[name]
    return rule !== undefined && isBelow(version, rule.minimum)
  })
  expect(below.map(({ place, version }) => `${place} ${version}`)).toEqual([])
})

test('[SAFE-25] every package of the lock has its integrity, but for those of other platforms that the registry does not give', () => {
  const unchecked = entries.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  const faults = unchecked.filter(
    ({ optional, os, cpu, resolved, integrity }) =>
      integrity !== undefined || resolved !== undefined || !optional || (os ?? cpu) === undefined,
  )
  expect(faults.map(({ place }) => place)).toEqual([])
  // Whatever this machine installs has been checked against its integrity.
  const here = unchecked.filter(
    ({ os = [], cpu = [], libc = [] }) =>
      os.includes('linux') && cpu.includes('x64') && !libc.includes('musl'),
  )
  expect(here.map(({ place }) => place)).toEqual([])
})

const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.string(),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().startsWith('pkg:npm/'),
})
const cycloneDx = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[5-9]$/),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  metadata: z.object({ component }),
  components: z.array(component).min(100),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('[SAFE-25] the CycloneDX document lists every delivered package once, with what each needs, and none of development', () => {
  const { metadata, components, dependencies } = cycloneDx.parse(sbomOf(process.cwd()))
  expect([metadata.component.name, metadata.component.type]).toEqual(['extranet', 'application'])
  const delivered = new Set(
    entries.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`),
  )
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([...delivered].sort())
  const refs = [metadata.component, ...components].map((each) => each['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const named = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !refs.includes(ref))).toEqual([])
})
