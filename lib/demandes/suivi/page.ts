import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { ORIGINES, type Origine } from '@/lib/domain/demandes/publiques'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { callerOf } from '@/lib/platform/api/collection'
import type { Session } from '@/lib/platform/auth/session'
import { pageData } from '@/lib/platform/errors/page-data'
import { type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'
import { type Demande, findDemande } from './demande'
import { type DemandePublique, findPublique } from './publique'
import { demandeTitle, publiqueTitle } from './titre'

/** One reading for a page and its title. */
const readDemande = cache((session: Session, id: number) =>
  pageData(() => findDemande(id, callerOf(session))),
)
const readPublique = cache((session: Session, origine: Origine, id: number) =>
  pageData(() => findPublique(origine, id, callerOf(session))),
)

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
  const demande = id === null ? null : await readDemande(session, id)
  if (demande === null || (types && !types.includes(demande.type))) notFound()
  return demande
}

const named = /^([a-z]+)-(\d{1,10})$/

/** The request with a table of its own that the address names (`?publique=depannage-12`); a 404 for who may not read it. */
export async function publiqueInAddress(
  search: SearchParams,
  session: Session,
): Promise<DemandePublique | null> {
  if (search.publique === undefined) return null
  const [, origine, text = ''] = named.exec(String(search.publique)) ?? []
  const known = ORIGINES.find((one) => one === origine)
  const id = recordId(text)
  const found = known === undefined || id === null ? null : await readPublique(session, known, id)
  if (found === null) notFound()
  return found
}

/** Address of the list without the request that is open, and the way from a row to its page and back. */
export function suiviLinks(path: string, search: SearchParams) {
  const list = path + searchQuery(search, ['demande', 'publique'])
  const opening = `${list}${list.includes('?') ? '&' : '?'}`
  const record = (id: number) => `${opening}demande=${id}`
  const publique = (origine: Origine, id: number) => `${opening}publique=${origine}-${id}`
  return { list, record, publique }
}

type AddressProps = { searchParams: Promise<SearchParams> }

/** Title of a follow-up page: that of the request which its address names, with its number (TRUST-23), or the list's. */
export function suiviMetadata(path: string, title: string, types?: readonly DemandeType[]) {
  return async ({ searchParams }: AddressProps): Promise<Metadata> => {
    const search = await searchParams
    if (search.demande === undefined && search.publique === undefined) return { title }
    const { session } = await guardScreen(path)
    const demande = await demandeInAddress(search, session, types)
    if (demande !== null) return { title: `${demandeTitle(demande)}, ${demande.numero}` }
    const publique = path === '/suivi' ? await publiqueInAddress(search, session) : null
    return { title: publique === null ? title : `${publiqueTitle(publique)}, ${publique.numero}` }
  }
}
