'use client'

import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { PublicationProps } from './publication-form'

const PublicationSheet = windowOnOpen(async () => (await import('./publication-sheet')).PublicationSheet)

const EMPTY = { titre: '', categorie: '', resume: '', texte: '', portails: [], roles: [] }

/** Publishes a new document from the list (HOME-33). */
export function PublishButton(props: PublicationProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <FilePlus aria-hidden="true" />
        Publier un document
      </Button>
      <PublicationSheet
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        title="Publier un document"
        call="documentations/publication"
        values={EMPTY}
        hasFile={false}
        submitLabel="Publier"
        done="Le document est publié."
      />
    </>
  )
}
