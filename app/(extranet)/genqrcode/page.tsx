import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { LotRecord } from '@/components/parc/qr/lot-record'
import { QrScreen } from '@/components/parc/qr/qr-screen'
import { placeOf } from '@/components/record/place'
import { GEN_QR_CODE } from '@/lib/domain/parc/qr'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { readEnsembleChoices } from '@/lib/parc/ensembles/ensemble'
import { lotsQrList } from '@/lib/parc/lists/lots-qr'
import { findQrLot } from '@/lib/parc/qr/lots'
import { readQrChoice } from '@/lib/parc/qr/selection'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

/** Who opens the page, and the lot that its address names; 404 for another's, null for the screen. */
const load = cache(async (word: string | undefined) => {
  const opened = await guardScreen(GEN_QR_CODE)
  if (word === undefined) return { ...opened, lot: null }
  const id = recordId(word)
  const lot = id === null ? null : await pageData(() => findQrLot(opened.session.user.id, id))
  if (lot === null) notFound()
  return { ...opened, lot }
})

const wordOf = async ({ searchParams }: PageProps<'/genqrcode'>) => {
  const { lot } = await searchParams
  return lot === undefined ? undefined : String(lot)
}

export async function generateMetadata(props: PageProps<'/genqrcode'>): Promise<Metadata> {
  const { lot } = await load(await wordOf(props))
  return { title: lot === null ? 'QR codes' : `QR codes, ${lot.lot}` }
}

/** What makes codes and the lots made before, or the lot that the address names (`?lot=12`). */
export default async function GenQrCodePage(props: PageProps<'/genqrcode'>) {
  const { session, perimetre, lot } = await load(await wordOf(props))
  const search = await props.searchParams
  const list = GEN_QR_CODE + searchQuery(search, ['lot'])
  const hrefOf = ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}lot=${id}`
  if (lot === null) {
    const [choice, ensembles] = await pageData(() =>
      Promise.all([readQrChoice(perimetre, search), readEnsembleChoices(perimetre)]),
    )
    return (
      <QrScreen
        perimetre={perimetre}
        searchParams={search}
        hrefOf={hrefOf}
        choice={choice}
        ensembles={ensembles.map(({ id, ENSEMBLE_IMMOBILIER: label }) => ({ id, label }))}
      />
    )
  }
  const neighbours = await readNeighbours(lotsQrList, perimetre, parseListParams(search, lotsQrList), lot.id)
  return (
    <LotRecord
      lot={lot}
      list={{ href: list }}
      place={placeOf(neighbours, {
        hrefOf,
        labelOf: (row) => row.lot,
        names: ['Lot précédent', 'Lot suivant'],
      })}
      person={{ ...session.user, portal: perimetre.portail?.type ?? null }}
    />
  )
}
