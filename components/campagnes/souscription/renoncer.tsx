'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'

/** « Renoncer au contrat ici », then « Confirmer la rétractation »: the two steps that the law names (PUBLIC-67, PUBLIC-68). */
export function Renoncer({ jeton }: { jeton: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const cle = useRef('')
  const confirm = async () => {
    setPending(true)
    setFailure(null)
    if (cle.current === '') cle.current = newName()
    const headers = { 'Idempotency-Key': cle.current }
    try {
      await apiFetch('souscriptions/retractation', { method: 'POST', json: { jeton }, headers })
      setOpen(false)
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Renoncer au contrat ici
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Renoncer au contrat"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Garder mon contrat</Button>
            <Button variant="danger" pending={pending} onClick={() => void confirm()}>
              Confirmer la rétractation
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>Le contrat prend fin aussitôt. Vous recevez un accusé de réception avec la date et l’heure.</p>
          <CallFault error={failure} onRetry={confirm} />
        </div>
      </Dialog>
    </>
  )
}
