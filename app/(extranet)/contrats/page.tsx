import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ContratRecord } from '@/components/contrats/contrat-record'
import { placeOf } from '@/components/record/place'
import { ListScreen } from '@/components/table/list-screen'
import { contratsList } from '@/lib/contrats/list'
import { findContrat } from '@/lib/contrats/queries'
import { formatAmount, formatCount } from '@/lib/domain/format'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

const PATH = '/contrats'

/** Who opens the page, and the contract that its address names; 404 for another's, null for the list. */
const load = cache(async (word: string | undefined) => {
  const opened = await guardScreen(PATH)
  if (word === undefined) return { ...opened, contrat: null }
  const id = recordId(word)
  const contrat = id === null ? null : await pageData(() => findContrat(opened.session.user.id, id))
  if (contrat === null) notFound()
  return { ...opened, contrat }
})

const wordOf = async ({ searchParams }: PageProps<'/contrats'>) => {
  const { contrat } = await searchParams
  return contrat === undefined ? undefined : String(contrat)
}

export async function generateMetadata(props: PageProps<'/contrats'>): Promise<Metadata> {
  const { contrat } = await load(await wordOf(props))
  return { title: contrat === null ? 'Contrats' : `Contrat ${contrat.numeroContrat}, ${contrat.client}` }
}

/** The list, or the contract that the address names (`?contrat=12`). */
export default async function ContratsPage(props: PageProps<'/contrats'>) {
  const { session, perimetre, contrat } = await load(await wordOf(props))
  const search = await props.searchParams
  const list = PATH + searchQuery(search, ['contrat'])
  const hrefOf = ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}contrat=${id}`
  if (contrat !== null) {
    const listed = parseListParams(search, contratsList)
    const found = await readNeighbours(contratsList, perimetre, listed, contrat.id)
    return (
      <ContratRecord
        contrat={contrat}
        list={{ href: list }}
        place={placeOf(found, {
          hrefOf,
          labelOf: ({ numeroContrat }) => numeroContrat,
          names: ['Contrat précédent', 'Contrat suivant'],
        })}
        person={{ ...session.user, portal: perimetre.portail?.type ?? null }}
      />
    )
  }
  return (
    <ListScreen
      list={contratsList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Contrats"
      summary={(total) => `${formatCount(total, 'contrat')} dans votre périmètre`}
      keyOf={(row) => row.id}
      hrefOf={hrefOf}
      cells={{
        montant: (row) => <span className="whitespace-nowrap">{formatAmount(row.montantHtCents)}</span>,
      }}
    />
  )
}
