'use client'

import { Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'

type Props = {
  /** Whether a request is already stored, which cancelling deletes. */
  stored: boolean
  disabled: boolean
  onCancel: () => Promise<void>
}

/** « Annuler la demande », after a confirmation: the draft is deleted, and the request if one was stored (CMI-45). */
export function CancelButton({ stored, disabled, onCancel }: Props) {
  const cancel = async () => {
    await onCancel()
    showSnackbar({ type: 'info', message: 'La demande est annulée.' })
  }
  return (
    <ConfirmButton
      variant="ghost"
      disabled={disabled}
      question={{
        title: 'Annuler la demande ?',
        text: `Le brouillon et tout ce que vous avez saisi seront supprimés${stored ? ', ainsi que la demande déjà enregistrée' : ''}. Cette action est définitive.`,
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
