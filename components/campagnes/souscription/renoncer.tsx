'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { ConfirmButton } from '@/components/form/confirm'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'

/** « Renoncer au contrat ici », then « Confirmer la rétractation »: the two steps that the law names (PUBLIC-67, PUBLIC-68). */
export function Renoncer({ jeton }: { jeton: string }) {
  const router = useRouter()
  const cle = useRef('')
  const confirm = async () => {
    if (cle.current === '') cle.current = newName()
    const headers = { 'Idempotency-Key': cle.current }
    await apiFetch('souscriptions/retractation', { method: 'POST', json: { jeton }, headers })
    router.refresh()
  }
  return (
    <ConfirmButton
      variant="danger"
      className="justify-self-start"
      question={{
        title: 'Renoncer au contrat',
        text: 'Le contrat prend fin aussitôt. Vous recevez un accusé de réception avec la date et l’heure.',
        keep: 'Garder mon contrat',
        confirm: 'Confirmer la rétractation',
        danger: true,
        act: confirm,
      }}
    >
      Renoncer au contrat ici
    </ConfirmButton>
  )
}
