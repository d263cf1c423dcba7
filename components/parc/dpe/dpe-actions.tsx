'use client'

import { useState } from 'react'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiUrl } from '@/lib/platform/routes'

const AttachDialog = windowOnOpen(async () => (await import('./attach-dialog')).AttachDialog)

type Props = { id: number; numeroAdeme: string; fichierId: number | null }

/** The PDF of a diagnosis: to be downloaded, and to be given or replaced (PARK-35). */
export function DpeActions({ id, numeroAdeme, fichierId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const name = `Actions sur le DPE ${numeroAdeme}`
  return (
    <>
      <ActionsMenu
        name={name}
        items={[
          ...(fichierId === null
            ? []
            : [{ id: 'pdf', label: 'Télécharger le PDF', href: apiUrl(`fichiers/${fichierId}/contenu`) }]),
          {
            id: 'joindre',
            label: fichierId === null ? 'Joindre le PDF' : 'Remplacer le PDF',
            onSelect: () => setIsOpen(true),
          },
        ]}
      />
      <AttachDialog id={id} numeroAdeme={numeroAdeme} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
