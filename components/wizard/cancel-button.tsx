'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = {
  /** Whether a request is already stored, which cancelling deletes. */
  stored: boolean
  disabled: boolean
  onCancel: () => Promise<void>
}

/** « Annuler la demande », after a confirmation: the draft is deleted, and the request if one was stored (CMI-45). */
export function CancelButton({ stored, disabled, onCancel }: Props) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const cancel = async () => {
    setPending(true)
    setFailure(null)
    try {
      await onCancel()
      setOpen(false)
      showSnackbar({ type: 'info', message: 'La demande est annulée.' })
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="ghost" disabled={disabled} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Annuler la demande
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Annuler la demande ?"
        actions={
          <>
            <Button onClick={() => setOpen(false)} disabled={pending}>
              Continuer la saisie
            </Button>
            <Button variant="danger" onClick={cancel} pending={pending}>
              Annuler la demande
            </Button>
          </>
        }
      >
        <CallFault error={failure} onRetry={cancel} />
        <p>
          Le brouillon et tout ce que vous avez saisi seront supprimés
          {stored ? ', ainsi que la demande déjà enregistrée' : ''}. Cette action est définitive.
        </p>
      </Dialog>
    </>
  )
}
