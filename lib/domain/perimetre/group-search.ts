import { z } from 'zod'

/** Name of the hosted index of groups (spec §7). */
export const GROUP_INDEX = 'EXTRANET_STRAPI_GROUP'

/** Query of the group search for big users: typed text, limited to the parent's groups (PERIM-43). */
export function groupSearchQuery(text: string, groupIds: readonly number[]) {
  return { index: GROUP_INDEX, query: text, filters: groupIds.map((id) => `id:${id}`).join(' OR ') }
}

/** The ids that such a filter names. Throws RangeError for any other filter: no text that was not read reaches an engine. */
export function idsOfFilters(filters: string): number[] {
  if (!/^id:\d{1,10}(?: OR id:\d{1,10})*$/.test(filters)) throw new RangeError('Filtre de groupes illisible')
  return Array.from(filters.matchAll(/\d+/g), ([id]) => Number(id))
}

/** A hit of the group search (PERIM-44). */
export const groupHitSchema = z.object({
  Nom: z.string(),
  id: z.int32(),
  objectID: z.string(),
  parents: z.array(z.object({ id: z.int32() })).min(1),
  clients: z.array(z.object({ clientId: z.string() })).default([]),
})

export type GroupHit = z.infer<typeof groupHitSchema>

/** Choosing a hit selects the group and its parent, parents[0] (PERIM-44). */
export function selectHit(hit: GroupHit): { portailId: number | null; groupeId: number } {
  return { portailId: hit.parents[0]?.id ?? null, groupeId: hit.id }
}
