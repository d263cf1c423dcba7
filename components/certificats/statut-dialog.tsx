'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { ETAPES_CONTROLE, etapeControleSchema } from '@/lib/domain/documents/certificats'

type Values = z.input<typeof etapeControleSchema>
type Props = { id: number; nom: string; open: boolean; onClose: () => void }

/** What the control of a certificate came to, for the provider's staff. */
export function StatutDialog({ id, nom, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(etapeControleSchema)
  const submit = submitOf(form, async (json) => {
    await apiFetch(`certificats/${id}/statut`, { method: 'POST', json })
    onClose()
    showSnackbar({ type: 'success', message: `Le certificat ${nom} est au statut « ${json.statut} ».` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Contrôle du certificat ${nom}`}
      submit="Enregistrer"
    >
      <ChoiceField<Values>
        name="statut"
        label="Résultat du contrôle"
        required
        shape="cards"
        choices={ETAPES_CONTROLE.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  )
}
