'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiRead } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import { commentSchema, LONGEST_COMMENT } from '@/lib/domain/textes'

const schema = z.object({ texte: commentSchema })
type Values = z.input<typeof schema>

const asked = z.object({ data: z.object({ numero: z.string() }) })

type Props = { id: number; numero: string; open: boolean; onClose: () => void }

/** « Demander un devis » for the lifting of a non-conformity (PARK-42). */
export function QuoteDialog({ id, numero, open, onClose }: Props) {
  const form = useZodForm(schema, { defaultValues: { texte: '' } })
  const submit = submitOf(form, async ({ texte }) => {
    const { data } = await apiRead('demandes-devis', asked, {
      method: 'POST',
      headers: { 'Idempotency-Key': newName() },
      json: { nonConformite: id, texte: texte === '' ? null : texte },
    })
    form.reset()
    onClose()
    showSnackbar({ type: 'success', message: `La demande de devis n° ${data.numero} est envoyée.` })
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Demander un devis"
      submit="Demander le devis"
    >
      <p>L’agence reçoit votre demande de devis pour lever la non-conformité {numero}.</p>
      <TextareaField<Values>
        name="texte"
        label="Précisions (facultatif)"
        rows={3}
        maxLength={LONGEST_COMMENT}
      />
    </DialogForm>
  )
}
