'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiRead } from '@/lib/browser/client'
import { demandeDocumentSchema } from '@/lib/domain/documents/contractuels'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import { valeurTypographiee } from '@/lib/domain/textes/typography'

type Values = z.input<typeof demandeDocumentSchema>
const created = z.object({ data: z.object({ numero: z.string() }) })

type Props = { client: string | null; open: boolean; onClose: () => void }

/** Asks for a contractual document; sent again, it is the same request (DOC-27). */
export function AskDocumentDialog({ client, open, onClose }: Props) {
  const dialog = useDialogForm(demandeDocumentSchema, {
    defaultValues: { documentType: '', contrat: '', periode: '', texte: '' },
    onClose,
    send: async (json, attempt) => {
      const { numero } = (
        await apiRead('demandes-documents', created, { method: 'POST', headers: attempt, json })
      ).data
      return `Votre demande n° ${numero} est enregistrée. Vous la retrouvez dans le suivi des demandes.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Demander un document" submit="Envoyer la demande">
      <SelectField<Values>
        name="documentType"
        label="Document"
        required
        options={DOCUMENT_TYPES.map((value) => ({ value, label: valeurTypographiee(value) }))}
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
      <TextareaField<Values> name="texte" label="Précisions" rows={3} longest={2000} />
    </DialogForm>
  )
}
