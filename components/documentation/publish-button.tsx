'use client'

import { FilePlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PublicationForm, type PublicationProps } from './publication-form'

const EMPTY = { titre: '', categorie: '', resume: '', texte: '', portails: [], roles: [] }

/** Publishes a new document from the list (HOME-33). */
export function PublishButton(props: PublicationProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <FilePlus aria-hidden="true" />
        Publier un document
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Publier un document" shape="sheet">
        <PublicationForm
          {...props}
          call="documentations/publication"
          values={EMPTY}
          hasFile={false}
          submitLabel="Publier"
          onDone={() => {
            setOpen(false)
            showSnackbar({ type: 'success', message: 'Le document est publié.' })
            router.refresh()
          }}
        />
      </Dialog>
    </>
  )
}
