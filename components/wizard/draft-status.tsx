'use client'

import { CloudOff } from 'lucide-react'
import { timeInParis } from '@/lib/domain/days'
import type { DraftState } from './draft-keeper'

/** « Brouillon enregistré à 10:42 », or why it is not. */
export function DraftStatus({ state: { status, savedAt } }: { state: DraftState }) {
  return (
    <p
      role="status"
      className="col-span-2 row-start-1 flex min-h-5 items-center gap-2 text-[13px] text-muted empty:hidden sm:col-span-1 sm:col-start-2"
    >
      {status === 'failed' && (
        <>
          <CloudOff aria-hidden="true" className="size-4 text-warn" />
          Brouillon non enregistré : la connexion manque.
        </>
      )}
      {status !== 'failed' && savedAt && `Brouillon enregistré à ${timeInParis(new Date(savedAt))}`}
    </p>
  )
}
