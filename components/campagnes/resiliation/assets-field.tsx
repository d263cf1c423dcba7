'use client'

import { useController, useFormContext } from 'react-hook-form'
import { CARD, cardsClass } from '@/components/form/choice-field'
import { FieldGroup } from '@/components/form/field-group'
import { Checkbox } from '@/components/ui/checkbox'
import type { ResiliationValues } from './values'

/** Equipment of the customer who was found: those whose contract ends. */
export function AssetsField() {
  const { found } = useFormContext<ResiliationValues>().getValues()
  const { field, fieldState } = useController<ResiliationValues, 'assetIds'>({ name: 'assetIds' })
  const toggle = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((other) => other !== id))
  return (
    <FieldGroup
      label="Équipements dont vous résiliez le contrat"
      required
      hint={found?.more && 'Les autres équipements se trouvent par le numéro de leur contrat.'}
      error={fieldState.error?.message}
    >
      {(described) => (
        <div className={cardsClass(found?.assets.length ?? 0)}>
          {found?.assets.map(({ id, name, housing }, index) => (
            <Checkbox
              key={id}
              {...described}
              className={CARD}
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
              onBlur={field.onBlur}
              label={
                <>
                  <span className="block font-semibold">{name}</span>
                  {housing && <span className="block text-[13.5px] text-muted">{housing.address}</span>}
                </>
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
