'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { vueSaisie } from '@/lib/domain/vues'

const schema = vueSaisie.pick({ nom: true })
type Values = z.input<typeof schema>

type Props = { liste: string; requete: string; open: boolean; onClose: () => void }

/** Asks for the name of a view. */
export function SaveViewDialog({ liste, requete, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { nom: '' } })
  const submit = submitOf(form, async ({ nom }) => {
    await apiFetch(`listes/${liste}/vues`, { method: 'POST', json: { nom, requete } })
    form.reset()
    onClose()
    showSnackbar({ type: 'success', message: `La vue « ${nom} » est enregistrée.` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Enregistrer cette vue"
      submit="Enregistrer"
    >
      <p>Elle garde la recherche, les filtres, l’ordre et les colonnes. Une vue du même nom est remplacée.</p>
      <TextField<Values> name="nom" label="Nom de la vue" required maxLength={40} />
    </DialogForm>
  )
}
