'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Removes a word from those that imports know, once it is confirmed (FIRST-26). */
export function RemoveSynonyme({ id, mot }: { id: number; mot: string }) {
  const router = useRouter()
  return (
    <ConfirmButton
      size="small"
      aria-label={`Retirer le synonyme ${mot}`}
      question={{
        title: `Retirer « ${mot} » ?`,
        text: 'Les prochains fichiers qui l’écrivent seront lus sans lui. Ce qui est enregistré ne change pas.',
        confirm: 'Retirer',
        danger: true,
        act: async () => {
          await apiFetch(`imports/synonymes/${id}`, { method: 'DELETE' })
          showSnackbar({ type: 'success', message: `« ${mot} » est retiré.` })
          router.refresh()
        },
      }}
    >
      Retirer
    </ConfirmButton>
  )
}
