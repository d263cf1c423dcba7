import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'

type Props = { id: string; label: string; full: string; disabled: boolean; onAdd: () => void }

/** Adds a line to the price list; when no more can be added it says why. */
export function AddLineButton({ id, label, full, disabled, onAdd }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button id={id} size="small" disabled={disabled} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {label}
      </Button>
      {disabled && <p className="text-[13px] text-muted">{full}</p>}
    </div>
  )
}
