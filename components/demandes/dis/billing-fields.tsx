'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { FIELD_GRID } from '@/components/wizard/step-section'
import { billingOf, chosenAddress } from '@/lib/domain/demandes/dis/adresse'
import type { DisValues } from '@/lib/domain/demandes/dis/saisie'
import { siretWarning } from '@/lib/domain/siret'
import { useDis } from './dis-data'
import { BILLING_LABELS } from './labels'

const ADDRESS = {
  number: 'numeroRueFacturation',
  type: 'typeRueFacturation',
  name: 'nomRueFacturation',
  postalCode: 'codePostalFacturation',
  city: 'villeFacturation',
} as const

/** Who is billed and where: one of the group's addresses, or what is typed. */
export function BillingFields() {
  const siret = useWatch<DisValues, 'siretFacturation'>({ name: 'siretFacturation' })
  return (
    <div className="grid gap-5">
      <KnownAddress />
      <div className={FIELD_GRID}>
        <TextField<DisValues>
          name="nomEntiteFacturation"
          label={BILLING_LABELS.nomEntiteFacturation}
          required
        />
        <TextField<DisValues>
          name="siretFacturation"
          label={BILLING_LABELS.siretFacturation}
          inputMode="numeric"
          hint={siretWarning(siret) ?? 'Facultatif, 14 chiffres.'}
        />
        <TextField<DisValues> name="emailFacturation" label={BILLING_LABELS.emailFacturation} type="email" />
        <TextField<DisValues>
          name="telephoneFacturation"
          label={BILLING_LABELS.telephoneFacturation}
          type="tel"
        />
      </div>
      <AddressFields names={ADDRESS} />
    </div>
  )
}

/** The group's addresses: the one chosen fills the fields below, where typing makes another address of it. */
function KnownAddress() {
  const form = useFormContext<DisValues>()
  const { adresses } = useDis()
  const values = form.watch()
  if (adresses.length === 0) return null
  const choose = (id: number) => {
    const address = adresses.find((one) => one.id === id)
    form.setValue('adressefacturation', address?.id ?? null, { shouldDirty: true })
    if (address === undefined) return
    const billing = billingOf(address)
    for (const name of Object.keys(billing) as (keyof typeof billing)[])
      form.setValue(name, billing[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <SelectField
      label={BILLING_LABELS.adressefacturation}
      name="adressefacturation"
      options={adresses.map(({ id, nom }) => ({ value: id, label: nom }))}
      placeholder="Autre adresse, à saisir"
      hint="Remplit les champs ci-dessous."
      value={chosenAddress(values, adresses)?.id ?? ''}
      onChange={({ target }) => choose(Number(target.value))}
    />
  )
}
