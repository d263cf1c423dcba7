/**
 * First group that has clients among `ids`, loaded one after the other in order (PERIM-38). The first group
 * loaded when none has, null without id.
 */
export async function firstGroupWithClients<G extends { clients: readonly unknown[] }>(
  ids: readonly number[],
  load: (id: number) => Promise<G>,
): Promise<G | null> {
  let first: G | null = null
  for (const id of ids) {
    const groupe = await load(id)
    if (groupe.clients.length > 0) return groupe
    first ??= groupe
  }
  return first
}
