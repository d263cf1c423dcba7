'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { Card } from '@/components/ui/card'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** The key in service, and a new one: what the former keys sealed still opens (OPS-18). */
export function KeyCard({ current }: { current: { version: number; since: string } | null }) {
  const router = useRouter()
  const change = async () => {
    await apiFetch('jetons/cles', { method: 'POST' })
    router.refresh()
    showSnackbar({ type: 'success', message: 'Une nouvelle clé est en service.' })
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
      <ConfirmButton
        question={{
          title: 'Changer de clé ?',
          text: 'Les nouveaux liens utiliseront la nouvelle clé. Les liens déjà envoyés restent lisibles.',
          confirm: 'Changer de clé',
          act: change,
          tell: showFailure,
        }}
      >
        Changer de clé
      </ConfirmButton>
    </Card>
  )
}
