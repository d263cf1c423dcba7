'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** « Prendre acte »: asks first, since the name and the time are kept (PARK-29). */
export function AcknowledgeButton({ id, numero }: { id: number; numero: string }) {
  const router = useRouter()
  return (
    <ConfirmButton
      variant="primary"
      aria-label={`Prendre acte : ${numero}`}
      question={{
        title: 'Prendre acte du danger ?',
        confirm: 'Prendre acte',
        text: `Vous confirmez avoir connaissance du danger ${numero}. Votre nom et l’heure sont conservés.`,
        act: async () => {
          try {
            await apiFetch(`non-conformites/${id}/acquittement`, { method: 'POST' })
            showSnackbar({ type: 'success', message: `Vous avez pris acte du danger ${numero}.` })
          } finally {
            router.refresh()
          }
        },
      }}
    >
      Prendre acte
    </ConfirmButton>
  )
}
