import { formatAmount } from '@/lib/domain/format'
import { toCents } from '@/lib/domain/tarifs/amounts'
import type { Pricing } from '@/lib/domain/tarifs/edit'
import { impossibleBilling, priceChoice } from '@/lib/domain/tarifs/source'

/** What is billed when the commissioning cannot be done on the day, said before the request is sent (TRUST-07). */
export function ImpossibleTerms({ pricing: { catalogue, portal } }: { pricing: Pricing }) {
  const { price } = priceChoice(impossibleBilling(catalogue), portal)
  return (
    <p className="text-[13.5px] text-muted">
      Si la mise en service ne peut pas être faite le jour du passage, {formatAmount(toCents(price))} HT sont
      facturés à sa place.
    </p>
  )
}
