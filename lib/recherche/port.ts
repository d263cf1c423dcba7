import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Demande } from '@/lib/domain/recherche/mots'

/** A search of dwellings: what is asked, the perimeter of who asks, one of its contracts, and the page from 0. */
export type LogementSearch = {
  demande: Demande
  perimetre: Perimetre
  numeroContrat: string | null
  page: number
}

/** The dwellings of a page, best first, and what there is of all pages; `nbHits` counts up to `MOST_HITS`. */
export type Found = { ids: number[]; nbHits: number; isCapped: boolean; nbEquipments: number }

/** A search of groups as the hosted index takes it (PERIM-43): `filters` names the only groups that may be found. */
export type GroupSearch = { index: string; query: string; filters: string }

/**
 * Engine that finds. It is asked for one word at least, and gives ids; what is shown of them is read from the rows, in
 * the perimeter again.
 */
export type SearchEngine = {
  findLogements: (search: LogementSearch) => Promise<Found>
  /** Ids of groups, best first; never one that `filters` does not name. */
  findGroupes: (search: GroupSearch) => Promise<number[]>
}

/** Groups that a search gives at most. */
export const MOST_GROUPS = 50
