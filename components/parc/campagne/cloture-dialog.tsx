'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { clotureSchema } from '@/lib/domain/parc/campagne'
import type { Target } from './target'

type Values = z.input<typeof clotureSchema>

/** Ends the attempts at a dwelling, for a reason that is kept (PARK-15). */
export function ClotureDialog({ target: { id, reference }, open, onClose }: Target) {
  const router = useRouter()
  const form = useZodForm(clotureSchema, { defaultValues: { motif: '' } })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`absentsdefinitifs/${id}/cloture`, { method: 'POST', json })
    onClose()
    showSnackbar({ type: 'success', message: `Le logement ${reference} est clos.` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Clore avec motif"
      submit="Clore"
    >
      <p>
        Le logement {reference} quitte la liste des absents définitifs. Il reste parmi les logements non
        visités, et ses tentatives repartent de zéro.
      </p>
      <TextareaField<Values> name="motif" label="Motif" rows={3} maxLength={2000} required />
    </DialogForm>
  )
}
