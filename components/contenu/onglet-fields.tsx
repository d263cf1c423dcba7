'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { takeRow } from '@/components/form/take-row'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MAX_TUILES, type PageEditee, slugOf } from '@/lib/domain/contenu/page'
import { newTuile } from '@/lib/domain/contenu/tuile'
import type { EditorChoices } from './editor-choices'
import { OrderButtons } from './order-buttons'
import { TexteField } from './texte-field'
import { TuileFields } from './tuile-fields'

type Props = {
  index: number
  count: number
  choices: EditorChoices
  onMove: (to: number) => void
  onRemove: () => void
}

/** A tab of the page: its name, its anchor, and either a text with tiles or a component of the extranet. */
export function OngletFields({ index, count, choices, onMove, onRemove }: Props) {
  const path = `onglets.${index}` as const
  const { formState, control, setValue, getValues } = useFormContext<PageEditee>()
  const [titre, composant] = useWatch({ control, name: [`${path}.titre`, `${path}.composant`] })
  const titleId = `titre-onglet-${index}`
  const isKnown = choices.composants.some(({ value }) => value === composant)
  const composants = isKnown
    ? choices.composants
    : [...choices.composants, { value: composant, label: composant }]
  /** The anchor of a new tab is made of its title, until it has one. */
  const nameAnchor = () => {
    const { id, ancre, titre: typed } = getValues(path)
    if (id === null && ancre === '' && typed !== '')
      setValue(`${path}.ancre`, slugOf(typed), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-5">
        <h2 id={titleId} className="min-w-0 flex-1 break-words">
          Onglet {index + 1}
          {titre && <span className="font-normal text-muted"> {titre}</span>}
        </h2>
        <OrderButtons
          of={`l’onglet ${index + 1}`}
          index={index}
          count={count}
          onMove={onMove}
          {...(count > 1 ? { onRemove } : {})}
        />
      </div>
      <div className="grid grid-cols-1 gap-5 p-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField<PageEditee>
            name={`${path}.titre`}
            label="Titre de l’onglet"
            required
            rules={{ onBlur: nameAnchor }}
          />
          <TextField<PageEditee>
            name={`${path}.ancre`}
            label="Ancre"
            required
            hint="Fin de l’adresse qui ouvre cet onglet, après « # »."
          />
          <SelectField<PageEditee>
            name={`${path}.composant`}
            label="Contenu"
            placeholder={null}
            options={composants}
          />
        </div>
        {composant === '' && (
          <>
            <TexteField name={`${path}.texte`} label="Texte" tools={`Mise en forme, onglet ${index + 1}`} />
            <Tuiles index={index} choices={choices} />
          </>
        )}
      </div>
    </Card>
  )
}

function Tuiles({ index, choices }: Pick<Props, 'index' | 'choices'>) {
  const { control, getValues } = useFormContext<PageEditee>()
  const name = `onglets.${index}.tuiles` as const
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'key' })
  /** The one just added is open, to be filled. */
  const [added, setAdded] = useState<number | null>(null)
  const change = (run: () => void) => {
    setAdded(null)
    run()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-[13.5px] font-semibold">Tuiles</h3>
      {fields.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {fields.map((field, rank) => (
            <TuileFields
              key={field.key}
              path={`${name}.${rank}`}
              index={rank}
              count={fields.length}
              choices={choices}
              isOpen={added === rank}
              onMove={(to) => change(() => move(rank, to))}
              onRemove={() =>
                change(() =>
                  takeRow({
                    row: getValues(`${name}.${rank}`),
                    index: rank,
                    remove,
                    insert,
                    message: 'La tuile a été retirée.',
                    hasRoom: () => getValues(name).length < MAX_TUILES,
                  }),
                )
              }
            />
          ))}
        </ul>
      )}
      {fields.length < MAX_TUILES && (
        <div>
          <Button
            onClick={() => {
              setAdded(fields.length)
              append(newTuile(), { shouldFocus: false })
            }}
          >
            <Plus aria-hidden="true" />
            Ajouter une tuile
          </Button>
        </div>
      )}
    </div>
  )
}
