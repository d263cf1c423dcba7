'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Revokes a token, once it is confirmed (FIRST-15). */
export function RevokeButton({ id, nom }: { id: number; nom: string }) {
  const router = useRouter()
  return (
    <ConfirmButton
      size="small"
      aria-label={`Révoquer le jeton ${nom}`}
      question={{
        title: `Révoquer le jeton « ${nom} » ?`,
        text: 'Le logiciel qui s’en sert est refusé tout de suite. Un jeton révoqué ne revient pas en service.',
        confirm: 'Révoquer',
        danger: true,
        act: async () => {
          await apiFetch(`administration/jetons/${id}`, { method: 'DELETE' })
          showSnackbar({ type: 'success', message: `Le jeton « ${nom} » est révoqué.` })
          router.refresh()
        },
      }}
    >
      Révoquer
    </ConfirmButton>
  )
}
