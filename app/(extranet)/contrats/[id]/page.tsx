import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ContratRecord } from '@/components/contrats/contrat-record'
import { placeOf } from '@/components/record/place'
import { contratsList } from '@/lib/contrats/list'
import { readPartie } from '@/lib/contrats/partie'
import { findContrat } from '@/lib/contrats/queries'
import { readDernieresFactures } from '@/lib/documents/factures/dernieres'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { ongletContrat } from '@/lib/domain/contrats/fiche'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/contrats/[id]'>

/** Who opens the page, and the contract of its address; 404 for one outside their perimeter (CONTRACT-03). */
const load = cache(async (word: string) => {
  const opened = await guardScreen('/contrats/:id')
  const id = recordId(word)
  const contrat = id === null ? null : await pageData(() => findContrat(opened.perimetre, id))
  if (contrat === null) notFound()
  return { ...opened, contrat }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { contrat } = await load((await params).id)
  return { title: `Contrat ${contrat.numeroContrat}, ${contrat.client}` }
}

export default async function ContratPage({ params, searchParams }: Props) {
  const { session, perimetre, contrat } = await load((await params).id)
  const search = await searchParams
  const person = openerOf(session, perimetre)
  const listed = parseListParams(search, contratsList)
  const [factures, partie, found] = await pageData(() =>
    Promise.all([
      readDernieresFactures(person, perimetre, { contrat: contrat.id }),
      readPartie(ongletContrat(search.onglet), contrat.id),
      readNeighbours(contratsList, perimetre, listed, contrat.id),
    ]),
  )
  const path = contratPath(contrat.id)
  const ofList = searchQuery(search, ['onglet'])
  return (
    <ContratRecord
      contrat={contrat}
      partie={partie}
      factures={factures}
      list={{ href: `/contrats${ofList}` }}
      place={placeOf(found, {
        hrefOf: ({ id }) => contratPath(id) + searchQuery(search),
        labelOf: ({ numeroContrat }) => numeroContrat,
        names: ['Contrat précédent', 'Contrat suivant'],
      })}
      person={person}
      hrefOf={(onglet) =>
        onglet === 'perimetre'
          ? path + ofList
          : `${path + ofList}${ofList === '' ? '?' : '&'}onglet=${onglet}`
      }
    />
  )
}
