'use client'

import { Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'

type Props = {
  /** Whether a sending failed, whose request may be stored all the same. */
  mayBeStored: boolean
  disabled: boolean
  /** Gives false when the request stays. */
  onCancel: () => Promise<boolean>
}

/** « Annuler la demande », after a confirmation: the draft is deleted, and the request if it was stored (CMI-45). */
export function CancelButton({ mayBeStored, disabled, onCancel }: Props) {
  const cancel = async () => {
    if (await onCancel()) showSnackbar({ type: 'info', message: 'La demande est annulée.' })
  }
  return (
    <ConfirmButton
      variant="ghost"
      disabled={disabled}
      question={{
        title: 'Annuler la demande ?',
        text: `Le brouillon et tout ce que vous avez saisi seront supprimés${mayBeStored ? ', ainsi que la demande si son envoi a tout de même abouti' : ''}. Cette action est définitive.`,
        keep: 'Continuer la saisie',
        confirm: 'Annuler la demande',
        danger: true,
        act: cancel,
      }}
    >
      <Trash2 aria-hidden="true" />
      Annuler la demande
    </ConfirmButton>
  )
}
