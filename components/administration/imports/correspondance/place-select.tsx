'use client'

import { Select } from '@/components/ui/select'
import type { Destination } from '@/lib/domain/imports/correspondance'
import type { TypeVue } from '@/lib/domain/imports/vue'

/** Value of the choice that leaves a column aside. */
const ASIDE = 'ignorer'

type Props = {
  entete: string
  types: readonly TypeVue[]
  /** Places that the column has already. */
  taken: readonly Destination[]
  isIgnored: boolean
  onPlace: (destination: Destination) => void
  onIgnore: (isIgnored: boolean) => void
}

/** Where a column of the file goes: a column of ours, one more, or nowhere. */
export function PlaceSelect({ entete, types, taken, isIgnored, onPlace, onIgnore }: Props) {
  const hasPlace = taken.length > 0
  const isTaken = (type: string, colonne: string) =>
    taken.some((one) => one.type === type && one.colonne === colonne)
  const choose = (value: string) => {
    if (value === ASIDE) return onIgnore(true)
    const [type = '', colonne = ''] = value.split('/')
    if (colonne !== '') onPlace({ type, colonne })
    else if (isIgnored) onIgnore(false)
  }
  return (
    <Select
      aria-label={`Colonne ${entete}${'\u00a0'}: ${hasPlace ? 'importer aussi dans' : 'importer dans'}`}
      value={isIgnored ? ASIDE : ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{hasPlace ? 'Importer aussi dans…' : 'Choisir sa place'}</option>
      <option value={ASIDE}>Ne pas importer</option>
      {types.map(({ type, label, colonnes }) => (
        <optgroup key={type} label={label}>
          {colonnes
            .filter(({ id }) => !isTaken(type, id))
            .map(({ id, titre, requise }) => (
              <option key={id} value={`${type}/${id}`}>
                {titre}
                {requise ? ' (nécessaire)' : ''}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
