'use client'

import { useState } from 'react'
import { CheckboxGroup } from '@/components/table/checkbox-group'
import type { GroupeChoice } from '@/lib/domain/comptes/users'
import { AddGroupe } from './add-groupe'

/** The filter « Groupe » of the accounts: the groups chosen, and others searched among all that the person knows. */
export function GroupeFilter({ chosen }: { chosen: readonly GroupeChoice[] }) {
  const [groupes, setGroupes] = useState(chosen)
  const add = (groupe: GroupeChoice) => {
    if (groupes.every(({ id }) => id !== groupe.id)) setGroupes([...groupes, groupe])
  }
  const options = groupes.map(({ id, nom, portail }) => ({ value: String(id), label: `${nom} (${portail})` }))
  return (
    <CheckboxGroup name="groupe" label="Groupe" options={options} chosen={options.map(({ value }) => value)}>
      <AddGroupe onAdd={add} />
    </CheckboxGroup>
  )
}
