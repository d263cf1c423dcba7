'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { TextField } from '@/components/form/text-field'
import { NEW_TECHNICIAN } from '@/lib/domain/demandes/cmi/etapes'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { Technician } from '@/lib/domain/demandes/commun/techniciens'

/** An installer in one line: « FONTAINE Olivier, Fontaine Énergies ». */
export function technicianLabel({
  nom,
  prenom,
  societe,
}: Pick<Technician, 'nom' | 'prenom' | 'societe'>): string {
  return [[nom, prenom].filter((part) => part !== '').join(' '), societe]
    .filter((part) => part !== '')
    .join(', ')
}

/** The heating installer: one of the group's, or a new one whose five fields are typed (CMI-06, CMI-07). */
export function TechnicianField({ technicians }: { technicians: readonly Technician[] }) {
  const { control } = useFormContext<CmiForm>()
  const chosenId = useWatch({ control, name: 'technicianId' })
  const chosen = technicians.find(({ id }) => id === chosenId)
  const contact = [chosen?.telephone, chosen?.email].filter(Boolean).join(' · ')
  return (
    <div className="grid content-start gap-5">
      <IdSelectField<CmiForm>
        label="Installateur (chauffagiste)"
        required
        name="technicianId"
        options={[
          { id: NEW_TECHNICIAN, label: '+ Nouvel installateur' },
          ...technicians.map((one) => ({ id: one.id, label: technicianLabel(one) })),
        ]}
        hint={contact === '' ? undefined : contact}
      />
      {chosenId === NEW_TECHNICIAN && (
        <div className="grid gap-x-4 gap-y-5 rounded-lg bg-sunken p-4 sm:grid-cols-2 xl:grid-cols-3">
          <TextField<CmiForm> name="technicianLastname" label="Nom" required capitals />
          <TextField<CmiForm> name="technicianFirstname" label="Prénom" required capitals />
          <TextField<CmiForm> name="technicianCompany" label="Société" required />
          <TextField<CmiForm> name="technicianPhone" label="Téléphone" type="tel" required />
          <TextField<CmiForm> name="technicianEmail" label="Adresse e-mail" type="email" required />
        </div>
      )}
    </div>
  )
}
