import { PartTable } from '@/components/record/part-table'
import { Facts, NothingYet, RecordSection } from '@/components/record/record'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { montantLigne, montantsDe } from '@/lib/domain/documents/factures/montants'
import { formatAmount, formatDay, formatRate } from '@/lib/domain/textes/format'

type Props = { facture: Facture }

const amount = (cents: number) => (
  <span className="whitespace-nowrap tabular-nums">{formatAmount(cents)}</span>
)

/** Lines of the invoice. */
export function Lignes({ facture: { lignes } }: Props) {
  return (
    <PartTable
      title="Lignes"
      found={{ rows: lignes, total: lignes.length }}
      nothing="Le détail de cette facture n’est pas disponible."
      keyOf={(ligne) => ligne.id}
      columns={[
        { name: 'libelle', header: 'Désignation', value: (ligne) => ligne.libelle },
        { name: 'quantite', header: 'Quantité', align: 'end', value: (ligne) => ligne.quantite },
        {
          name: 'prix',
          header: 'Prix unitaire HT',
          align: 'end',
          value: (ligne) => formatAmount(ligne.prixUnitaireHtCents),
        },
        { name: 'tva', header: 'TVA', align: 'end', value: (ligne) => formatRate(ligne.tvaDixiemes) },
        {
          name: 'montant',
          header: 'Montant HT',
          align: 'end',
          value: (ligne) => formatAmount(montantLigne(ligne)),
        },
      ]}
    />
  )
}

/** The amounts by rate of VAT, then in all (DOC-05). */
export function Montants({ facture }: Props) {
  const { parTaux } = montantsDe(facture.lignes)
  return (
    <RecordSection title="Montants">
      <Facts
        facts={[
          { label: 'Total HT', value: amount(facture.montantHtCents) },
          ...parTaux.map(({ tvaDixiemes, htCents, tvaCents }) => ({
            label: `TVA ${formatRate(tvaDixiemes)} sur ${formatAmount(htCents)}`,
            value: amount(tvaCents),
          })),
          { label: 'Total TVA', value: amount(facture.montantTvaCents) },
          { label: 'Total TTC', value: amount(facture.montantTtcCents) },
        ]}
      />
    </RecordSection>
  )
}

/** Payments, shown and never taken here. */
export function Reglements({ facture: { reglements } }: Props) {
  return (
    <RecordSection title="Règlements">
      {reglements.length === 0 ? (
        <NothingYet>Aucun règlement enregistré.</NothingYet>
      ) : (
        <ul className="divide-y divide-line px-5">
          {reglements.map(({ id, date, montantCents, mode, reference }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span>
                {formatDay(date)}, {mode}
                {reference !== null && ` (${reference})`}
              </span>
              <b className="font-semibold">{amount(montantCents)}</b>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}
