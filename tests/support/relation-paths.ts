import { COLLECTIONS } from '@/lib/app/collections.generated'
import type { Collection } from '@/lib/platform/api/collection'
import { nextOf } from '@/lib/platform/api/query/chain'

export type RelationPath = { root: Collection; path: string[]; passed: string[]; target: Collection }

/** Every chain of relations from a collection that `populate` may follow, aliases included. */
function pathsFrom(root: Collection): RelationPath[] {
  const below = (from: Collection, path: string[], passed: string[]): RelationPath[] =>
    Object.entries(from.relations).flatMap(([name, relation]) => {
      const target = relation.target()
      const next = stepOrNull(passed, target)
      if (next === null) return []
      const here = [...path, name]
      return [{ root, path: here, passed: next, target }, ...below(target, here, next)]
    })
  return below(root, [], [root.name])
}

function stepOrNull(passed: string[], target: Collection): string[] | null {
  try {
    return nextOf(passed, target, [])
  } catch {
    return null
  }
}

/** Every chain of the registry. */
export const relationPaths = (): RelationPath[] => [...new Set(COLLECTIONS.values())].flatMap(pathsFrom)
