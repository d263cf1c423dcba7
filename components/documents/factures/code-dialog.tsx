'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { codeComptableSchema } from '@/lib/domain/documents/factures/litige'

type Values = z.input<typeof codeComptableSchema>
type Props = { id: number; numero: string; code: string | null; open: boolean; onClose: () => void }

/** The code of the client's own accounts, kept on the invoice (DOC-17). */
export function CodeDialog({ id, numero, code, open, onClose }: Props) {
  const dialog = useDialogForm(codeComptableSchema, {
    stored: { codeComptable: code ?? '' },
    onClose,
    send: async (json) => {
      await apiFetch(`factures/${id}/code-comptable`, { method: 'PUT', json })
      return `Le code comptable de la facture ${numero} est enregistré.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Code comptable de la facture ${numero}`} submit="Enregistrer">
      <TextField<Values>
        name="codeComptable"
        label="Code comptable"
        hint="Compte ou code analytique de votre comptabilité, repris dans les exports. Laissez vide pour l’enlever."
        longest={20}
      />
    </DialogForm>
  )
}
