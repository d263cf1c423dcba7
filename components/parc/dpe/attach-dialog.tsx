'use client'

import { FilesDialog } from '@/components/form/files-dialog'

type Props = { id: number; numeroAdeme: string; open: boolean; onClose: () => void }

/** Gives a diagnosis its PDF (PARK-35). */
export function AttachDialog({ id, numeroAdeme, open, onClose }: Props) {
  return (
    <FilesDialog
      single
      call={`dpe/${id}/fichier`}
      open={open}
      onClose={onClose}
      texts={{
        title: `PDF du DPE ${numeroAdeme}`,
        label: 'Diagnostic au format PDF',
        save: 'Joindre le PDF',
        missing: 'Ajoutez un fichier',
        sending: 'Envoi du PDF',
        saved: `Le PDF du DPE ${numeroAdeme} est joint.`,
      }}
    />
  )
}
