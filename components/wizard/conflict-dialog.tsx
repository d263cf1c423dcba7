'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatInstant } from '@/lib/domain/format'
import type { StoredDraft } from './draft-call'

type Props = {
  open: boolean
  /** The draft of the other tab or device; null when it was sent or cancelled there. */
  other: StoredDraft | null
  onTakeOther: () => void
  onKeepMine: () => void
}

/** Two tabs or devices changed one draft: the person says which is kept. Closing it keeps what is on the screen. */
export function ConflictDialog({ open, other, onTakeOther, onKeepMine }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onKeepMine}
      title="Le brouillon a changé ailleurs"
      actions={
        <>
          <Button onClick={onTakeOther}>
            {other ? 'Reprendre l’autre version' : 'Abandonner la mienne'}
          </Button>
          <Button variant="primary" onClick={onKeepMine}>
            Garder ma version
          </Button>
        </>
      }
    >
      <p>
        {other
          ? `Un autre onglet ou un autre appareil a enregistré cette demande le ${formatInstant(new Date(other.updatedAt))}. Choisissez la version à garder : l’autre sera remplacée.`
          : 'Un autre onglet ou un autre appareil a envoyé ou abandonné cette demande. Vous pouvez garder votre saisie comme un nouveau brouillon.'}
      </p>
    </Dialog>
  )
}
