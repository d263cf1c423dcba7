'use client'

import { useState } from 'react'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { type Destination, regleDe, regler } from '@/lib/domain/imports/correspondance'
import type { Modele, Regle } from '@/lib/domain/imports/modele/modele'
import { PARTIE_LABELS, PARTIES } from '@/lib/domain/imports/modele/parties'
import { colonneDe, labelDe, type TypeVue } from '@/lib/domain/imports/vue'
import { ColumnSelect } from './column-select'
import { DefaultField } from './default-field'

/** Separators of the texts of columns that are joined. */
const LIENS = [
  { value: ' ', label: 'Un espace' },
  { value: '', label: 'Rien' },
  { value: ', ', label: 'Une virgule' },
  { value: '-', label: 'Un tiret' },
  { value: '/', label: 'Une barre' },
  { value: '|', label: 'Une barre verticale (listes)' },
]

type Props = {
  place: Destination
  modele: Modele
  types: readonly TypeVue[]
  entetes: readonly string[]
  onClose: () => void
  onChange: (modele: Modele) => void
}

/** How a column of ours is made: columns of the file that are joined, the part that is taken of them, a value where they are empty. */
export function RuleDialog({ place, modele, types, entetes, onClose, onChange }: Props) {
  const [rule, setRule] = useState<Regle>(() => regleDe(modele, place))
  const colonne = colonneDe(types, place)
  const first = regleDe(modele, place)
  const { de, lien, partie, defaut } = rule
  const set = (changed: Partial<Regle>) => setRule({ ...rule, ...changed })
  const keep = () => {
    onChange(regler(modele, place, rule))
    onClose()
  }
  return (
    <FormDialog
      open
      unsaved={JSON.stringify(rule) !== JSON.stringify(first)}
      onClose={onClose}
      title={`${labelDe(types, place.type)} : ${colonne?.titre ?? place.colonne}`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" onClick={keep}>
            Appliquer
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {[...de, ''].slice(0, 10).map((entete, index) => (
          <ColumnSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order of the columns
            key={index}
            label={index === 0 ? 'Colonne du fichier' : 'Jointe à la colonne'}
            entetes={entetes.filter((one) => one === entete || !de.includes(one))}
            value={entete}
            onChange={(chosen) =>
              set({ de: [...de.slice(0, index), chosen, ...de.slice(index + 1)].filter((one) => one !== '') })
            }
          />
        ))}
        {de.length > 1 && (
          <Field label="Entre leurs textes">
            {(control) => (
              <Select {...control} value={lien} onChange={({ target }) => set({ lien: target.value })}>
                {LIENS.map(({ value, label }) => (
                  <option key={label} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="N’en prendre que">
          {(control) => (
            <Select
              {...control}
              value={partie ?? ''}
              onChange={({ target }) => set({ partie: PARTIES.find((one) => one === target.value) ?? null })}
            >
              <option value="">Tout le texte</option>
              {PARTIES.map((one) => (
                <option key={one} value={one}>
                  {PARTIE_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {colonne && (
          <DefaultField
            colonne={colonne}
            label="Valeur où la cellule est vide"
            name="defaut"
            value={defaut}
            onChange={(value) => set({ defaut: value })}
          />
        )}
      </div>
    </FormDialog>
  )
}
