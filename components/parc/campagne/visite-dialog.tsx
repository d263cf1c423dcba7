'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { commentSchema } from '@/lib/domain/textes'
import type { Target } from './target'

const schema = z.object({ precisions: commentSchema })
type Values = z.input<typeof schema>

/** Asks the agency for one visit more, with what helps to meet the occupant (PARK-40). */
export function VisiteDialog({ target: { id, reference }, open, onClose }: Target) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { precisions: '' } })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`absentsdefinitifs/${id}/visite`, { method: 'POST', json })
    onClose()
    showSnackbar({ type: 'success', message: `Une visite du logement ${reference} est demandée.` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Demander une nouvelle visite"
      submit="Demander la visite"
    >
      <p>L’agence du secteur reçoit votre demande et propose un rendez-vous à l’occupant.</p>
      <TextareaField<Values>
        name="precisions"
        label="Précisions (facultatif)"
        hint="Jours de présence, personne à prévenir, accès au logement."
        rows={3}
        maxLength={2000}
      />
    </DialogForm>
  )
}
