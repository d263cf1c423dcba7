/** What a person may select, in the order of the selectors: portals, their groups, their clients. */
export type SelectionTree = readonly PortailNode[]
export type PortailNode = { id: number; groupes: readonly GroupeNode[] }
export type GroupeNode = { id: number; clients: readonly ClientNode[] }
export type ClientNode = { id: number; clientId: string }

/** Ids of a selection; null where there is nothing to select. */
export type Selection = { portailId: number | null; groupeId: number | null; clientId: number | null }

const NOTHING: Selection = { portailId: null, groupeId: null, clientId: null }

/** Selection of a group: its first client. */
export function selectGroupe(portail: { id: number }, groupe: GroupeNode): Selection {
  return { portailId: portail.id, groupeId: groupe.id, clientId: groupe.clients[0]?.id ?? null }
}

/** Selection of a portal: its first group and that group's first client (PERIM-10). */
export function selectPortail(portail: PortailNode): Selection {
  const [groupe] = portail.groupes
  return groupe ? selectGroupe(portail, groupe) : { ...NOTHING, portailId: portail.id }
}

/** First parent group, its first group and that group's first client (PERIM-04). */
export function defaultSelection(tree: SelectionTree): Selection {
  const [portail] = tree
  return portail ? selectPortail(portail) : NOTHING
}

/** Whether the saved parent group, group and client are still the person's (PERIM-05). */
export function isSelectionValid(saved: Selection, tree: SelectionTree): boolean {
  const groupe = tree
    .find(({ id }) => id === saved.portailId)
    ?.groupes.find(({ id }) => id === saved.groupeId)
  if (!groupe) return false
  if (saved.clientId === null) return groupe.clients.length === 0
  return groupe.clients.some(({ id }) => id === saved.clientId)
}

/** The saved selection when it is still valid, else the default one (PERIM-05). */
export function chooseSelection(saved: Selection, tree: SelectionTree): Selection {
  return isSelectionValid(saved, tree) ? saved : defaultSelection(tree)
}

/** State of the perimeter panel. */
export type SelectionState = Selection & { contrats: readonly string[] }

/** What the client selector gives: a client with its group and contracts. */
export type ClientChoice = {
  groupeId: number
  client: { id: number; clientId?: string | null; contrats: readonly { numeroContrat: string }[] } | null
}

/**
 * Selecting a client sets the group, the client and its contracts (PERIM-11). A choice without client or without
 * client identifier is ignored: the very same state is given back (PERIM-12).
 */
export function selectClient(state: SelectionState, { groupeId, client }: ClientChoice): SelectionState {
  if (!client?.clientId) return state
  const contrats = client.contrats.map(({ numeroContrat }) => numeroContrat)
  return { ...state, groupeId, clientId: client.id, contrats }
}

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
