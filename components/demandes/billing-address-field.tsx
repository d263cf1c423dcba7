'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { Button } from '@/components/ui/button'
import { billingAddressLine } from '@/lib/domain/demandes/commun/adresse-facturation'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import { NewBillingAddressDialog } from './new-billing-address-dialog'

type Props<V extends FieldValues> = {
  /** Field of the form around that keeps the id. */
  name: FieldPath<V>
  addresses: readonly BillingAddress[]
  groupeId: number
  /** Told of an address that was just created, which is then chosen. */
  onCreated: (address: BillingAddress) => void
}

/** The billing address, one of the group's, or a new one that is added to them. */
export function BillingAddressField<V extends FieldValues>({
  name,
  addresses,
  groupeId,
  onCreated,
}: Props<V>) {
  const form = useFormContext<FieldValues>()
  const field: string = name
  const chosenId: unknown = useWatch({ control: form.control, name: field })
  const [open, setOpen] = useState(false)
  const chosen = addresses.find(({ id }) => id === chosenId)
  return (
    <div className="grid content-start gap-3">
      <IdSelectField
        label="Adresse de facturation"
        required
        name={field}
        options={addresses.map(({ id, nom }) => ({ id, label: nom }))}
        hint={chosen ? addressHint(chosen) : undefined}
      />
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          <Plus aria-hidden="true" />
          Nouvelle adresse
        </Button>
      </div>
      <NewBillingAddressDialog
        open={open}
        groupeId={groupeId}
        onClose={() => setOpen(false)}
        onCreated={(address) => {
          setOpen(false)
          onCreated(address)
          form.setValue(field, address.id, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }}
      />
    </div>
  )
}

function addressHint(address: BillingAddress): string {
  const line = billingAddressLine(address)
  return address.siret === '' ? line : `${line} · SIRET ${address.siret}`
}
