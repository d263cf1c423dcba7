import { z } from 'zod'
import { apiFetch } from '@/lib/browser/client'
import { silently } from '@/lib/browser/silent'
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

function query(params: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(params).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

export async function fetchPanelState(): Promise<PanelState> {
  return panelState.parse(await apiFetch('perimetre'))
}

export function groupePages(portailId: number, recherche: string): PageRead<GroupeOption> {
  return ({ offset, limit, signal }) =>
    readPage(
      'groups',
      `perimetre/groupes?${query({ portailId, recherche, offset, limit })}`,
      groupeOption,
      signal,
    )
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

/** A failing page is only logged and leaves its selector usable, empty (PERIM-21, PERIM-22). */
async function readPage<T extends z.ZodType>(
  call: 'groups' | 'clientSearch' | 'clientContracts',
  path: string,
  row: T,
  signal: PageQuery['signal'],
) {
  const read = async () => {
    try {
      return pageOf(row).parse(await apiFetch(path, { signal }))
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }
  return silently(call, read, { rows: [], total: 0 })
}

/** First group of a portal, with its first client (PERIM-10). */
export async function openPortail(portailId: number): Promise<Opening> {
  return opening.parse(await apiFetch(`perimetre/ouverture?${query({ portailId })}`))
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
  const openingOf = async (id: number) =>
    opening.parse(await apiFetch(`perimetre/ouverture?${query({ groupeId: id })}`))
  if (!bigUser) return openingOf(groupeId)
  const load = async (id: number) => ({
    id,
    ...singleGroup.parse(await apiFetch(`groupes/singleGroup/${id}`)),
  })
  const groupe = await firstGroupWithClients([groupeId, ...others], load)
  return openingOf(groupe?.id ?? groupeId)
}

export async function fetchNumeros(clientId: number, contrats: ContratChoix): Promise<string[]> {
  const json = { clientId, contrats: { ...contrats, exceptions: [...contrats.exceptions] } }
  const answer = await apiFetch('perimetre/contrats/numeros', { method: 'POST', json })
  return z.object({ numeros: z.array(z.string()) }).parse(answer).numeros
}

export type Applied = {
  portailId: number
  groupeId: number
  clientId: number | null
  contrats: ContratChoix
  start: string
  end: string
}

/** Saves the selection; gives the address to open. Throws a ClientCallError when it is refused. */
export async function applySelection({ contrats, ...selection }: Applied): Promise<string> {
  const json = { ...selection, contrats: { ...contrats, exceptions: [...contrats.exceptions] } }
  const answer = await apiFetch('perimetre/appliquer', { method: 'POST', json })
  return z.object({ redirectTo: z.string() }).parse(answer).redirectTo
}
