import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { SearchParams } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'
import { type DemandeAccesRecord, findDemandeAcces } from './demandes-acces-queries'

const readDemande = cache(findDemandeAcces)

/** The request that `?demande=<id>` names; null without it. One that is not the viewer's to decide on is a 404. */
export async function demandeAccesInAddress(
  { demande }: SearchParams,
  viewerId: number,
): Promise<DemandeAccesRecord | null> {
  if (demande === undefined) return null
  const id = typeof demande === 'string' ? recordId(demande) : null
  const found = id === null ? null : await readDemande(viewerId, id)
  if (found === null) notFound()
  return found
}
