import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import type { Hit } from '@/lib/domain/recherche/reponse'

/** A row of the panel: a dwelling, or one of its equipments with what is known of the dwelling. */
export type Result = {
  key: string
  objectID: string
  /** Null for the dwelling itself. */
  instanceId: number | null
  href: string
  title: string
  details: string[]
}

const known = (...texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null && text !== '') as string[]

/** The dwelling of a hit: who lives there, and where (SEARCH-08). */
export function logementOf({ objectID, reference, occupant, email, adresse, numero_contrat }: Hit): Result {
  const [title = objectID, ...others] = known(occupant, reference, adresse)
  return {
    key: objectID,
    objectID,
    instanceId: null,
    href: logementPath(Number(objectID)),
    title,
    details: known(...others, email, numero_contrat),
  }
}

/** The equipments of a hit, in its order (SEARCH-08). */
export function equipementsOf({ objectID, occupant, reference, adresse, equipments }: Hit): Result[] {
  return equipments.map(({ instance_id, marque_lib, modele_lib }) => ({
    key: `${objectID} ${instance_id}`,
    objectID,
    instanceId: instance_id,
    href: equipementPath(instance_id),
    title: known(marque_lib, modele_lib).join(' ') || `Équipement ${instance_id}`,
    details: known(occupant, adresse, reference),
  }))
}
