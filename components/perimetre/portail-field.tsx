'use client'

import { Layers } from 'lucide-react'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import type { PortailOption } from '@/lib/perimetre/options'

type Props = {
  portails: readonly PortailOption[]
  /** Null while none is chosen: the provider's staff open on the whole company (PERIM-53). */
  value: number | null
  onChange: (id: number) => unknown
}

/** Choice of a portal among the person's. */
export function PortailField({ portails, value, onChange }: Props) {
  return (
    <Field label="Portail" className="grid-cols-1">
      {(control) => (
        <Select
          {...control}
          before={<Layers aria-hidden="true" />}
          value={value ?? ''}
          onChange={({ target }) => void onChange(Number(target.value))}
        >
          {value === null && (
            <option value="" disabled>
              Choisir un portail
            </option>
          )}
          {portails.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
