import { Folded } from '@/components/charts/folded'
import { ListScreen } from '@/components/table/list-screen'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { GEN_QR_CODE } from '@/lib/domain/parc/qr'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { type LotQrRow, lotsQrList } from '@/lib/parc/lists/lots-qr'
import type { QrChoice } from '@/lib/parc/qr/selection'
import { type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { QrForm } from './qr-form'

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  hrefOf: (lot: { id: number }) => string
  choice: QrChoice | null
  ensembles: readonly { id: number; label: string }[]
}

/** Makes codes for chosen objects, above the lots made before (PARK-36, PARK-38). */
export function QrScreen({ perimetre, searchParams, hrefOf, choice, ensembles }: Props) {
  return (
    <ListScreen<LotQrRow>
      list={lotsQrList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={GEN_QR_CODE + searchQuery(onlyChoice(searchParams))}
      title="QR codes"
      summary={(total) => `${formatCount(total, 'lot')} dans votre périmètre`}
      keyOf={(row) => row.id}
      hrefOf={hrefOf}
      cells={{
        codes: ({ codes, actifs }) =>
          codes === actifs
            ? formatNumber(codes)
            : `${formatNumber(codes)}, dont ${formatNumber(actifs)} actifs`,
      }}
      above={
        <Card as="section" aria-labelledby="nouveau-lot">
          <Folded label={<h2 id="nouveau-lot">Nouveau lot</h2>} open={choice !== null}>
            <div className="p-5">
              {choice !== null && choice.refus !== null ? (
                <Alert tone="warn" actions={<ButtonLink href={GEN_QR_CODE}>Choisir autrement</ButtonLink>}>
                  {choice.refus}
                </Alert>
              ) : (
                <QrForm choice={choice} ensembles={ensembles} />
              )}
            </div>
          </Folded>
        </Card>
      }
    />
  )
}

/** Parameters of the chosen objects in the address: the list below keeps them. */
const onlyChoice = ({ liste, ids, requete }: SearchParams): SearchParams => ({ liste, ids, requete })
