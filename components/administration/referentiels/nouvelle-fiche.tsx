'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { CleFiche } from '@/lib/domain/administration/referentiels/fiches'
import type { Choix } from './champs'

const NouvelleFicheDialog = windowOnOpen(async () => (await import('./fiche-dialog')).NouvelleFicheDialog)

type Props = {
  cle: CleFiche
  label: string
  choix: Choix
  given?: Record<string, unknown>
  /** Beside a list it is what people come for; inside a record it is not. */
  primary?: boolean
}

/** The button that adds a record of a kind. */
export function NouvelleFiche({ cle, label, choix, given, primary = false }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size={primary ? 'medium' : 'small'}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" />
        {label}
      </Button>
      <NouvelleFicheDialog
        cle={cle}
        choix={choix}
        {...(given && { given })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
