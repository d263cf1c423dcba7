'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import type { GroupeChoice } from '@/lib/domain/comptes/users'
import { AddGroupe } from './add-groupe'

type Props = { known?: readonly GroupeChoice[]; disabled?: boolean; hint?: string }

/** Groups of a person, kept in the form as their ids under `groupes`; `known` names those that are chosen already. */
export function GroupesField({ known = [], disabled = false, hint }: Props) {
  const { field } = useController<{ groupes: number[] }, 'groupes'>({ name: 'groupes' })
  const [names, setNames] = useState<ReadonlyMap<number, GroupeChoice>>(
    new Map(known.map((groupe) => [groupe.id, groupe])),
  )
  const chosen = field.value.flatMap((id) => names.get(id) ?? [])
  const add = (groupe: GroupeChoice) => {
    setNames(new Map(names).set(groupe.id, groupe))
    if (!field.value.includes(groupe.id)) field.onChange([...field.value, groupe.id])
  }
  const remove = (id: number) => field.onChange(field.value.filter((one) => one !== id))
  return (
    <FieldGroup name="groupes" label="Groupes" required hint={hint}>
      {(control) => (
        <div className="grid gap-2.5" ref={field.ref} tabIndex={-1} {...described(control)}>
          {chosen.length > 0 && (
            <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
              {chosen.map(({ id, nom, portail }) => (
                <li
                  key={id}
                  className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-portal-line bg-portal-soft pr-1 pl-3 text-[13.5px]"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {nom} <span className="text-muted">({portail})</span>
                  </span>
                  {!disabled && (
                    <button
                      type="button"
                      aria-label={`Retirer ${nom}`}
                      onClick={() => remove(id)}
                      className="grid size-6 flex-none place-items-center rounded-full hover:bg-surface"
                    >
                      <X aria-hidden="true" className="size-3.5" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {!disabled && <AddGroupe onAdd={add} />}
        </div>
      )}
    </FieldGroup>
  )
}

const described = (control: { 'aria-describedby': string | undefined }) => ({
  'aria-describedby': control['aria-describedby'],
})
