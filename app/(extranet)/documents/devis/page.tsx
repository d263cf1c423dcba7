import type { Metadata } from 'next'
import { DevisRecord } from '@/components/documents/devis/devis-record'
import { DevisScreen } from '@/components/documents/devis/devis-screen'
import { placeOf } from '@/components/record/place'
import { findDevis } from '@/lib/documents/devis/devis'
import { devisList } from '@/lib/documents/devis/lists/devis'
import { reachDevis } from '@/lib/documents/devis/signature/acces'
import { decisionSur } from '@/lib/documents/devis/signature/decision'
import { mayDecide } from '@/lib/domain/documents/decision'
import { recordInAddress } from '@/lib/perimetre/opening/record-in-address'
import { openerOf } from '@/lib/perimetre/viewer'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams } from '@/lib/platform/lists/params'

const PATH = '/documents/devis'

const open = recordInAddress(PATH, 'devis', findDevis)

export async function generateMetadata(props: PageProps<'/documents/devis'>): Promise<Metadata> {
  const { found } = await open(props)
  return { title: found === null ? 'Devis' : `Devis ${found.numero}` }
}

/** The list, or the quote that the address names (`?devis=12`). */
export default async function DevisPage(props: PageProps<'/documents/devis'>) {
  const { session, perimetre, found, search, list, hrefOf } = await open(props)
  if (found === null)
    return <DevisScreen perimetre={perimetre} searchParams={search} path={PATH} hrefOf={hrefOf} />
  const { user, impersonateur } = session
  const isOwn = impersonateur === null
  const reached = await pageData(() => reachDevis({ devis: found.id, user, emprunte: !isOwn }))
  const listed = parseListParams(search, devisList)
  const neighbours = await readNeighbours(devisList, perimetre, listed, found.id)
  return (
    <DevisRecord
      devis={found}
      list={{ href: list }}
      place={placeOf(neighbours, {
        hrefOf,
        labelOf: ({ numero }) => numero,
        names: ['Devis précédent', 'Devis suivant'],
      })}
      person={openerOf(session, perimetre)}
      decides={reached !== null && mayDecide(decisionSur(reached))}
      isOwn={isOwn}
    />
  )
}
