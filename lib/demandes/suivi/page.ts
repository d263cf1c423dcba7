import 'server-only'
import { notFound } from 'next/navigation'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { ORIGINES, type Origine } from '@/lib/domain/demandes/publiques'
import { pageData } from '@/lib/opening/page-data'
import { callerOf } from '@/lib/platform/api/collection'
import type { Session } from '@/lib/platform/auth/session'
import type { SearchParams } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'
import { type Demande, findDemande } from './demande'
import { type DemandePublique, findPublique } from './publique'

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

const named = /^(depannage|resiliation|inscription)-(\d{1,10})$/

/** The request of the public that the address names (`?publique=depannage-12`), for the staff; a 404 otherwise. */
export async function publiqueInAddress(
  search: SearchParams,
  session: Session,
): Promise<DemandePublique | null> {
  if (search.publique === undefined) return null
  const [, origine, text = ''] = named.exec(String(search.publique)) ?? []
  const known = ORIGINES.find((one) => one === origine)
  const id = recordId(text)
  const found =
    known === undefined || id === null
      ? null
      : await pageData(() => findPublique(known, id, callerOf(session)))
  if (found === null) notFound()
  return found
}

/** Query of the list without the request that is open, and the way from a row to its page and back. */
export function suiviLinks(path: string, search: SearchParams) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && name !== 'demande' && name !== 'publique')
      query.set(name, [value].flat().join(','))
  const list = query.size === 0 ? path : `${path}?${query}`
  const opening = `${list}${query.size === 0 ? '?' : '&'}`
  const record = (id: number) => `${opening}demande=${id}`
  const publique = (origine: Origine, id: number) => `${opening}publique=${origine}-${id}`
  return { list, record, publique }
}
