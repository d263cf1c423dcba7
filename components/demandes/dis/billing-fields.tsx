'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useErasing } from '@/components/form/use-erasing'
import { FIELD_GRID } from '@/components/wizard/step-section'
import { billingOf, chosenAddress } from '@/lib/domain/demandes/dis/adresse'
import type { DisForm } from '@/lib/domain/demandes/dis/formulaire'
import { DIS } from '@/lib/domain/demandes/dis/formulaire'
import { siretWarning } from '@/lib/domain/identite/siret'
import { useDis } from './dis-data'

const ADDRESS = {
  number: 'numeroRueFacturation',
  type: 'typeRueFacturation',
  name: 'nomRueFacturation',
  postalCode: 'codePostalFacturation',
  city: 'villeFacturation',
} as const

/** Who is billed and where: one of the group's addresses, or what is typed. */
export function BillingFields() {
  const siret = useWatch<DisForm, 'siretFacturation'>({ name: 'siretFacturation' })
  return (
    <div className="grid gap-5">
      <KnownAddress />
      <div className={FIELD_GRID}>
        <TextField<DisForm> name="nomEntiteFacturation" label={DIS.nomEntiteFacturation.label} required />
        <TextField<DisForm>
          name="siretFacturation"
          label={DIS.siretFacturation.label}
          inputMode="numeric"
          hint={siretWarning(siret) ?? 'Facultatif, 14 chiffres.'}
        />
        <TextField<DisForm> name="emailFacturation" label={DIS.emailFacturation.label} type="email" />
        <TextField<DisForm> name="telephoneFacturation" label={DIS.telephoneFacturation.label} type="tel" />
      </div>
      <AddressFields names={ADDRESS} />
    </div>
  )
}

/** The group's addresses: the one chosen fills the fields below, where typing makes another address of it. */
function KnownAddress() {
  const form = useFormContext<DisForm>()
  const { adresses } = useDis()
  const values = form.watch()
  const erase = useErasing<DisForm>()
  const chosen = chosenAddress(values, adresses)
  if (adresses.length === 0) return null
  const choose = (id: number) => {
    const address = adresses.find((one) => one.id === id)
    form.setValue('adressefacturation', address?.id ?? null, { shouldDirty: true })
    if (address === undefined) return
    const billing = billingOf(address)
    const names = Object.keys(billing) as (keyof typeof billing)[]
    const fill = () => {
      for (const name of names)
        form.setValue(name, billing[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    const isTyped = chosen === null && names.some((name) => form.getValues(name).trim() !== '')
    erase(names, 'L’adresse saisie a été remplacée.', fill, isTyped)
  }
  return (
    <SelectField
      label={DIS.adressefacturation.label}
      name="adressefacturation"
      options={adresses.map(({ id, nom }) => ({ value: id, label: nom }))}
      placeholder="Autre adresse, à saisir"
      hint="Remplit les champs ci-dessous."
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(Number(target.value))}
    />
  )
}
