import type { Facture } from '@/lib/domain/documents/factures/facture'
import type { Montants } from '@/lib/domain/documents/factures/montants'
import { nomTaxe } from '@/lib/domain/documents/factures/nombres'
import { netAPayer } from '@/lib/domain/documents/factures/paiement'
import { formatAmount } from '@/lib/domain/textes/format'
import type { PdfBlock } from '@/lib/platform/pdf/document'

/** Amounts by rate with their totals, discounts and charges of the whole, and what is left to pay. */
export function montants(facture: Facture, { parTaux }: Montants): PdfBlock[] {
  const parts: PdfBlock = {
    type: 'tableau',
    colonnes: [
      { titre: 'Taux de TVA', largeur: 2 },
      { titre: 'Base HT', largeur: 2, aligne: 'fin' },
      { titre: 'TVA', largeur: 2, aligne: 'fin' },
      { titre: 'TTC', largeur: 2, aligne: 'fin' },
    ],
    lignes: parTaux.map((one) => [
      nomTaxe(one),
      formatAmount(one.htCents),
      formatAmount(one.tvaCents),
      formatAmount(one.htCents + one.tvaCents),
    ]),
    pied: [
      'Total',
      formatAmount(facture.montantHtCents),
      formatAmount(facture.montantTvaCents),
      formatAmount(facture.montantTtcCents),
    ],
  }
  const facts: (readonly [string, string])[] = [
    ...facture.remises.map(
      ({ sens, motif, montantCents }) =>
        [
          `${sens}\u00a0: ${motif}`,
          `${formatAmount(sens === 'Remise' ? -montantCents : montantCents)} HT, dans les bases ci-dessus`,
        ] as const,
    ),
    ...(facture.prepayeCents === 0 ? [] : [['Déjà payé', formatAmount(facture.prepayeCents)] as const]),
    ...(facture.type === 'Avoir' ? [] : [['Net à payer', formatAmount(netAPayer(facture))] as const]),
  ]
  return facts.length === 0 ? [parts] : [parts, { type: 'faits', lignes: facts }]
}
