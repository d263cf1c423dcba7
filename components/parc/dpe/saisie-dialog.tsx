'use client'

import type { z } from 'zod'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { DPE_ENERGIES } from '@/lib/domain/parc/dpe'
import { dpeSchema } from '@/lib/domain/parc/dpe-saisie'

type Values = z.input<typeof dpeSchema>

const NUMBERS = [
  { name: 'kwhepM2An', label: 'Consommation (kWhEP/m².an)' },
  { name: 'kgco2M2An', label: 'Émissions (kgCO₂/m².an)' },
  { name: 'surfaceM2', label: 'Surface (m²)' },
] as const

/** Nothing, told for each field: one that is not named would be taken for a change once it is there. */
const EMPTY = {
  logement: '',
  numeroAdeme: '',
  date: '',
  kwhepM2An: undefined,
  kgco2M2An: undefined,
  surfaceM2: undefined,
  energie: undefined,
  diagnostiqueur: '',
}

/** Stores the diagnosis of a dwelling, whose label follows from both values. */
export function SaisieDialog({ onClose }: { onClose: () => void }) {
  const dialog = useDialogForm(dpeSchema, {
    defaultValues: EMPTY,
    onClose,
    send: async (values) => {
      await apiFetch('dpe', { method: 'POST', json: values })
      return `Le DPE ${values.numeroAdeme} est enregistré.`
    },
  })
  return (
    <DialogForm {...dialog} title="Saisir un DPE" submit="Enregistrer">
      <TextField<Values> name="logement" label="Référence du logement" required />
      <TextField<Values> name="numeroAdeme" label="N° ADEME" hint="13 chiffres ou lettres" required />
      <DayField<Values> name="date" label="Date du diagnostic" required />
      {NUMBERS.map(({ name, label }) => (
        <TextField<Values>
          key={name}
          name={name}
          label={label}
          type="number"
          inputMode="numeric"
          min={0}
          rules={{ valueAsNumber: true }}
          required
        />
      ))}
      <SelectField<Values>
        name="energie"
        label="Énergie de chauffage"
        options={DPE_ENERGIES.map((value) => ({ value, label: value }))}
        required
      />
      <TextField<Values> name="diagnostiqueur" label="Diagnostiqueur" required />
    </DialogForm>
  )
}
