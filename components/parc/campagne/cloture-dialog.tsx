'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { clotureSchema } from '@/lib/domain/visites/campagne'
import type { Target } from './target'

type Values = z.input<typeof clotureSchema>

/** Ends the attempts at a dwelling, for a reason that is kept (PARK-15). */
export function ClotureDialog({ target: { id, reference }, open, onClose }: Target) {
  const dialog = useDialogForm(clotureSchema, {
    defaultValues: { motif: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`absentsdefinitifs/${id}/cloture`, { method: 'POST', json })
      return `Le logement ${reference} est clos.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Clore avec motif" submit="Clore">
      <p>
        Le logement {reference} quitte la liste des absents définitifs. Il reste parmi les logements non
        visités, et ses tentatives repartent de zéro.
      </p>
      <TextareaField<Values> name="motif" label="Motif" rows={3} longest={2000} required />
    </DialogForm>
  )
}
