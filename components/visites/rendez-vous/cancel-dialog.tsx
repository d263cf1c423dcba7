'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { sentText } from '@/lib/domain/textes/textes'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { changeRendezVous, type RendezVousWindow, toldText } from './target'

const schema = z.object({ motif: sentText })
type Values = z.input<typeof schema>

/** Cancels an appointment, with the reason that its occupant reads (VISIT-15). */
export function CancelDialog({ target, open, onClose }: RendezVousWindow) {
  const { id, jour, demiJournee } = target
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { motif: '' } })
  const submit = submitOf(form, async ({ motif }) => {
    const json = { actuel: { jour, demiJournee }, motif }
    const canal = await changeRendezVous(`${id}/annulation`, json, router.refresh)
    form.reset()
    onClose()
    showSnackbar({ type: 'success', message: `Le rendez-vous est annulé. ${toldText(canal)}` })
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Annuler le rendez-vous"
      submit="Annuler le rendez-vous"
      keep="Garder le rendez-vous"
      danger
    >
      <p>
        Le rendez-vous du {creneauText(target)} est annulé et sa place redevient libre. L’occupant lit le
        motif.
      </p>
      <TextareaField<Values> name="motif" label="Motif" required rows={3} longest={254} />
    </DialogForm>
  )
}
