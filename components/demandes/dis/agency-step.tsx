'use client'

import { UserRound } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { useErasing } from '@/components/form/use-erasing'
import { Button } from '@/components/ui/button'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { DisForm } from '@/lib/domain/demandes/dis/formulaire'
import { useDis } from './dis-data'

/** The contact at the distributor's agency, and who installed the equipment (DIS-04, DIS-05). */
export function AgencyStep() {
  const { getValues, setValue } = useFormContext<DisForm>()
  const erase = useErasing<DisForm>()
  const { person } = useDis()
  const isOwn = useWatch<DisForm, 'installateurEstClientFinal'>({ name: 'installateurEstClientFinal' })
  const fillIn = () => {
    const mine = {
      prenomAgence: person.firstname,
      nomAgence: person.lastname,
      emailAgence: person.email,
      telephoneAgence: person.phone,
    } as const
    const names = Object.keys(mine) as (keyof typeof mine)[]
    const fill = () => {
      for (const name of names)
        setValue(name, mine[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    const isTyped = names.some((name) => ![mine[name], ''].includes(getValues(name).trim()))
    erase(names, 'Le contact saisi a été remplacé.', fill, isTyped)
  }
  return (
    <>
      <StepSection
        title="Contact en agence"
        description="La personne de votre agence qui suit cette demande."
        action={
          <Button size="small" onClick={fillIn}>
            <UserRound aria-hidden="true" />
            Reprendre mes coordonnées
          </Button>
        }
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField<DisForm> name="prenomAgence" label="Prénom" required />
          <TextField<DisForm> name="nomAgence" label="Nom" required />
          <TextField<DisForm> name="emailAgence" label="Adresse e-mail" type="email" required />
          <TextField<DisForm> name="telephoneAgence" label="Téléphone" type="tel" required />
        </div>
      </StepSection>
      <StepSection title="Installateur">
        <CheckboxField<DisForm>
          name="installateurEstClientFinal"
          label="L’installateur est le client final"
          checked={isOwn}
        />
        {!isOwn && <InstallerFields />}
      </StepSection>
    </>
  )
}

function InstallerFields() {
  return (
    <div className={FIELD_GRID}>
      <TextField<DisForm> name="installateur.prenom" label="Prénom" required capitals />
      <TextField<DisForm> name="installateur.nom" label="Nom" required capitals />
      <TextField<DisForm> name="installateur.societe" label="Société" required />
      <TextField<DisForm> name="installateur.telephone" label="Téléphone" type="tel" required />
      <TextField<DisForm> name="installateur.email" label="Adresse e-mail" type="email" required />
    </div>
  )
}
