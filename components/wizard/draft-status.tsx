'use client'

import { CloudOff } from 'lucide-react'
import { timeInParis } from '@/lib/domain/days'
import type { DraftState } from './draft-keeper'

type Props = { state: DraftState; onSave: () => void }

/** « Brouillon enregistré à 10:42 », or that it is not, and a way to try again. */
export function DraftStatus({ state: { status, savedAt }, onSave }: Props) {
  return (
    <p
      role="status"
      className="col-span-2 row-start-1 flex min-h-5 items-center gap-2 text-[13px] text-muted empty:hidden sm:col-span-1 sm:col-start-2"
    >
      {status === 'failed' && (
        <>
          <CloudOff aria-hidden="true" className="size-4 text-warn" />
          Brouillon non enregistré.
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
      {status !== 'failed' && savedAt && `Brouillon enregistré à ${timeInParis(new Date(savedAt))}`}
    </p>
  )
}
