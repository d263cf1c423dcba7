import { Alert } from '@/components/ui/alert'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { retardDe } from '@/lib/domain/documents/factures/retard'
import { formatAmount, formatCount, formatDay } from '@/lib/domain/textes/format'

/** How late an invoice is, and what the law adds to it: said, never asked for here. */
export function RetardNote({ facture, today }: { facture: Facture; today: string }) {
  const retard = facture.type === 'Avoir' ? null : retardDe(facture.soldeCents, facture.echeance, today)
  if (retard === null) return null
  return (
    <Alert
      tone="warn"
      title={`En retard de ${formatCount(retard.jours, 'jour')} depuis le ${formatDay(facture.echeance)}`}
    >
      À titre indicatif, la loi ajoute {formatAmount(retard.interetsCents)} de pénalités à ce jour et, entre
      professionnels, {formatAmount(retard.indemniteCents)} pour frais de recouvrement (articles L. 441-10 et
      D. 441-5 du code de commerce).
    </Alert>
  )
}
