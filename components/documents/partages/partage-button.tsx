'use client'

import { useState } from 'react'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { PartageNature } from '@/lib/domain/documents/partages'

const PartageDialog = windowOnOpen(async () => (await import('./partage-dialog')).PartageDialog)

type Props = { nature: PartageNature; objet: number; nom: string }

/** « Partager », beside what downloads a paper. */
export function PartageButton(papier: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center font-semibold text-portal-ink hover:underline"
      >
        Partager
        <span className="sr-only"> {papier.nom}</span>
      </button>
      <PartageDialog {...papier} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
