'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import type { Relance } from '@/lib/demandes/suivi/relance'
import { postChange } from './call'

type Props = {
  id: number
  numero: string
  relance: Relance
  /** Who is reminded, with its article. */
  destinataire: string
  open: boolean
  onClose: () => void
}

/** Asks before the agency, or the desk of the region, is reminded of a request, and says when it last was (TRUST-16). */
export function RelancerDialog({ id, numero, relance: { derniere }, destinataire, open, onClose }: Props) {
  const router = useRouter()
  const [keyOf, setKeyOf] = useState(attemptKeys)
  const named = destinataire.charAt(0).toUpperCase() + destinataire.slice(1)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Relancer ${destinataire} ?`}
      confirm="Relancer"
      text={
        <>
          {named} reçoit un e-mail qui lui rappelle la demande {numero}.{' '}
          {derniere === null
            ? 'Elle n’a pas encore été relancée.'
            : `La dernière relance a été envoyée le ${derniere}.`}{' '}
          La suivante sera possible 24 heures après celle-ci.
        </>
      }
      act={async () => {
        await postChange(`demandes/${id}/relance`, undefined, keyOf(numero))
        setKeyOf(attemptKeys)
        showSnackbar({ type: 'success', message: `${named} est relancée pour la demande ${numero}.` })
        router.refresh()
      }}
    />
  )
}
