'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { envoiSaisie, FREQUENCES, type Frequence, PERIODES_ENVOYEES } from '@/lib/domain/analytique/envois'

const schema = envoiSaisie.pick({ nom: true, frequence: true, periode: true })
const LABELS: Readonly<Record<Frequence, string>> = {
  'Chaque semaine': 'Chaque semaine, le lundi',
  'Chaque mois': 'Chaque mois, le premier',
}

type Values = z.input<typeof schema>

type Props = {
  requete: string /** Name that it is given at first. */
  nom: string
  open: boolean
  onClose: () => void
}

/** Asks how often a view is to be sent, and under which name. */
export function EnvoiDialog({ requete, nom, open, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { nom, frequence: 'Chaque semaine', periode: 'La semaine passée' },
    onClose,
    send: async (values) => {
      await apiFetch('analytique/envois', { method: 'POST', json: { ...values, requete } })
      return `L’envoi « ${values.nom} » est programmé.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Programmer un envoi" submit="Programmer">
      <p>
        Les chiffres de cette vue vous sont envoyés par e-mail : le lundi pour la semaine passée, ou le
        premier du mois pour le mois passé. Un envoi du même nom est remplacé.
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
        required
        placeholder={null}
        options={PERIODES_ENVOYEES.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  )
}
