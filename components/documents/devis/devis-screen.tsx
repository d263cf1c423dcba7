import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { type DevisRow, devisList } from '@/lib/documents/devis/lists/devis'
import { ensemblePath, equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatAmount, formatCount } from '@/lib/domain/textes/format'
import type { SearchParams } from '@/lib/platform/lists/params'
import { ValiderButton } from './valider-button'

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  path: string
  hrefOf: (row: { id: number }) => string
}

const amount = (cents: number) => formatAmount(cents)

/** Quotes of the perimeter (DOC-01), of which several may be signed at once (DOC-03). */
export function DevisScreen(props: Props) {
  return (
    <ListScreen
      list={devisList}
      {...props}
      title="Devis"
      summary={(total) => formatCount(total, 'devis', 'devis')}
      keyOf={(row) => row.id}
      bulk={{ idOf: (row) => row.id, actions: <ValiderButton /> }}
      cells={{
        lieu: Lieu,
        equipement: ({ equipement, instanceId }) =>
          instanceId === null ? '—' : <CellLink href={equipementPath(instanceId)}>{equipement}</CellLink>,
        ht: ({ htCents }) => amount(htCents),
        tva: ({ tvaCents }) => amount(tvaCents),
        ttc: ({ ttcCents }) => amount(ttcCents),
      }}
    />
  )
}

function Lieu({ lieu, logementId, ensembleId }: DevisRow) {
  if (logementId !== null) return <CellLink href={logementPath(logementId)}>{lieu}</CellLink>
  if (ensembleId !== null) return <CellLink href={ensemblePath(ensembleId)}>{lieu}</CellLink>
  return '—'
}
