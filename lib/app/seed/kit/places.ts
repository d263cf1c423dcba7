import { z } from 'zod'
import donnees from './communes.generated.json'
import type { Random } from './random'

export type Commune = { nom: string; codePostal: string; insee: string; region: string }

/** The three largest communes of each department of mainland France, from the official list (Etalab, 2026). */
export const COMMUNES: readonly Commune[] = z
  .array(z.tuple([z.string(), z.string(), z.string(), z.string()]))
  .parse(donnees)
  .map(([nom, codePostal, insee, region]) => ({ nom, codePostal, insee, region }))

/** A commune by its name. Throws when it is not in the list. */
export function commune(nom: string): Commune {
  const found = COMMUNES.find((one) => one.nom === nom)
  if (!found) throw new Error(`Commune inconnue : ${nom}`)
  return found
}

export function randomCommune(random: Random): Commune {
  return random.pick(COMMUNES)
}

/** Communes of the same department, itself included: what lies near. */
export function communesNear({ insee }: Commune): readonly Commune[] {
  return COMMUNES.filter((one) => one.insee.slice(0, 2) === insee.slice(0, 2))
}
