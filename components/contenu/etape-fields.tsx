'use client'

import { ChevronDown } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { type Option, SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { Tutoriel } from '@/lib/domain/contenu/tutoriel'
import { OrderButtons } from './order-buttons'

export type Choice = { value: number; label: string }

type Props = {
  index: number
  count: number
  portails: readonly Choice[]
  roles: readonly Choice[]
  cibles: readonly Option[]
  onMove: (to: number) => void
  onRemove: () => void
}

/** A step of the guided tutorial: what it says, what it shows, and to whom. */
export function EtapeFields({ index, count, portails, roles, cibles, onMove, onRemove }: Props) {
  const path = `etapes.${index}` as const
  const { control } = useFormContext<Tutoriel>()
  const [titre, selecteur, forPortails, forRoles] = useWatch({
    control,
    name: [`${path}.titre`, `${path}.selecteur`, `${path}.portails`, `${path}.roles`],
  })
  const titleId = `titre-etape-${index}`
  const isKnown = cibles.some(({ value }) => value === selecteur)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-5">
        <h2 id={titleId} className="min-w-0 flex-1 break-words">
          Étape {index + 1}
          {titre && <span className="font-normal text-muted"> {titre}</span>}
        </h2>
        <OrderButtons
          of={`l’étape ${index + 1}`}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="grid grid-cols-1 gap-5 p-5 sm:grid-cols-2">
        <TextField<Tutoriel> name={`${path}.titre`} label="Titre" required />
        <SelectField<Tutoriel>
          name={`${path}.selecteur`}
          label="Ce qu’elle montre"
          hint="Ce qui n’est pas dans la page ouverte est dit au milieu de celle-ci."
          placeholder={null}
          options={isKnown ? cibles : [...cibles, { value: selecteur, label: selecteur }]}
        />
        <TextareaField<Tutoriel>
          name={`${path}.texte`}
          label="Texte"
          required
          rows={3}
          className="sm:col-span-2"
        />
        <details className="group rounded-md border border-line sm:col-span-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3">
            <ChevronDown aria-hidden="true" className="size-4.5 flex-none text-muted group-open:rotate-180" />
            <span className="min-w-0">
              <span className="font-semibold">Pour qui</span>{' '}
              <span className="text-muted">
                {named(portails, forPortails, 'tous les portails')},{' '}
                {named(roles, forRoles, 'tous les rôles')}
              </span>
            </span>
          </summary>
          <div className="grid grid-cols-1 gap-5 border-t border-line p-4 sm:grid-cols-2">
            <ChoixMultiple
              name={`${path}.portails`}
              label="Portails"
              hint="Aucun coché : tous les portails."
              choices={portails}
            />
            <ChoixMultiple
              name={`${path}.roles`}
              label="Rôles"
              hint="Aucun coché : tous les rôles."
              choices={roles}
            />
          </div>
        </details>
      </div>
    </Card>
  )
}

/** The chosen ones by their names. */
function named(choices: readonly Choice[], chosen: readonly number[], all: string): string {
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return labels.length === 0 ? all : labels.join(', ')
}
