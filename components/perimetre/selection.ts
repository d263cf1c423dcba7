import type { ClientOption, PanelState } from '@/lib/perimetre/options'
import { type ContratChoix, TOUS } from './contrat-choix'

/** Values of the selectors of a portal. */
export type Selection = Pick<PanelState, 'groupe' | 'client' | 'tous'> & { contrats: ContratChoix }

/**
 * Choosing a client sets its group, the client and all its contracts (PERIM-11). A choice without client or without
 * client identifier is ignored: the very same selection is given back (PERIM-12).
 */
export function selectClient(selection: Selection, client: ClientOption | null): Selection {
  if (!client?.clientId) return selection
  return { groupe: { id: client.groupeId, nom: client.groupeNom }, client, tous: null, contrats: TOUS }
}
