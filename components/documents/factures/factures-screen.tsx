import { Calculator } from 'lucide-react'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { type FactureRow, facturesList, TAUX_COLONNES, tvaColumn, tvaOf } from '@/lib/documents/factures/list'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatAmount, formatCount } from '@/lib/domain/textes/format'
import { listQuery, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { ArchiveButton } from './archive-button'
import { DownloadButton } from './download-button'

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  hrefOf: (row: { id: number }) => string
  person: Opener
}

const amount = (cents: number | null) => (cents === null ? '—' : formatAmount(cents))

/** Invoices of the perimeter, with the files of those that are chosen and the entries of those that the filters keep (DOC-15, DOC-17). */
export function FacturesScreen({ perimetre, searchParams, hrefOf, person }: Props) {
  const params = parseListParams(searchParams, facturesList)
  return (
    <ListScreen<FactureRow>
      list={facturesList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={FACTURES}
      title="Factures"
      summary={(total) => formatCount(total, 'facture')}
      keyOf={(row) => row.id}
      hrefOf={hrefOf}
      action={
        <DownloadButton
          call={`factures/ecritures${listQuery(facturesList, params, { page: 1 })}`}
          name="ecritures-factures.csv"
        >
          <DrawnIcon icon={Calculator} />
          Écritures comptables
        </DownloadButton>
      }
      bulk={{ idOf: (row) => row.id, actions: <ArchiveButton /> }}
      cells={{
        contrat: ({ contrat, contratId }) =>
          contratId === null ? (
            '—'
          ) : (
            <span className="whitespace-nowrap">
              <CellLink href={contratPath(contratId)}>{contrat}</CellLink>
            </span>
          ),
        ensemble: ({ ensemble, ensembleId }) => {
          if (ensembleId === null) return '—'
          const path = ensemblePath(ensembleId)
          return mayShowLink(path, person) ? <CellLink href={path}>{ensemble}</CellLink> : ensemble
        },
        ht: (row) => amount(row.montantHtCents),
        ...Object.fromEntries(
          TAUX_COLONNES.map((taux) => [tvaColumn(taux), (row: FactureRow) => amount(tvaOf(row, taux))]),
        ),
        ttc: (row) => amount(row.montantTtcCents),
        solde: (row) => amount(row.soldeCents),
      }}
    />
  )
}
