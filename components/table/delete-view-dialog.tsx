'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import type { Vue } from '@/lib/platform/lists/vues'

type Props = { liste: string; vue: Vue; onClose: () => void }

/** Asks before a view is deleted. */
export function DeleteViewDialog({ liste, vue: { id, nom, groupe }, onClose }: Props) {
  const router = useRouter()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Supprimer cette vue ?"
      confirm="Supprimer"
      text={`La vue «\u00a0${nom}\u00a0» disparaît de ce menu${groupe === null ? '' : `, et de celui des membres de ${groupe}`}\u00a0; les données ne changent pas.`}
      act={async () => {
        await apiFetch(`listes/${liste}/vues/${id}`, { method: 'DELETE' })
        showSnackbar({ type: 'success', message: `La vue « ${nom} » est supprimée.` })
        router.refresh()
      }}
    />
  )
}
