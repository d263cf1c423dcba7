'use client'

import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { type Destination, regleDe, regler } from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { colonneDe, labelDe, type TypeVue } from '@/lib/domain/imports/vue'
import { DefaultField } from './default-field'
import { nameOfValeur } from './values'

type Props = {
  /** Place of the file among those of the import. */
  index: number
  modele: Modele
  donnees: readonly Destination[]
  types: readonly TypeVue[]
  onChange: (modele: Modele) => void
  onGive: (place: Destination) => void
}

/** Values that rows get by themselves: those of the model are shown and corrected, and any column may be given one (FIRST-24). */
export function GivenValues({ index, modele, donnees, types, onChange, onGive }: Props) {
  const free = modele.contenus.map(({ type, colonnes }) => ({
    type,
    label: labelDe(types, type),
    colonnes: (types.find((one) => one.type === type)?.colonnes ?? []).filter(
      ({ id, requise }) =>
        !requise &&
        colonnes[id] === undefined &&
        !donnees.some((one) => one.type === type && one.colonne === id),
    ),
  }))
  const give = (value: string) => {
    const [type = '', colonne = ''] = value.split('/')
    if (colonne !== '') onGive({ type, colonne })
  }
  return (
    <section className="grid gap-4" aria-label="Valeurs données">
      <h3>Valeurs données</h3>
      {donnees.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {donnees.map((place) => {
            const colonne = colonneDe(types, place)
            if (colonne === null) return null
            const rule = regleDe(modele, place)
            const where =
              rule.de.length === 0 ? 'toutes les lignes' : `où « ${rule.de.join(', ')} » ne dit rien`
            return (
              <li key={`${place.type}/${place.colonne}`}>
                <DefaultField
                  colonne={colonne}
                  label={`${colonne.titre} (${labelDe(types, place.type)})${'\u00a0'}: ${where}`}
                  name={nameOfValeur(index, place)}
                  value={rule.defaut}
                  onChange={(defaut) => onChange(regler(modele, place, { ...rule, defaut }))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Field
        label="Donner une valeur à toutes les lignes"
        hint="D’une colonne que le fichier n’a pas, comme le contrat ou l’agence."
        className="max-w-80"
      >
        {(control) => (
          <Select {...control} value="" onChange={({ target }) => give(target.value)}>
            <option value="">Choisir la colonne</option>
            {free.map(({ type, label, colonnes }) => (
              <optgroup key={type} label={label}>
                {colonnes.map(({ id, titre }) => (
                  <option key={id} value={`${type}/${id}`}>
                    {titre}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </section>
  )
}
