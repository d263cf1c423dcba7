'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import { GROUPEMENTS, reglementSchema } from '@/lib/domain/facturation/formulaires'

type Values = z.input<typeof reglementSchema>
type Props = { id: number; nom: string; reglement: Values; open: boolean; onClose: () => void }

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Changes how an entity pays, and what its invoices bear. */
export function ReglementDialog({ id, nom, reglement, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(reglementSchema, { defaultValues: reglement })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`entites-facturation/${id}/reglement`, { method: 'PUT', json })
    onClose()
    showSnackbar({ type: 'success', message: `Le règlement de ${nom} est enregistré.` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Règlement et références, ${nom}`}
      submit="Enregistrer"
    >
      <SelectField<Values>
        name="modePaiement"
        label="Mode de paiement"
        required
        options={named(MODES_PAIEMENT)}
      />
      <SelectField<Values> name="groupement" label="Regroupement" required options={named(GROUPEMENTS)} />
      <TextField<Values>
        name="codeService"
        label="Code service"
        hint="Facultatif, repris sur vos factures."
      />
      <TextField<Values>
        name="numeroEngagement"
        label="N° d’engagement"
        hint="Facultatif, repris sur vos factures."
      />
    </DialogForm>
  )
}
