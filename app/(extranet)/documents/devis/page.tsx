import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { DevisRecord } from '@/components/devis/devis-record'
import { DevisScreen } from '@/components/devis/devis-screen'
import { placeOf } from '@/components/record/place'
import { findDevis } from '@/lib/devis/devis'
import { devisList } from '@/lib/devis/lists/devis'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

const PATH = '/documents/devis'

/** Who opens the page, and the quote that its address names; 404 for another's, null for the list. */
const load = cache(async (word: string | undefined) => {
  const opened = await guardScreen(PATH)
  if (word === undefined) return { ...opened, found: null }
  const id = recordId(word)
  const found = id === null ? null : await pageData(() => findDevis(opened.session.user.id, id))
  if (found === null) notFound()
  return { ...opened, found }
})

const wordOf = async ({ searchParams }: PageProps<'/documents/devis'>) => {
  const { devis } = await searchParams
  return devis === undefined ? undefined : String(devis)
}

export async function generateMetadata(props: PageProps<'/documents/devis'>): Promise<Metadata> {
  const { found } = await load(await wordOf(props))
  return { title: found === null ? 'Devis' : `Devis ${found.numero}` }
}

/** The list, or the quote that the address names (`?devis=12`). */
export default async function DevisPage(props: PageProps<'/documents/devis'>) {
  const { session, perimetre, found } = await load(await wordOf(props))
  const search = await props.searchParams
  const list = PATH + searchQuery(search, ['devis'])
  const hrefOf = ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}devis=${id}`
  if (found === null)
    return <DevisScreen perimetre={perimetre} searchParams={search} path={PATH} hrefOf={hrefOf} />
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
      person={{ ...session.user, portal: perimetre.portail?.type ?? null }}
    />
  )
}
