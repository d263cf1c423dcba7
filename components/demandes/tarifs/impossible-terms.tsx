import type { Pricing } from '@/lib/domain/demandes/tarifs/edit'
import { impossibleText } from '@/lib/domain/demandes/tarifs/libelles'
import { impossiblePrice } from '@/lib/domain/demandes/tarifs/source'

/** Price billed when the commissioning cannot be done on the day, said before the request is sent (TRUST-07). */
export function ImpossibleTerms({ pricing: { catalogue, portal } }: { pricing: Pricing }) {
  return (
    <p className="text-[13.5px] text-muted">
      Si la mise en service ne peut pas être faite le jour du passage,{' '}
      {impossibleText(impossiblePrice(catalogue, portal))}.
    </p>
  )
}
