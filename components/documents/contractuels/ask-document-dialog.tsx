'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiRead } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import { demandeDocumentSchema } from '@/lib/domain/documents/contractuels'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'

type Values = z.input<typeof demandeDocumentSchema>
const created = z.object({ data: z.object({ numero: z.string() }) })

type Props = { client: string | null; open: boolean; onClose: () => void }

/** Asks for a contractual document; sent again, it is the same request (DOC-27). */
export function AskDocumentDialog({ client, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(demandeDocumentSchema, {
    defaultValues: { documentType: '', contrat: '', periode: '', texte: '' },
  })
  const submit = submitOf(form, async (json) => {
    const headers = { 'Idempotency-Key': newName() }
    const { numero } = (await apiRead('demandes-documents', created, { method: 'POST', headers, json })).data
    form.reset()
    onClose()
    showSnackbar({
      type: 'success',
      message: `Votre demande n° ${numero} est enregistrée. Vous la retrouvez dans le suivi des demandes.`,
    })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Demander un document"
      submit="Envoyer la demande"
    >
      <SelectField<Values>
        name="documentType"
        label="Document"
        required
        options={DOCUMENT_TYPES.map((value) => ({ value, label: value }))}
      />
      <TextField<Values>
        name="contrat"
        label="N° de contrat"
        required={client === null}
        hint={
          client === null
            ? 'Le numéro du contrat concerné, comme dans vos contrats.'
            : `Facultatif. Sans numéro, la demande porte sur le client ${client}.`
        }
        autoComplete="off"
      />
      <TextField<Values> name="periode" label="Période" hint="Facultatif, par exemple une année." />
      <TextareaField<Values> name="texte" label="Précisions" rows={3} maxLength={2000} />
    </DialogForm>
  )
}
