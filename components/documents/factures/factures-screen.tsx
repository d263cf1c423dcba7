import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { EtatBadge } from '@/components/ui/etat-badge'
import { type ChoixFactures, MOST_CHOIX } from '@/lib/documents/factures/choix'
import {
  type FactureRow,
  facturesList,
  motsOf,
  TAUX_COLONNES,
  tvaColumn,
  tvaOf,
} from '@/lib/documents/factures/list'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { SANS_ENTITE } from '@/lib/domain/documents/factures/societes'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ETATS_PAIEMENT } from '@/lib/domain/textes/etats'
import { formatAmount, formatCount } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { listQuery, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { ArchiveButton } from './archive-button'
import { type Choix, ChoixFilter, KeptFilter } from './choix-filter'
import { EcrituresButton } from './ecritures-button'

type Props = {
  choix: ChoixFactures
  perimetre: Perimetre
  searchParams: SearchParams
  hrefOf: (row: { id: number }) => string
  person: Opener
}

/**
 * How many invoices, credit notes and deposits, as /facturation counts them, and what is left of them: the sum of the column
 * « Solde ».
 */
const summaryOf = (total: number, resteCents: number): string =>
  resteCents === 0
    ? formatCount(total, 'pièce')
    : `${formatCount(total, 'pièce')}, reste dû ${formatAmount(resteCents)}`

/** Choice of what names no entity. */
const SANS: Choix = { id: SANS_ENTITE, nom: 'Sans entité' }

const amount = (cents: number | null) => (cents === null ? '—' : formatAmount(cents))

/** Open amount, with the part of it that is in dispute (DOC-40). */
const solde = ({ soldeCents, litigeCents, statutPaiement }: FactureRow) =>
  statutPaiement !== 'Litige' || litigeCents === null ? (
    amount(soldeCents)
  ) : (
    <>
      {amount(soldeCents)}
      <span className="block text-[13.5px] text-muted">dont {amount(litigeCents)} en litige</span>
    </>
  )

/** Invoices of the perimeter, with the files of those that are chosen and the entries of those that the filters keep (DOC-15, DOC-17). */
export function FacturesScreen({ choix, perimetre, searchParams, hrefOf, person }: Props) {
  const params = parseListParams(searchParams, facturesList)
  const { filters } = params
  const choice = (name: string, label: string, all: string, options: readonly Choix[]) => (
    <ChoixFilter
      name={name}
      label={label}
      all={all}
      choix={options}
      most={MOST_CHOIX}
      chosen={filters[name]}
    />
  )
  return (
    <ListScreen<FactureRow>
      list={facturesList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={FACTURES}
      title="Factures"
      summary={summaryOf}
      keyOf={(row) => row.id}
      hrefOf={hrefOf}
      action={
        <EcrituresButton
          query={listQuery(facturesList, params, { page: 1 })}
          entites={choix.entites}
          entite={filters.entite?.[0] ?? ''}
          sansEntite={choix.sansEntite}
          today={today()}
        />
      }
      filterFields={{
        entite: choice('entite', 'Entité de facturation', 'Toutes les entités', [
          ...(choix.sansEntite || filters.entite?.includes(SANS_ENTITE) ? [SANS] : []),
          ...choix.entites,
        ]),
        ensemble: choice('ensemble', 'Ensemble', 'Tous les ensembles', choix.ensembles),
        contrat: choice('contrat', 'Contrat', 'Tous les contrats', choix.contrats),
        logement: (
          <KeptFilter name="logement" label="Logement" choix={choix.logements} chosen={filters.logement} />
        ),
      }}
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
        solde,
        statut: (row) => <EtatBadge etats={ETATS_PAIEMENT} etat={motsOf(row)} />,
      }}
    />
  )
}
