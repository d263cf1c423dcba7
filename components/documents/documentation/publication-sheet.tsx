'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { PublicationForm } from './publication-form'

type Props = Omit<ComponentProps<typeof PublicationForm>, 'onUnsaved' | 'onDone'> & {
  open: boolean
  onClose: () => void
  title: string
  /** Message once it is published. */
  done: string
}

/** Sheet where a document is written; once published, the page is read again. */
export function PublicationSheet({ open, onClose, title, done, ...form }: Props) {
  const router = useRouter()
  const [unsaved, setUnsaved] = useState(false)
  return (
    <FormDialog open={open} onClose={onClose} unsaved={unsaved} title={title} shape="sheet">
      <PublicationForm
        {...form}
        onUnsaved={setUnsaved}
        onDone={() => {
          onClose()
          showSnackbar({ type: 'success', message: done })
          router.refresh()
        }}
      />
    </FormDialog>
  )
}
