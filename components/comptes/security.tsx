'use client'

import { useRouter } from 'next/navigation'
import { Card } from '@/components/ui/card'
import { PasswordForm } from './espace/forms'
import { SessionList, type ShownSession } from './session-list'

/** Tab « Sécurité »: password (where it is kept here) and open sessions. */
export function Security({ isLocal, sessions }: { isLocal: boolean; sessions: readonly ShownSession[] }) {
  const router = useRouter()
  return (
    <>
      <Card as="section" padded aria-labelledby="titre-mot-de-passe" className="grid gap-4">
        <h2 id="titre-mot-de-passe">Mot de passe</h2>
        {isLocal ? (
          <PasswordForm onDone={() => router.refresh()} />
        ) : (
          <p className="text-muted">Votre mot de passe est géré par votre fournisseur d’identité.</p>
        )}
      </Card>
      <Card as="section" padded aria-labelledby="titre-sessions" className="grid gap-2">
        <h2 id="titre-sessions">Sessions ouvertes</h2>
        <SessionList sessions={sessions} />
      </Card>
    </>
  )
}
