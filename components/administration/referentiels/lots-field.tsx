'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import { takeRow } from '@/components/form/take-row'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'

type Props = { name: string; label: string; required: boolean; hint?: string }

/** The prizes of a contest, each with its number. */
export function LotsField(field: Props) {
  const { name } = field
  const { getValues } = useFormContext()
  const { fields, append, insert, remove } = useFieldArray({ name })
  return (
    <FieldGroup {...field}>
      {() => (
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li key={id} className="grid gap-3 rounded-md border border-line p-3">
              <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
                <TextField
                  name={`${name}.${index}.libelle`}
                  label={`Lot ${index + 1}`}
                  required
                  autoComplete="off"
                />
                <TextField
                  name={`${name}.${index}.quantite`}
                  label="Nombre"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  rules={{ valueAsNumber: true }}
                  required
                />
              </div>
              <div className="flex items-end gap-3">
                <div className="min-w-0 flex-1">
                  <TextField name={`${name}.${index}.detail`} label="Précision" autoComplete="off" />
                </div>
                {fields.length > 1 && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Retirer le lot ${index + 1}`}
                    onClick={() =>
                      takeRow({
                        row: getValues(`${name}.${index}`),
                        index,
                        remove,
                        insert,
                        message: 'Le lot a été retiré.',
                        hasRoom: () => true,
                      })
                    }
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                )}
              </div>
            </li>
          ))}
          <li>
            <Button size="small" onClick={() => append({ libelle: '', detail: '', quantite: 1 })}>
              <Plus aria-hidden="true" />
              Ajouter un lot
            </Button>
          </li>
        </ol>
      )}
    </FieldGroup>
  )
}
