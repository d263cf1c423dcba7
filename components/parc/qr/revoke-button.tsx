'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Ends a code that was printed (PARK-38). */
export function RevokeCodeButton({ id, nom }: { id: number; nom: string }) {
  const router = useRouter()
  const question = {
    title: 'Révoquer ce QR code',
    text: `Le code de ${nom} n’ouvrira plus aucune page. Vous ne pourrez pas le remettre en service.`,
    confirm: 'Révoquer',
    danger: true,
    act: async () => {
      await apiFetch(`qrcodes/${id}/revocation`, { method: 'POST' })
      showSnackbar({ type: 'success', message: 'Le code est révoqué.' })
      router.refresh()
    },
  }
  return (
    <ConfirmButton size="small" question={question}>
      Révoquer<span className="sr-only"> le code de {nom}</span>
    </ConfirmButton>
  )
}

/** Ends all the codes of a lot, such as one whose labels were lost. */
export function RevokeLotButton({ id, lot }: { id: number; lot: string }) {
  const router = useRouter()
  const question = {
    title: 'Révoquer le lot',
    text: `Les codes du lot ${lot} n’ouvriront plus aucune page. Vous ne pourrez pas les remettre en service.`,
    confirm: 'Révoquer le lot',
    danger: true,
    act: async () => {
      await apiFetch(`qrcodes/${id}/revocation-du-lot`, { method: 'POST' })
      showSnackbar({ type: 'success', message: `Le lot ${lot} est révoqué.` })
      router.refresh()
    },
  }
  return <ConfirmButton question={question}>Révoquer le lot</ConfirmButton>
}
