'use client'

import { X } from 'lucide-react'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { labelDe, type TypeVue } from '@/lib/domain/imports/vue'

type Props = {
  /** Name of the field that asks for a content. */
  name: string
  modele: Modele | null
  types: readonly TypeVue[]
  error?: string | undefined
  disabled: boolean
  onAdd: (type: string) => void
  onRemove: (modele: Modele) => void
}

/** Contents that a file has a model for at most. */
const MOST = 8

/** Contents that a file brings: one, or several side by side, as on a landlord's sheet (FIRST-24). */
export function Contents({ name, modele, types, error, disabled, onAdd, onRemove }: Props) {
  const contenus = modele?.contenus ?? []
  const others = types.filter(({ type }) => !contenus.some((contenu) => contenu.type === type))
  return (
    <div className="grid gap-3">
      {modele !== null && (
        <ul aria-label="Contenus du fichier" className="flex flex-wrap gap-2">
          {contenus.map(({ type }) => (
            <li
              key={type}
              className="flex min-h-9 items-center gap-1 rounded-md bg-portal-soft px-3 font-semibold has-[button]:pr-1"
            >
              {labelDe(types, type)}
              {contenus.length > 1 && (
                <Button
                  size="icon"
                  variant="ghost"
                  disabled={disabled}
                  aria-label={`Ne pas importer : ${labelDe(types, type)}`}
                  onClick={() =>
                    onRemove({ ...modele, contenus: contenus.filter((contenu) => contenu.type !== type) })
                  }
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {contenus.length < MOST && (
        <Field
          label={modele === null ? 'Que contient ce fichier ?' : 'Ajouter un contenu'}
          required={modele === null}
          error={error}
          className="max-w-80"
        >
          {(control) => (
            <Select
              {...control}
              name={name}
              value=""
              disabled={disabled}
              onChange={({ target }) => target.value !== '' && onAdd(target.value)}
            >
              <option value="">Choisir</option>
              {others.map(({ type, label }) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
