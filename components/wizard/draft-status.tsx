'use client'

import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { SignInLink } from '@/components/form/sign-in-link'
import { timeInParis } from '@/lib/domain/temps/days'
import type { DraftState } from './draft-keeper'

type Props = { state: DraftState; onSave: () => void }

/** « Brouillon enregistré à 10:42 », or that it is not, and a way to try again, signed in again where the session is over. */
export function DraftStatus({ state: { status, savedAt, isSignedOut }, onSave }: Props) {
  const hasFailed = status === 'failed'
  const waits = hasFailed && isSignedOut
  // Back from the tab where the person signed in again, the save goes on by itself.
  useEffect(() => {
    if (!waits) return
    window.addEventListener('focus', onSave)
    return () => window.removeEventListener('focus', onSave)
  }, [waits, onSave])
  return (
    <p
      role="status"
      className="col-span-2 row-start-1 flex min-h-5 flex-wrap items-center gap-2 text-[13px] text-muted empty:hidden sm:col-span-1 sm:col-start-2"
    >
      {hasFailed && (
        <>
          <CloudOff aria-hidden="true" className="size-4 text-warn" />
          {isSignedOut
            ? 'Votre session est terminée\u00a0: le brouillon n’est pas enregistré, votre saisie reste ici.'
            : 'Brouillon non enregistré.'}
          {isSignedOut && <SignInLink />}
          <button
            type="button"
            onClick={onSave}
            aria-label="Réessayer d’enregistrer le brouillon"
            className="min-h-6 rounded-sm font-semibold text-portal-ink underline underline-offset-2"
          >
            Réessayer
          </button>
        </>
      )}
      {!hasFailed && savedAt && `Brouillon enregistré à ${timeInParis(new Date(savedAt))}`}
    </p>
  )
}
