import type { Metadata } from 'next'
import { LotRecord } from '@/components/parc/qr/lot-record'
import { QrScreen } from '@/components/parc/qr/qr-screen'
import { placeOf } from '@/components/record/place'
import { GEN_QR_CODE } from '@/lib/domain/parc/qr'
import { readEnsembleChoices } from '@/lib/parc/ensembles/ensemble'
import { lotsQrList } from '@/lib/parc/lists/lots-qr'
import { findQrLot } from '@/lib/parc/qr/lots'
import { readQrChoice } from '@/lib/parc/qr/selection'
import { recordInAddress } from '@/lib/perimetre/opening/record-in-address'
import { openerOf } from '@/lib/perimetre/viewer'
import { pageData } from '@/lib/platform/errors/page-data'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams } from '@/lib/platform/lists/params'

const open = recordInAddress(GEN_QR_CODE, 'lot', findQrLot)

export async function generateMetadata(props: PageProps<'/genqrcode'>): Promise<Metadata> {
  const { found: lot } = await open(props)
  return { title: lot === null ? 'QR codes' : `QR codes, ${lot.lot}` }
}

/** Page that makes codes and lists the lots made before, or shows the lot that the address names (`?lot=12`). */
export default async function GenQrCodePage(props: PageProps<'/genqrcode'>) {
  const { session, perimetre, found: lot, search, list, hrefOf } = await open(props)
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
      person={openerOf(session, perimetre)}
    />
  )
}
