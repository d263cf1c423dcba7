import type { Metadata } from 'next'
import { NonConformiteRecord } from '@/components/parc/non-conformites/non-conformite-record'
import { NonConformitesScreen } from '@/components/parc/non-conformites/non-conformites-screen'
import { placeOf } from '@/components/record/place'
import { mayAcknowledge } from '@/lib/domain/parc/non-conformites'
import { nonConformitesList } from '@/lib/parc/lists/non-conformites'
import { findDangers, findNonConformite } from '@/lib/parc/non-conformites'
import { recordInAddress } from '@/lib/perimetre/opening/record-in-address'
import { openerOf } from '@/lib/perimetre/viewer'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams } from '@/lib/platform/lists/params'

const PATH = '/nonconformite'

const open = recordInAddress(PATH, 'nonconformite', findNonConformite)

export async function generateMetadata(props: PageProps<'/nonconformite'>): Promise<Metadata> {
  const { found } = await open(props)
  return { title: found === null ? 'Non-conformités' : `Non-conformité ${found.numero}` }
}

/** The list, or the non-conformity that the address names (`?nonconformite=12`). */
export default async function NonConformitePage(props: PageProps<'/nonconformite'>) {
  const { session, perimetre, found, search, list, hrefOf } = await open(props)
  const person = openerOf(session, perimetre)
  if (found === null)
    return (
      <NonConformitesScreen
        perimetre={perimetre}
        searchParams={search}
        path={PATH}
        hrefOf={hrefOf}
        dangers={await pageData(() => findDangers(perimetre))}
        acknowledges={mayAcknowledge(person)}
      />
    )
  const listed = parseListParams(search, nonConformitesList)
  const neighbours = await readNeighbours(nonConformitesList, perimetre, listed, found.id)
  return (
    <NonConformiteRecord
      found={found}
      list={{ href: list }}
      place={placeOf(neighbours, {
        hrefOf,
        labelOf: ({ numero }) => numero,
        names: ['Non-conformité précédente', 'Non-conformité suivante'],
      })}
      person={person}
    />
  )
}
