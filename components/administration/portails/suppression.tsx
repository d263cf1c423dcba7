'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Deletes a created portal, once confirmed. */
export function SuppressionPortail({ id, label }: { id: number; label: string }) {
  const router = useRouter()
  const remove = async () => {
    await apiFetch(`administration/portails/${id}`, { method: 'DELETE' })
    showSnackbar({ type: 'success', message: `Le portail « ${label} » est supprimé.` })
    router.push('/administration/portails')
    router.refresh()
  }
  return (
    <ConfirmButton
      variant="danger"
      question={{
        title: `Supprimer le portail « ${label} » ?`,
        text: 'Son menu, ses pages, ses tuiles et ses groupes disparaissent aussitôt. Les comptes des utilisateurs restent, et ce que d’autres portails montrent aussi. C’est définitif.',
        confirm: 'Supprimer le portail',
        danger: true,
        act: remove,
      }}
    >
      <Trash2 aria-hidden="true" />
      Supprimer
    </ConfirmButton>
  )
}
