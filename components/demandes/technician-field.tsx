'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { TextField } from '@/components/form/text-field'
import { NEW_TECHNICIAN } from '@/lib/domain/demandes/cmi/formulaire'
import type { Technician } from '@/lib/domain/demandes/commun/techniciens'

/** Fields of a form about its heating installer (CMI-24). */
type TechnicianForm = {
  technicianId: number | null
  technicianLastname: string
  technicianFirstname: string
  technicianCompany: string
  technicianPhone: string
  technicianEmail: string
}

/** Names of the fields, for the error summary of a step. */
export const TECHNICIAN_LABELS: Readonly<Record<keyof TechnicianForm, string>> = {
  technicianId: 'Installateur',
  technicianLastname: 'Nom de l’installateur',
  technicianFirstname: 'Prénom de l’installateur',
  technicianCompany: 'Société de l’installateur',
  technicianPhone: 'Téléphone de l’installateur',
  technicianEmail: 'E-mail de l’installateur',
}

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
  const { control } = useFormContext<TechnicianForm>()
  const chosenId = useWatch({ control, name: 'technicianId' })
  const chosen = technicians.find(({ id }) => id === chosenId)
  const contact = [chosen?.telephone, chosen?.email].filter(Boolean).join(' · ')
  return (
    <div className="grid content-start gap-5">
      <IdSelectField<TechnicianForm>
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
          <TextField<TechnicianForm> name="technicianLastname" label="Nom" required capitals />
          <TextField<TechnicianForm> name="technicianFirstname" label="Prénom" required capitals />
          <TextField<TechnicianForm> name="technicianCompany" label="Société" required />
          <TextField<TechnicianForm> name="technicianPhone" label="Téléphone" type="tel" required />
          <TextField<TechnicianForm> name="technicianEmail" label="E-mail" type="email" required />
        </div>
      )}
    </div>
  )
}
