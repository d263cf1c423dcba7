'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { envoiSaisie, FREQUENCES, type Frequence, PERIODES_ENVOYEES } from '@/lib/domain/analytique/envois'

const schema = envoiSaisie
  .pick({ nom: true, frequence: true })
  .extend({ periode: z.enum(['', ...PERIODES_ENVOYEES]) })
const LABELS: Readonly<Record<Frequence, string>> = {
  'Chaque semaine': 'Chaque semaine, le lundi',
  'Chaque mois': 'Chaque mois, le premier',
}

type Values = z.input<typeof schema>

type Props = {
  requete: string
  /** Name that it is given at first. */
  nom: string
  open: boolean
  onClose: () => void
}

/** Asks how often a view is to be sent, and under which name. */
export function EnvoiDialog({ requete, nom, open, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { nom, frequence: 'Chaque semaine', periode: '' },
    onClose,
    send: async (values) => {
      const periode = values.periode || undefined
      await apiFetch('analytique/envois', { method: 'POST', json: { ...values, periode, requete } })
      return `L’envoi « ${values.nom} » est programmé.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Programmer un envoi" submit="Programmer">
      <p>
        Les chiffres de cette vue vous sont envoyés par e-mail, chaque lundi ou le premier de chaque mois. Un
        envoi du même nom est remplacé.
      </p>
      <TextField<Values> name="nom" label="Nom de l’envoi" required longest={40} />
      <SelectField<Values>
        name="frequence"
        label="Fréquence"
        required
        placeholder={null}
        options={FREQUENCES.map((value) => ({ value, label: LABELS[value] }))}
      />
      <SelectField<Values>
        name="periode"
        label="Période de chaque envoi"
        placeholder="Depuis l’envoi précédent"
        options={PERIODES_ENVOYEES.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  )
}
