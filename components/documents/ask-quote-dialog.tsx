'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import { commentSchema } from '@/lib/domain/textes'

const schema = z.object({ texte: commentSchema })
type Values = z.input<typeof schema>

const created = z.object({ data: z.object({ numero: z.string() }) })

export type QuoteCause = { equipement: number } | { nonConformite: number }

type Props = { cause: QuoteCause; title: string; text: string; open: boolean; onClose: () => void }

/** Asks the agency for a quote; sent again, it is the same request. */
export function AskQuoteDialog({ cause, title, text, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { texte: '' } })
  const submit = submitOf(form, async ({ texte }) => {
    const answer = await apiFetch('demandes-devis', {
      method: 'POST',
      headers: { 'Idempotency-Key': newName() },
      json: { ...cause, texte: texte.trim() || null },
    })
    const { numero } = created.parse(answer).data
    form.reset()
    onClose()
    showSnackbar({
      type: 'success',
      message: `Votre demande de devis n° ${numero} est transmise à l’agence.`,
    })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={title}
      submit="Demander le devis"
    >
      <p>{text}</p>
      <TextareaField<Values>
        name="texte"
        label="Message à l’agence"
        hint="Facultatif : contraintes d’accès, modèle souhaité, échéance."
        rows={4}
        maxLength={2000}
      />
    </DialogForm>
  )
}
