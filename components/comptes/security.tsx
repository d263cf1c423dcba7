'use client'

import { useRouter } from 'next/navigation'
import { Card } from '@/components/ui/card'
import { Adresses, CloseAll, type ShownAdresse } from './close-all'
import { PasswordForm } from './password-form'
import { SecondFacteurCard } from './second-facteur/second-facteur-card'
import type { ShownSecondFacteur } from './second-facteur/shown'
import { SessionList, type ShownSession } from './session-list'

type Props = {
  /** Null where the identity provider keeps password and second factor. */
  secondFacteur: ShownSecondFacteur | null
  sessions: readonly ShownSession[]
  adresses: readonly ShownAdresse[]
  /** Whether the person themselves is there, and not somebody logged in as them. */
  isOwn: boolean
}

/** Tab « Sécurité »: password and second factor (where they are kept here), and open sessions. */
export function Security({ secondFacteur, sessions, adresses, isOwn }: Props) {
  const router = useRouter()
  return (
    <>
      <Card as="section" padded aria-labelledby="titre-mot-de-passe" className="grid gap-4">
        <h2 id="titre-mot-de-passe">Mot de passe</h2>
        {secondFacteur ? (
          <PasswordForm onDone={() => router.refresh()} />
        ) : (
          <p className="text-muted">Votre mot de passe est géré par votre fournisseur d’identité.</p>
        )}
      </Card>
      {secondFacteur ? (
        <SecondFacteurCard {...secondFacteur} />
      ) : (
        <Card as="section" padded aria-labelledby="titre-second-facteur" className="grid gap-4">
          <h2 id="titre-second-facteur">Vérification en deux étapes</h2>
          <p className="text-muted">Votre fournisseur d’identité s’en charge.</p>
        </Card>
      )}
      <Card as="section" padded aria-labelledby="titre-sessions" className="grid gap-2">
        <h2 id="titre-sessions">Sessions ouvertes</h2>
        <SessionList sessions={sessions} />
        <Adresses adresses={adresses} />
        {isOwn && <CloseAll sessions={sessions.length} adresses={adresses.length} />}
      </Card>
    </>
  )
}
