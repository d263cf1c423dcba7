import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { NonConformiteRecord } from '@/components/parc/non-conformites/non-conformite-record'
import { NonConformitesScreen } from '@/components/parc/non-conformites/non-conformites-screen'
import { placeOf } from '@/components/record/place'
import { mayAcknowledge } from '@/lib/domain/parc/non-conformites'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { nonConformitesList } from '@/lib/parc/lists/non-conformites'
import { findDangers, findNonConformite } from '@/lib/parc/non-conformites'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

const PATH = '/nonconformite'

/** Who opens the page, and the non-conformity that its address names; 404 for another's, null for the list. */
const load = cache(async (word: string | undefined) => {
  const opened = await guardScreen(PATH)
  if (word === undefined) return { ...opened, found: null }
  const id = recordId(word)
  const found = id === null ? null : await pageData(() => findNonConformite(opened.session.user.id, id))
  if (found === null) notFound()
  return { ...opened, found }
})

const wordOf = async ({ searchParams }: PageProps<'/nonconformite'>) => {
  const { nonconformite } = await searchParams
  return nonconformite === undefined ? undefined : String(nonconformite)
}

export async function generateMetadata(props: PageProps<'/nonconformite'>): Promise<Metadata> {
  const { found } = await load(await wordOf(props))
  return { title: found === null ? 'Non-conformités' : `Non-conformité ${found.numero}` }
}

/** The list, or the non-conformity that the address names (`?nonconformite=12`). */
export default async function NonConformitePage(props: PageProps<'/nonconformite'>) {
  const { session, perimetre, found } = await load(await wordOf(props))
  const search = await props.searchParams
  const list = PATH + searchQuery(search, ['nonconformite'])
  const hrefOf = ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}nonconformite=${id}`
  const person = { ...session.user, portal: perimetre.portail?.type ?? null }
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
