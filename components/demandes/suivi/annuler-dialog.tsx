'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { commentSchema } from '@/lib/domain/demandes/commun/textes'
import { postChange } from './call'

const schema = z.object({ motif: commentSchema })

type Props = { id: number; numero: string; open: boolean; onClose: () => void }

/** Asks before a request is given up, and why; it stays in the follow-up, cancelled (FOLLOW-11). */
export function AnnulerDialog({ id, numero, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { motif: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ motif }) => {
    try {
      await postChange(`demandes/${id}/annulation`, { motif: motif.trim() || null })
      onClose()
      showSnackbar({ type: 'success', message: `La demande ${numero} est annulée.` })
      router.refresh()
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Annuler la demande ?"
      actions={
        <>
          <Button onClick={onClose}>Garder la demande</Button>
          <Button variant="danger" pending={isSubmitting} onClick={() => void submit()}>
            Annuler la demande
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FormFault fault={errors.root?.server} />
        <p>
          La demande {numero} reste dans votre suivi au statut « Annulée » et l’agence en est prévenue. Vous
          ne pourrez pas revenir en arrière.
        </p>
        <TextareaField
          label="Motif (facultatif)"
          rows={3}
          maxLength={2000}
          error={errors.motif?.message}
          {...form.register('motif')}
        />
      </form>
    </Dialog>
  )
}
