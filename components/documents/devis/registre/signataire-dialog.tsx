'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { nomSignataireSchema, qualiteSchema } from '@/lib/domain/documents/signature'
import { emailSchema } from '@/lib/domain/textes/validators'
import type { Attendu } from '../acts'

const schema = z.object({
  signataire: z.number(),
  nom: nomSignataireSchema,
  qualite: qualiteSchema,
  email: emailSchema,
})
type Values = z.input<typeof schema>

type Props = { id: number; waiting: readonly Attendu[]; onClose: () => void }

/** « Changer de signataire »: somebody else in the place of one who has not signed (DOC-12). */
export function SignataireDialog({ id, waiting, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { signataire: waiting[0]?.id ?? 0, nom: '', qualite: '', email: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`signatures/${id}/signataire`, { method: 'POST', json })
      return `${json.nom} signera ce document.`
    },
  })
  return (
    <DialogForm {...dialog} title="Changer de signataire" submit="Changer de signataire">
      <SelectField<Values>
        name="signataire"
        label="Signataire à remplacer"
        required
        placeholder={null}
        options={waiting.map(({ id: value, nom }) => ({ value, label: nom }))}
        rules={{ setValueAs: Number }}
      />
      <TextField<Values> name="nom" label="Prénom et nom" required longest={120} />
      <TextField<Values> name="qualite" label="Qualité" required longest={120} />
      <TextField<Values>
        name="email"
        label="Adresse e-mail"
        hint="Le lien de signature y est envoyé quand vient son tour. La personne remplacée en est prévenue, et le document signé nomme les deux."
        required
        inputMode="email"
        longest={254}
      />
    </DialogForm>
  )
}
