import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { formatAmount } from '@/lib/domain/textes/format'

type Props = { id: string; label: string; price: number; onRemove: (() => void) | null }

/** Title of a line, its price excluding tax in euros once it is known, and the button that removes it. */
export function LineHead({ id, label, price, onRemove }: Props) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <h3 id={id} className="text-[17px] font-[650]">
        {label}
      </h3>
      {price > 0 && <p className="text-[13.5px] text-muted">{formatAmount(toCents(price))} HT l’unité</p>}
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          className="ml-auto"
          aria-label={`Retirer : ${label}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
          Retirer
        </Button>
      )}
    </div>
  )
}
