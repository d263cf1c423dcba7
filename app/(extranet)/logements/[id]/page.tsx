import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { LogementRecord } from '@/components/parc/logement/logement-record'
import { placeOf } from '@/components/record/place'
import { readDernieresFactures } from '@/lib/documents/factures/dernieres'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { logementPath, rendezVousPath } from '@/lib/domain/parc/chemins'
import { logementsList } from '@/lib/parc/lists/logements'
import { findLogement } from '@/lib/parc/logement'
import { findLogementQrLabels } from '@/lib/parc/qr/labels'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

/** Who opens the page, and the dwelling of its address; 404 for another's. */
const load = cache(async (word: string) => {
  const opened = await guardScreen('/logements/:id')
  const id = recordId(word)
  const logement = id === null ? null : await pageData(() => findLogement(opened.session.user.id, id))
  if (logement === null) notFound()
  return { ...opened, logement }
})

export async function generateMetadata({ params }: PageProps<'/logements/[id]'>): Promise<Metadata> {
  const { logement } = await load((await params).id)
  return { title: `Logement ${logement.reference}, ${logement.ville}` }
}

export default async function LogementPage({ params, searchParams }: PageProps<'/logements/[id]'>) {
  const { session, perimetre, logement } = await load((await params).id)
  const search = await searchParams
  const query = searchQuery(search)
  const listed = parseListParams(search, logementsList)
  const person = openerOf(session, perimetre)
  const rendezVous = rendezVousPath(logement.id)
  const [found, labels, factures] = await pageData(() =>
    Promise.all([
      readNeighbours(logementsList, perimetre, listed, logement.id),
      findLogementQrLabels(session.user.id, logement.id),
      readDernieresFactures(person, perimetre, { logement: logement.id }),
    ]),
  )
  return (
    <LogementRecord
      logement={logement}
      labels={labels}
      factures={factures}
      today={today()}
      rendezVous={mayShowLink(rendezVous, person) ? rendezVous : null}
      list={{ href: `/logements${query}` }}
      place={placeOf(found, {
        hrefOf: ({ id }) => logementPath(id) + query,
        labelOf: ({ reference }) => reference,
        names: ['Logement précédent', 'Logement suivant'],
      })}
      person={person}
    />
  )
}
