'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { OWN } from './own-calls'
import type { ShownFacteur } from './shown'

type Props = { facteur: ShownFacteur; isLast: boolean; onClose: () => void }

/** Removes a factor. */
export function RetraitDialog({ facteur: { id, type, nom }, isLast, onClose }: Props) {
  const router = useRouter()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Retirer «\u00a0${nom}\u00a0»\u00a0?`}
      text={
        isLast
          ? 'C’est votre dernier facteur\u00a0: vos codes de secours disparaîtront avec lui, et votre mot de passe suffira pour vous connecter.'
          : 'Elle ne servira plus à vous connecter. Vos autres facteurs et vos codes de secours restent valables.'
      }
      confirm="Retirer"
      danger
      act={async () => {
        await apiFetch(`${OWN}/${id}/retrait`, { method: 'POST' })
        const message = `${type === 'cle' ? 'La clé d’accès' : 'L’application'} «\u00a0${nom}\u00a0» est retirée.`
        showSnackbar({ type: 'success', message })
        router.refresh()
      }}
    />
  )
}
