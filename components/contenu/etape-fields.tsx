'use client'

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
  const { register, getFieldState, formState, control } = useFormContext<Tutoriel>()
  const [titre, selecteur] = useWatch({ control, name: [`${path}.titre`, `${path}.selecteur`] })
  const errorOf = (name: 'titre' | 'texte' | 'selecteur') =>
    getFieldState(`${path}.${name}`, formState).error?.message
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
      <div className="grid gap-5 p-5 sm:grid-cols-2">
        <TextField label="Titre" required error={errorOf('titre')} {...register(`${path}.titre`)} />
        <SelectField
          label="Ce qu’elle montre"
          hint="Ce qui n’est pas dans la page ouverte est dit au milieu de celle-ci."
          placeholder={null}
          options={isKnown ? cibles : [...cibles, { value: selecteur, label: selecteur }]}
          error={errorOf('selecteur')}
          {...register(`${path}.selecteur`)}
        />
        <TextareaField
          label="Texte"
          required
          rows={3}
          className="sm:col-span-2"
          error={errorOf('texte')}
          {...register(`${path}.texte`)}
        />
        <ChoixMultiple
          name={`${path}.portails`}
          label="Portails"
          hint="Aucun coché : tous les portails."
          choices={portails}
        />
        <ChoixMultiple
          name={`${path}.roles`}
          label="Rôles"
          hint="Aucun coché : tous les rôles."
          choices={roles}
        />
      </div>
    </Card>
  )
}
