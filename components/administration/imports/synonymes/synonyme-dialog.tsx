'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { synonymeSchema } from '@/lib/domain/imports/synonymes'

type Values = z.input<typeof synonymeSchema>
type Colonne = { value: string; label: string; valeurs: readonly string[] }
/** The types with their columns, and the values of a column that has few. */
export type Choix = readonly { value: string; label: string; colonnes: readonly Colonne[] }[]

const NONE: Values = { type: '', colonne: '', mot: '', valeur: '' }

/** « Ajouter un synonyme »: a word as files write it, and the value that it is read as (FIRST-26). */
export function SynonymeDialog({
  choix,
  open,
  onClose,
}: {
  choix: Choix
  open: boolean
  onClose: () => void
}) {
  const dialog = useDialogForm(synonymeSchema, {
    defaultValues: NONE,
    onClose,
    send: async (json, headers) => {
      await apiFetch('imports/synonymes', { method: 'POST', json, headers })
      return `« ${json.mot} » sera lu comme « ${json.valeur} ».`
    },
  })
  const [type, colonne] = useWatch({ control: dialog.form.control, name: ['type', 'colonne'] })
  const colonnes = choix.find(({ value }) => value === type)?.colonnes ?? []
  const valeurs = colonnes.find(({ value }) => value === colonne)?.valeurs ?? []
  return (
    <DialogForm {...dialog} open={open} title="Ajouter un synonyme" submit="Ajouter">
      <SelectField<Values>
        name="type"
        label="Contenu"
        required
        options={choix}
        rules={{ onChange: () => dialog.form.setValue('colonne', '') }}
      />
      <SelectField<Values>
        name="colonne"
        label="Colonne"
        required
        options={colonnes}
        disabled={type === ''}
      />
      <TextField<Values>
        name="mot"
        label="Mot du fichier"
        hint="Tel que les fichiers l’écrivent ; majuscules et accents ne comptent pas."
        required
        longest={100}
      />
      {valeurs.length > 0 ? (
        <SelectField<Values>
          name="valeur"
          label="Lu comme"
          required
          options={valeurs.map((value) => ({ value, label: value }))}
        />
      ) : (
        <TextField<Values> name="valeur" label="Lu comme" required longest={254} />
      )}
    </DialogForm>
  )
}
