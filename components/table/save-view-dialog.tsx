'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { vueSaisie } from '@/lib/domain/interface/vues'

const schema = vueSaisie.pick({ nom: true })
type Values = z.input<typeof schema>

type Props = {
  liste: string
  requete: string
  /** Sentence that says what it keeps. */
  kept: string
  open: boolean
  onClose: () => void
}

/** Asks for the name of a view. */
export function SaveViewDialog({ liste, requete, kept, open, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { nom: '' },
    onClose,
    send: async ({ nom }) => {
      await apiFetch(`listes/${liste}/vues`, { method: 'POST', json: { nom, requete } })
      return `La vue « ${nom} » est enregistrée.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Enregistrer cette vue" submit="Enregistrer">
      <p>{kept} Une vue du même nom est remplacée, et n’est plus partagée.</p>
      <TextField<Values> name="nom" label="Nom de la vue" required longest={40} />
    </DialogForm>
  )
}
