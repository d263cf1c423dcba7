'use client'

import { useController, useFormContext } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import type { TotalFilter } from '@/lib/perimetre/total'
import { ChoixMultiple } from './choix-multiple'

/** Filters of the number of a tile, and of the list that it opens. */
export function FiltreFields({ name, filtres }: { name: string; filtres: readonly TotalFilter[] }) {
  if (filtres.length === 0) return null
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1.5 text-[13.5px] font-semibold">Filtre du nombre</legend>
      {filtres.map(({ name: filtre, label, options }) =>
        options === null ? (
          <ValeursField key={filtre} name={`${name}.${filtre}`} label={label} />
        ) : (
          <ChoixMultiple key={filtre} name={`${name}.${filtre}`} label={label} choices={options} />
        ),
      )}
    </fieldset>
  )
}

/** Values of a filter whose choices only the data knows. */
function ValeursField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const values: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <TextField
      label={label}
      hint="Valeurs séparées par des virgules."
      name={name}
      defaultValue={values.join(', ')}
      onBlur={field.onBlur}
      onChange={({ target }) =>
        field.onChange(
          target.value
            .split(',')
            .map((value) => value.trim())
            .filter(Boolean),
        )
      }
    />
  )
}
