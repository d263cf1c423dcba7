'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { commentSchema } from '@/lib/domain/textes/textes'

const schema = z.object({ texte: commentSchema })
type Values = z.input<typeof schema>

const created = z.object({ data: z.object({ numero: z.string() }) })

export type QuoteCause = { equipement: number } | { nonConformite: number }

type Props = { cause: QuoteCause; title: string; text: string; open: boolean; onClose: () => void }

/** Asks the agency for a quote; sent again, it is the same request. */
export function AskQuoteDialog({ cause, title, text, open, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { texte: '' },
    onClose,
    send: async ({ texte }, attempt) => {
      const answer = await apiFetch('demandes-devis', {
        method: 'POST',
        headers: attempt,
        json: { ...cause, texte: texte.trim() || null },
      })
      const { numero } = created.parse(answer).data
      return `Votre demande de devis n° ${numero} est transmise à l’agence.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={title} submit="Demander le devis">
      <p>{text}</p>
      <TextareaField<Values>
        name="texte"
        label="Message à l’agence"
        hint="Facultatif : contraintes d’accès, modèle souhaité, échéance."
        rows={4}
        longest={2000}
      />
    </DialogForm>
  )
}
