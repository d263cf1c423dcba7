import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { FactureRecord } from '@/components/factures/facture-record'
import { FacturesScreen } from '@/components/factures/factures-screen'
import { placeOf } from '@/components/record/place'
import { FACTURES } from '@/lib/domain/factures/facture'
import { facturesList } from '@/lib/factures/list'
import { findFacture } from '@/lib/factures/queries'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { today } from '@/lib/platform/clock'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

/** Who opens the page, and the invoice that its address names; 404 for another's, null for the list. */
const load = cache(async (word: string | undefined) => {
  const opened = await guardScreen(FACTURES)
  if (word === undefined) return { ...opened, facture: null }
  const id = recordId(word)
  const facture = id === null ? null : await pageData(() => findFacture(opened.session.user.id, id))
  if (facture === null) notFound()
  return { ...opened, facture }
})

const wordOf = async ({ searchParams }: PageProps<'/documents/factures'>) => {
  const { facture } = await searchParams
  return facture === undefined ? undefined : String(facture)
}

export async function generateMetadata(props: PageProps<'/documents/factures'>): Promise<Metadata> {
  const { facture } = await load(await wordOf(props))
  return { title: facture === null ? 'Factures' : `${facture.type} ${facture.numero}` }
}

/** The list, or the invoice that the address names (`?facture=12`). */
export default async function FacturesPage(props: PageProps<'/documents/factures'>) {
  const { session, perimetre, facture } = await load(await wordOf(props))
  const search = await props.searchParams
  const list = FACTURES + searchQuery(search, ['facture'])
  const hrefOf = ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}facture=${id}`
  const person = { ...session.user, portal: perimetre.portail?.type ?? null }
  if (facture === null)
    return <FacturesScreen perimetre={perimetre} searchParams={search} hrefOf={hrefOf} person={person} />
  const listed = parseListParams(search, facturesList)
  const neighbours = await readNeighbours(facturesList, perimetre, listed, facture.id)
  return (
    <FactureRecord
      facture={facture}
      list={{ href: list }}
      place={placeOf(neighbours, {
        hrefOf,
        labelOf: ({ numero }) => numero,
        names: ['Facture précédente', 'Facture suivante'],
      })}
      person={person}
      today={today()}
    />
  )
}
