'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/form/confirm'
import { showSnackbar } from '@/components/shell/snackbar-store'
import type { Relance } from '@/lib/demandes/suivi/relance'
import { postChange } from './call'

type Props = { id: number; numero: string; relance: Relance; open: boolean; onClose: () => void }

/** Asks before the agency is reminded of a request, and says when it last was (TRUST-16). */
export function RelancerDialog({ id, numero, relance: { derniere }, open, onClose }: Props) {
  const router = useRouter()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Relancer l’agence ?"
      confirm="Relancer"
      text={
        <>
          L’agence reçoit un e-mail qui lui rappelle la demande {numero}.{' '}
          {derniere === null
            ? 'Elle n’a pas encore été relancée.'
            : `La dernière relance a été envoyée le ${derniere}.`}{' '}
          La suivante sera possible 24 heures après celle-ci.
        </>
      }
      act={async () => {
        await postChange(`demandes/${id}/relance`)
        showSnackbar({ type: 'success', message: `L’agence est relancée pour la demande ${numero}.` })
        router.refresh()
      }}
    />
  )
}
