'use client'

import type { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { CIVILITES_OCCUPANT, occupantSchema } from '@/lib/domain/parc/occupant'
import { OCCUPANT_TYPES } from '@/lib/domain/parc/statuts'

type Values = z.input<ReturnType<typeof occupantSchema>>

export type OccupiedLogement = {
  id: number
  reference: string
  /** Who lives there; null where nobody does. */
  occupant: { id: number; nom: string } | null
}

type Props = { logement: OccupiedLogement; today: string; open: boolean; onClose: () => void }

const named = (value: string) => ({ value, label: value })

/** Who lives in a dwelling from now on; who did stays in its history (PARK-08). */
export function OccupantDialog({ logement, today, open, onClose }: Props) {
  const { id, reference, occupant } = logement
  const dialog = useDialogForm(
    occupantSchema(() => today),
    {
      defaultValues: {
        type: 'Locataire',
        civilite: '',
        nom: '',
        prenom: '',
        mobile: '',
        telephone: '',
        email: '',
        entree: '',
        precedent: occupant?.id ?? null,
      },
      onClose,
      send: async (json) => {
        await apiFetch(`logements/${id}/occupants`, { method: 'POST', json })
        return `L’occupant du logement ${reference} est corrigé.`
      },
    },
  )
  return (
    <DialogForm
      {...dialog}
      open={open}
      title={`Corriger l’occupant, logement ${reference}`}
      submit="Enregistrer l’occupant"
    >
      <p>
        {occupant === null
          ? 'Ce logement est vacant : indiquez qui y habite et depuis quand.'
          : `${occupant.nom} reste dans l’historique du logement, avec pour date de sortie la veille de l’entrée ci-dessous.`}
      </p>
      <ChoiceField<Values> name="type" label="Occupation" required choices={OCCUPANT_TYPES.map(named)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<Values>
          name="civilite"
          label="Civilité"
          placeholder="Non précisée"
          options={CIVILITES_OCCUPANT.map(named)}
        />
        <DayField<Values> name="entree" label="Date d’entrée" required max={today} />
        <TextField<Values> name="nom" label="Nom" required autoComplete="off" capitals />
        <TextField<Values> name="prenom" label="Prénom" autoComplete="off" />
        <TextField<Values> name="mobile" label="Téléphone mobile" type="tel" autoComplete="off" />
        <TextField<Values> name="telephone" label="Téléphone fixe" type="tel" autoComplete="off" />
      </div>
      <TextField<Values>
        name="email"
        label="Adresse e-mail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DialogForm>
  )
}
