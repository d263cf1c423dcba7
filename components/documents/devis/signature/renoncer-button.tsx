'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import type { AccesSent } from '../acts'

type Props = { acces: AccesSent; numero: string; last: string }

/** « Renoncer au devis ici », for a consumer within fourteen days of the signature. */
export function RenoncerButton({ acces, numero, last }: Props) {
  const router = useRouter()
  return (
    <ConfirmButton
      question={{
        title: `Renoncer au devis ${numero} ?`,
        text: `Vous pouvez renoncer sans motif ni frais jusqu’au ${last} inclus.`,
        confirm: 'Confirmer la rétractation',
        danger: true,
        act: async () => {
          await apiFetch('signaturedevis/retractation', { method: 'POST', json: { acces } })
          showSnackbar({ type: 'success', message: `Vous avez renoncé au devis ${numero}.` })
          router.refresh()
        },
      }}
    >
      Renoncer au devis ici
    </ConfirmButton>
  )
}
