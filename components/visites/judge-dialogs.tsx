'use client'

import { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { sentText } from '@/lib/domain/textes/textes'

type Window = { id: number; open: boolean; onClose: () => void }

const NOTES = ['1', '2', '3', '4', '5'] as const
const noteSchema = z.object({ note: z.enum(NOTES, 'Ce champ est requis') })

/** How a visit went, from 1 to 5. */
export function NoteDialog({ id, note, open, onClose }: Window & { note: number | null }) {
  const known = NOTES.find((text) => Number(text) === note)
  const dialog = useDialogForm(noteSchema, {
    stored: known && { note: known },
    onClose,
    send: async (values) => {
      await apiFetch(`interventions/${id}/note`, { method: 'PUT', json: { note: Number(values.note) } })
      return 'Votre note est enregistrée.'
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Noter l’intervention" submit="Enregistrer">
      <ChoiceField
        name="note"
        label="Note"
        required
        hint="De 1, très insatisfait, à 5, très satisfait."
        choices={NOTES.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  )
}

const contestSchema = z.object({ motif: sentText })
type Contest = z.input<typeof contestSchema>

/** Window to contest a visit, with the reason. */
export function ContestDialog({ id, open, onClose }: Window) {
  const dialog = useDialogForm(contestSchema, {
    defaultValues: { motif: '' },
    onClose,
    send: async ({ motif }) => {
      await apiFetch(`interventions/${id}/contestation`, { method: 'POST', json: { motif } })
      return 'Votre contestation est enregistrée.'
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Contester l’intervention" submit="Contester" danger>
      <p>Dites ce qui ne s’est pas passé comme l’indique le bulletin. L’agence le lit avec l’intervention.</p>
      <TextareaField<Contest> name="motif" label="Motif" required rows={4} longest={2000} />
    </DialogForm>
  )
}
