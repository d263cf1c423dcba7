import { z } from 'zod'
import { apiRead } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'
import { searchGroups } from '@/lib/browser/recherche'
import { SILENT_CALLS } from '@/lib/browser/silent'
import { selectHit } from '@/lib/domain/perimetre/group-search'
import type { TOUS } from '@/lib/domain/perimetre/perimetre'
import { firstGroupWithClients } from '@/lib/domain/perimetre/selection'
import {
  type ClientOption,
  type ContratOption,
  clientOption,
  contratOption,
  type GroupeOption,
  groupeOption,
  type Opening,
  opening,
  type PanelState,
  pageOf,
  panelState,
} from '@/lib/perimetre/options'
import type { ContratChoix } from './contrat-choix'
import type { PageQuery, PageRead } from './use-pages'

/** A group of the selector; `portailId` where it was found by the search. */
export type GroupeChoisi = GroupeOption & { portailId?: number | null }

function query(params: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(params).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

export async function fetchPanelState(): Promise<PanelState> {
  return apiRead('perimetre', panelState)
}

/**
 * Groups of a portal. Those of a person of many groups are searched in the index (PERIM-43), which says of each the portal that
 * it belongs to (PERIM-44).
 */
export function groupePages(portailId: number, recherche: string, bigUser: boolean): PageRead<GroupeChoisi> {
  if (bigUser && recherche !== '') return (query) => foundGroupes(portailId, recherche, query)
  return ({ offset, limit, signal }) =>
    readPage(
      'groups',
      `perimetre/groupes?${query({ portailId, recherche, offset, limit })}`,
      groupeOption,
      signal,
    )
}

async function foundGroupes(portailId: number, recherche: string, { offset, signal }: PageQuery) {
  const hits = offset > 0 ? [] : await searchGroups(recherche, portailId, { signal })
  if (signal.aborted) return null
  const rows = hits.map((hit): GroupeChoisi => {
    const { groupeId, ...parent } = selectHit(hit)
    return { id: groupeId, nom: hit.Nom, clients: hit.clients.length, ...parent }
  })
  return { rows, total: rows.length }
}

/** Clients of the group, or of the whole portal once something is searched. */
export function clientPages(portailId: number, groupeId: number, recherche: string): PageRead<ClientOption> {
  const place = recherche === '' ? { portailId, groupeId } : { portailId, recherche }
  return ({ offset, limit, signal }) =>
    readPage('clientSearch', `perimetre/clients?${query({ ...place, offset, limit })}`, clientOption, signal)
}

export function contratPages(clientId: number, recherche: string, mode: string): PageRead<ContratOption> {
  return ({ offset, limit, signal }) =>
    readPage(
      'clientContracts',
      `perimetre/contrats?${query({ clientId, recherche, mode, offset, limit })}`,
      contratOption,
      signal,
    )
}

/** A failing page is logged, without snackbar; its selector stays usable and says so in its list (PERIM-21, PERIM-22). */
async function readPage<T extends z.ZodType>(
  call: 'groups' | 'clientSearch' | 'clientContracts',
  path: string,
  row: T,
  signal: PageQuery['signal'],
) {
  try {
    return await apiRead(path, pageOf(row), { signal })
  } catch (error) {
    if (signal.aborted) return null
    browserLog(SILENT_CALLS[call], error)
    throw error
  }
}

/** First group of a portal, with its first client (PERIM-10). */
export async function openPortail(portailId: number): Promise<Opening> {
  return apiRead(`perimetre/ouverture?${query({ portailId })}`, opening)
}

const singleGroup = z.object({
  Nom: z.string(),
  clients: z.array(z.object({ id: z.number() })),
})

/**
 * Opens a group on its first client. A person of many groups loads it by singleGroup, then the following ones of
 * the portal until one has clients (PERIM-37, PERIM-38).
 * @param others ids of the portal's other groups, in order
 */
export async function openGroupe(
  groupeId: number,
  bigUser: boolean,
  others: readonly number[],
): Promise<Opening> {
  const openingOf = (id: number) => apiRead(`perimetre/ouverture?${query({ groupeId: id })}`, opening)
  if (!bigUser) return openingOf(groupeId)
  const load = async (id: number) => ({
    id,
    ...(await apiRead(`groupes/singleGroup/${id}`, singleGroup)),
  })
  const groupe = await firstGroupWithClients([groupeId, ...others], load)
  return openingOf(groupe?.id ?? groupeId)
}

export async function fetchNumeros(clientId: number, contrats: ContratChoix): Promise<string[]> {
  const json = { clientId, contrats: { ...contrats, exceptions: [...contrats.exceptions] } }
  const schema = z.object({ numeros: z.array(z.string()) })
  return (await apiRead('perimetre/contrats/numeros', schema, { method: 'POST', json })).numeros
}

export type Applied = {
  portailId: number
  groupeId: number | typeof TOUS
  clientId: number | typeof TOUS | null
  contrats: ContratChoix
  start: string
  end: string
  /** Page to come back to; home without it. */
  retour?: string
}

/** Saves the selection; gives the address to open. Throws a ClientCallError when it is refused. */
export async function applySelection({ contrats, ...selection }: Applied): Promise<string> {
  const json = { ...selection, contrats: { ...contrats, exceptions: [...contrats.exceptions] } }
  const schema = z.object({ redirectTo: z.string() })
  return (await apiRead('perimetre/appliquer', schema, { method: 'POST', json })).redirectTo
}
