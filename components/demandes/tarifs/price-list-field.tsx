'use client'

import { type FieldValues, get, type Path, type PathValue, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type PriceList, priceListSchema } from '@/lib/domain/demandes/tarifs/state'
import { PriceListEditor, type PriceListEditorProps } from './price-list-editor'

const fault = z.object({ message: z.string() })

type Props = Pick<PriceListEditorProps, 'data' | 'portal'> & {
  name?: string
  /** Told of each change, for what depends on it. */
  onChanged?: (value: PriceList) => void
}

/** The price list of the form around it, with the errors the form found in it. */
export function PriceListField({ data, portal, name = 'priceList', onChanged }: Props) {
  const form = useFormContext<FieldValues>()
  const value = priceListSchema.parse(useWatch({ control: form.control, name }))
  const { errors } = form.formState
  return (
    <PriceListEditor
      value={value}
      read={() => priceListSchema.parse(form.getValues(name))}
      data={data}
      portal={portal}
      name={name}
      errorOf={(path) => fault.safeParse(get(errors, `${name}.${path}`)).data?.message}
      onChange={(next) => {
        form.setValue(name as Path<FieldValues>, next as PathValue<FieldValues, Path<FieldValues>>, {
          shouldDirty: true,
          shouldValidate: get(errors, name) !== undefined,
        })
        onChanged?.(next)
      }}
    />
  )
}
