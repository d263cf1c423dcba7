import type { Metadata } from 'next'
import { FactureRecord } from '@/components/documents/factures/facture-record'
import { FacturesScreen } from '@/components/documents/factures/factures-screen'
import { placeOf } from '@/components/record/place'
import { readChoixFactures } from '@/lib/documents/factures/choix'
import { facturesList } from '@/lib/documents/factures/list'
import { findFacture } from '@/lib/documents/factures/queries'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { pagePaiement } from '@/lib/domain/documents/factures/page-paiement'
import { recordInAddress } from '@/lib/perimetre/opening/record-in-address'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams } from '@/lib/platform/lists/params'

const open = recordInAddress(FACTURES, 'facture', findFacture)

export async function generateMetadata(props: PageProps<'/documents/factures'>): Promise<Metadata> {
  const { found: facture } = await open(props)
  return { title: facture === null ? 'Factures' : `${facture.type} ${facture.numero}` }
}

/** The list, or the invoice that the address names (`?facture=12`). */
export default async function FacturesPage(props: PageProps<'/documents/factures'>) {
  const { session, perimetre, found: facture, search, list, hrefOf } = await open(props)
  const person = openerOf(session, perimetre)
  const listed = parseListParams(search, facturesList)
  if (facture === null) {
    const choix = await pageData(() => readChoixFactures(perimetre, listed.filters))
    return (
      <FacturesScreen
        choix={choix}
        perimetre={perimetre}
        searchParams={search}
        hrefOf={hrefOf}
        person={person}
      />
    )
  }
  const { FACTURES_EMETTEUR, FACTURES_PAIEMENT_URL } = env()
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
      payment={{
        emetteur: facture.vendeur ?? FACTURES_EMETTEUR,
        page: FACTURES_PAIEMENT_URL === undefined ? null : pagePaiement(FACTURES_PAIEMENT_URL, facture),
      }}
      isStaff={session.user.utilisateurEHS}
    />
  )
}
