import 'server-only'
import { notFound } from 'next/navigation'
import { callerOf } from '@/lib/api/collection'
import type { Session } from '@/lib/auth/session'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import type { SearchParams } from '@/lib/lists/params'
import { pageData } from '@/lib/page-data'
import { recordId } from '@/lib/record-id'
import { type Demande, findDemande } from './demande'

/**
 * The request that the address of a follow-up page names (`?demande=1001`): null when it names none. One that the person
 * may not read, or of a type that the page does not follow, is Next's 404.
 */
export async function demandeInAddress(
  search: SearchParams,
  session: Session,
  types?: readonly DemandeType[],
): Promise<Demande | null> {
  if (search.demande === undefined) return null
  const id = recordId(String(search.demande))
  const demande = id === null ? null : await pageData(() => findDemande(id, callerOf(session)))
  if (demande === null || (types && !types.includes(demande.type))) notFound()
  return demande
}

/** Query of the list without the request that is open, and the way from a row to its page and back. */
export function suiviLinks(path: string, search: SearchParams) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && name !== 'demande') query.set(name, [value].flat().join(','))
  const list = query.size === 0 ? path : `${path}?${query}`
  const record = (id: number) => `${list}${query.size === 0 ? '?' : '&'}demande=${id}`
  return { list, record }
}
