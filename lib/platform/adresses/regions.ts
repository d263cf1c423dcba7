import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const FOLDER = ['node_modules', '@etalab', 'decoupage-administratif', 'data']

const departements = z.array(z.object({ code: z.string(), region: z.string().optional() }))
const regions = z.array(z.object({ code: z.string(), nom: z.string(), zone: z.string() }))

declare global {
  var extranetRegions: Promise<ReadonlyMap<string, string>> | undefined
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...FOLDER, file), 'utf8')
  return schema.parse(JSON.parse(text))
}

async function open(): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await read('regions.json', regions)).map(({ code, nom }) => [code, nom]))
  return new Map(
    (await read('departements.json', departements)).flatMap(({ code, region = '' }) => {
      const name = names.get(region)
      return name === undefined ? [] : [[code, name] as const]
    }),
  )
}

/** Department that a postal code begins with, of three figures overseas; Corsica has one code for both of its own. */
function departmentOf(codePostal: string): string {
  if (codePostal.startsWith('20')) return '2A'
  return codePostal.slice(0, codePostal.startsWith('97') ? 3 : 2)
}

/** Region of a postal code, by the official list (Etalab); null for a code that is in none. */
export async function regionOf(codePostal: string): Promise<string | null> {
  globalThis.extranetRegions ??= open().catch((error: unknown) => {
    globalThis.extranetRegions = undefined
    throw error
  })
  return (await globalThis.extranetRegions).get(departmentOf(codePostal)) ?? null
}
