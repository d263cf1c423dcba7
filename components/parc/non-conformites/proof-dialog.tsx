'use client'

import { FilesDialog } from '@/components/form/files-dialog'

type Props = { id: number; numero: string; open: boolean; onClose: () => void }

/** « Déposer une preuve de levée »: the non-conformity is then lifted (PARK-30). */
export function ProofDialog({ id, numero, open, onClose }: Props) {
  return (
    <FilesDialog
      single
      call={`non-conformites/${id}/preuve`}
      open={open}
      onClose={onClose}
      texts={{
        title: `Preuve de levée, non-conformité ${numero}`,
        label: 'Attestation, facture ou photo des travaux',
        hint: 'La non-conformité passe au statut « Levée ».',
        save: 'Déposer la preuve',
        missing: 'Ajoutez un fichier',
        sending: 'Envoi de la preuve',
        saved: `La non-conformité ${numero} est levée.`,
      }}
    />
  )
}
