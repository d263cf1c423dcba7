'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { bonDeCommandeSchema } from '@/lib/domain/documents/devis'

const schema = z.object({ numero: bonDeCommandeSchema })
type Values = z.input<typeof schema>

type Props = { id: number; current: string | null; open: boolean; onClose: () => void }

/** « Bon de commande »: the number that the customer gives to the quote (DOC-02). */
export function CommandeDialog({ id, current, open, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    stored: { numero: current ?? '' },
    onClose,
    send: async (json) => {
      await apiFetch(`devis/${id}/bon-de-commande`, { method: 'POST', json })
      return 'Le numéro du bon de commande est enregistré.'
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Bon de commande" submit="Enregistrer">
      <TextField<Values>
        name="numero"
        label="Numéro du bon de commande"
        hint="Vide, le numéro est retiré."
        longest={50}
      />
    </DialogForm>
  )
}
