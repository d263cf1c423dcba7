'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'

/** The key in service, and a new one: what the former keys sealed still opens (OPS-18). */
export function KeyCard({ current }: { current: { version: number; since: string } | null }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const change = async () => {
    setPending(true)
    try {
      await apiFetch('jetons/cles', { method: 'POST' })
      router.refresh()
      showSnackbar({ type: 'success', message: 'Une nouvelle clé est en service.' })
    } catch (error) {
      showFailure(error, change)
    }
    setPending(false)
    setOpen(false)
  }
  return (
    <Card as="section" padded aria-labelledby="titre-cle" className="flex flex-wrap items-center gap-4">
      <KeyRound aria-hidden="true" className="text-muted" />
      <div className="min-w-0 flex-1">
        <h2 id="titre-cle">Clé de chiffrement</h2>
        <p className="text-muted">
          {current
            ? `Version ${current.version}, en service depuis le ${current.since}.`
            : 'La première clé sera créée avec le premier lien.'}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>Changer de clé</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Changer de clé ?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Annuler</Button>
            <Button variant="primary" pending={pending} onClick={change}>
              Changer de clé
            </Button>
          </>
        }
      >
        <p>Les nouveaux liens utiliseront la nouvelle clé. Les liens déjà envoyés restent lisibles.</p>
      </Dialog>
    </Card>
  )
}
