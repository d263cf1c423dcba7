import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Commune } from '@/lib/domain/identite/address-completion'
import { foldText } from '@/lib/domain/textes/fold-text'

const FILE = ['node_modules', '@etalab', 'decoupage-administratif', 'data', 'communes.json']
const MAX_COMMUNES = 50

/** The file also holds former communes and the districts of Paris, Lyon and Marseille: they are no city of an address. */
const listSchema = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.string(),
    codesPostaux: z.array(z.string()).default([]),
    population: z.number().default(0),
  }),
)

export type GazetteerEntry = Commune & { folded: string; population: number }
type Gazetteer = {
  byPopulation: readonly GazetteerEntry[]
  byPostalCode: ReadonlyMap<string, GazetteerEntry[]>
}

declare global {
  var extranetCommunes: Promise<Gazetteer> | undefined
}

async function open(): Promise<Gazetteer> {
  const text = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...FILE), 'utf8')
  const byPopulation = listSchema
    .parse(JSON.parse(text))
    .filter(({ type, codesPostaux }) => type === 'commune-actuelle' && codesPostaux.length > 0)
    .map(({ type: _, ...commune }) => ({ ...commune, folded: foldText(commune.nom) }))
    .sort((a, b) => b.population - a.population)
  const byPostalCode = new Map<string, GazetteerEntry[]>()
  for (const commune of byPopulation)
    for (const code of commune.codesPostaux) {
      const others = byPostalCode.get(code)
      if (others) others.push(commune)
      else byPostalCode.set(code, [commune])
    }
  return { byPopulation, byPostalCode }
}

/** Every commune of France (Etalab, from the INSEE's official code), read from its package at first use. */
export function gazetteer(): Promise<Gazetteer> {
  globalThis.extranetCommunes ??= open().catch((error: unknown) => {
    globalThis.extranetCommunes = undefined
    throw error
  })
  return globalThis.extranetCommunes
}

/** Communes of a postal code, whose name begins like `q`, or both; the most populated first. */
export async function findCommunes({
  codePostal,
  q,
}: {
  codePostal?: string
  q?: string
}): Promise<Commune[]> {
  const { byPopulation, byPostalCode } = await gazetteer()
  const searched = foldText(q ?? '')
  const among = codePostal === undefined ? byPopulation : (byPostalCode.get(codePostal) ?? [])
  const found: Commune[] = []
  for (const { code, nom, codesPostaux, folded } of among) {
    if (!folded.startsWith(searched)) continue
    found.push({ code, nom, codesPostaux })
    if (found.length === MAX_COMMUNES) break
  }
  return found
}

/** Every postal code of a commune of France, in order. */
export async function knownPostalCodes(): Promise<string[]> {
  return [...(await gazetteer()).byPostalCode.keys()].sort()
}
