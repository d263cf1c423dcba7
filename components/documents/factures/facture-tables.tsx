import { PartTable } from '@/components/record/part-table'
import { Facts, NothingYet, RecordSection } from '@/components/record/record'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { montantLigne, montantsDe } from '@/lib/domain/documents/factures/montants'
import { formatPrice, formatQuantity, nomTaxe } from '@/lib/domain/documents/factures/nombres'
import { netAPayer } from '@/lib/domain/documents/factures/paiement'
import { formatPeriode } from '@/lib/domain/documents/factures/periode'
import { nomUnite } from '@/lib/domain/documents/factures/unites'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'

type Props = { facture: Facture }

const amount = (cents: number) => (
  <span className="whitespace-nowrap tabular-nums">{formatAmount(cents)}</span>
)

type Ligne = Facture['lignes'][number]

/** Discount and charge of a line; null without. */
function ajustements({ remiseCents, fraisCents }: Ligne): string | null {
  const parts = [
    ...(remiseCents === 0 ? [] : [`Remise ${formatAmount(-remiseCents)}`]),
    ...(fraisCents === 0 ? [] : [`Frais ${formatAmount(fraisCents)}`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

const periodeOf = ({ periodeDebut, periodeFin }: Ligne) => formatPeriode(periodeDebut, periodeFin)

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
        ...(lignes.some(periodeOf) ? [{ name: 'periode', header: 'Période', value: periodeOf }] : []),
        {
          name: 'quantite',
          header: 'Quantité',
          align: 'end',
          value: (ligne) => `${formatQuantity(ligne.quantite)} ${nomUnite(ligne.unite, ligne.quantite)}`,
        },
        {
          name: 'prix',
          header: 'Prix unitaire HT',
          align: 'end',
          value: (ligne) => formatPrice(ligne.prixUnitaireHtCents),
        },
        ...(lignes.some(ajustements)
          ? [{ name: 'ajustements', header: 'Remise et frais', value: ajustements }]
          : []),
        { name: 'tva', header: 'TVA', align: 'end', value: (ligne) => nomTaxe(ligne) },
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
  const { parTaux } = montantsDe(facture.lignes, facture)
  return (
    <RecordSection title="Montants">
      <Facts
        facts={[
          { label: 'Total HT', value: amount(facture.montantHtCents) },
          ...facture.remises.map(({ sens, motif, montantCents }) => ({
            label: `${sens}\u00a0: ${motif}, dans le total HT`,
            value: amount(sens === 'Remise' ? -montantCents : montantCents),
          })),
          ...parTaux.map((one) => ({
            label:
              one.exoneration === null
                ? `TVA ${nomTaxe(one)} sur ${formatAmount(one.htCents)}`
                : `${nomTaxe(one)}, sur ${formatAmount(one.htCents)}`,
            value: amount(one.tvaCents),
          })),
          { label: 'Total TVA', value: amount(facture.montantTvaCents) },
          { label: 'Total TTC', value: amount(facture.montantTtcCents) },
          ...(facture.prepayeCents === 0
            ? []
            : [
                { label: 'Déjà payé à l’émission', value: amount(facture.prepayeCents) },
                { label: 'Net à payer', value: amount(netAPayer(facture)) },
              ]),
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
