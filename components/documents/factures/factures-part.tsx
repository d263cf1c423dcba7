import { PartTable } from '@/components/record/part-table'
import type { TableColumn } from '@/components/table/data-table'
import type { DernieresFactures } from '@/lib/documents/factures/dernieres'
import { type FactureRow, motsOf } from '@/lib/documents/factures/list'
import { facturePath } from '@/lib/domain/documents/factures/facture'
import { ETATS_PAIEMENT } from '@/lib/domain/textes/etats'
import { formatAmount } from '@/lib/domain/textes/format'
import { dayValue } from '@/lib/platform/lists/options'

const amount = (cents: number) => <span className="whitespace-nowrap">{formatAmount(cents)}</span>

const COLUMNS: readonly TableColumn<FactureRow>[] = [
  { name: 'numero', header: 'N°', value: (r) => r.numero },
  { name: 'type', header: 'Type', value: (r) => r.type },
  { name: 'date', header: 'Date', value: (r) => dayValue(r.date) },
  { name: 'echeance', header: 'Échéance', value: (r) => dayValue(r.echeance), part: 'when' },
  { name: 'ttc', header: 'TTC', align: 'end', value: (r) => formatAmount(r.montantTtcCents) },
  { name: 'solde', header: 'Solde', align: 'end', value: (r) => formatAmount(r.soldeCents) },
  { name: 'statut', header: 'Statut de paiement', value: motsOf, etats: ETATS_PAIEMENT },
]

type Props = {
  factures: DernieresFactures
  /** Middle of « Les factures… », such as « de ce contrat ». */
  of: string
  title?: string
}

/** Last invoices of a record, with the way to all of them; drawn for those alone who may open their list (DOC-38). */
export function FacturesPart({ factures, of, title = 'Factures' }: Props) {
  const { total, resteCents, href } = factures
  return (
    <PartTable
      title={title}
      found={factures}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => facturePath(id)}
      cells={{ ttc: (r) => amount(r.montantTtcCents), solde: (r) => amount(r.soldeCents) }}
      nothing="Aucune facture à payer, ni émise dans la période."
      all={
        total === 0
          ? null
          : {
              href,
              label: `Les factures ${of} sur la période, et celles à payer${resteCents === 0 ? '' : `, reste dû ${formatAmount(resteCents)}`}`,
            }
      }
    />
  )
}
