import { IMPORTS } from '@/lib/app/imports.generated'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

/** Refuses a model that names a content or a column that does not exist, or a content twice. Throws ValidationError. */
export function checkModele({ contenus }: Modele): void {
  const seen = new Set<string>()
  for (const [index, { type, colonnes, si = [] }] of contenus.entries()) {
    const path = ['modele', 'contenus', String(index)]
    const definition = IMPORTS.get(type)
    if (!definition || definition.referentiel || definition.archive)
      throw fieldRefusal([...path, 'type'], `«\u00a0${type.slice(0, 40)}\u00a0» n’est pas un type d’import.`)
    if (seen.has(type))
      throw fieldRefusal([...path, 'type'], `«\u00a0${definition.label}\u00a0» est là deux fois.`)
    seen.add(type)
    const isKnown = (id: string) =>
      Object.hasOwn(definition.columns, id) && definition.columns[id]?.interne !== true
    const unknown = [...Object.keys(colonnes), ...si].find((id) => !isKnown(id))
    if (unknown !== undefined)
      throw fieldRefusal(
        [...path, 'colonnes', unknown],
        `«\u00a0${unknown.slice(0, 40)}\u00a0» n’est pas une colonne de «\u00a0${definition.label}\u00a0».`,
      )
  }
}
