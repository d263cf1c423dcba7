'use client'

import { Alert } from '@/components/ui/alert'
import { type Manque, regleDe, regler } from '@/lib/domain/imports/correspondance'
import { type Modele, regle } from '@/lib/domain/imports/modele/modele'
import { colonneDe, labelDe, type TypeVue } from '@/lib/domain/imports/vue'
import { ColumnSelect } from './column-select'
import { DefaultField } from './default-field'
import { nameOfManque, nameOfValeur } from './values'

type Props = {
  /** Place of the file among those of the import. */
  index: number
  modele: Modele
  /** Required columns of ours that nothing filled; those filled since stay, to be corrected. */
  manques: readonly Manque[]
  types: readonly TypeVue[]
  entetes: readonly string[]
  errors: Readonly<Record<string, { message?: string | undefined } | undefined>>
  onChange: (modele: Modele) => void
}

/** Required columns that nothing in the file fills: each takes a column of it, or one value for all its rows. */
export function Missing({ index, modele, manques, types, entetes, errors, onChange }: Props) {
  if (manques.length === 0) return null
  return (
    <section className="grid gap-4" aria-label="Ce qui manque au fichier">
      <Alert tone="warn" title="Il manque au fichier des colonnes nécessaires">
        Choisissez pour chacune une colonne du fichier, ou donnez une valeur pour toutes ses lignes.
      </Alert>
      <ul className="grid gap-4">
        {manques.map((manque) => {
          const name = nameOfValeur(index, manque)
          const colonne = colonneDe(types, manque)
          if (colonne === null) return null
          const label = `${manque.titre} (${labelDe(types, manque.type)})`
          const rule = regleDe(modele, manque)
          return (
            <li key={name} className="grid gap-4 sm:grid-cols-2">
              <ColumnSelect
                label={`${label}${'\u00a0'}: colonne du fichier`}
                entetes={entetes}
                value={rule.de[0] ?? ''}
                onChange={(entete) =>
                  onChange(regler(modele, manque, entete === '' ? regle([]) : regle(entete)))
                }
              />
              <DefaultField
                colonne={colonne}
                label={`${label}${'\u00a0'}: valeur pour toutes les lignes`}
                name={name}
                value={rule.defaut}
                error={errors[nameOfManque(manque)]?.message}
                onChange={(defaut) => onChange(regler(modele, manque, { ...rule, defaut }))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
