'use client'

import { ChevronDown } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { CouleurField } from '@/components/administration/portails/couleur-field'
import { CheckboxField } from '@/components/form/checkbox-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { IconShapes } from '@/components/ui/icon-shapes'
import { ROLE_CHOICES } from '@/lib/domain/acces/roles'
import type { PageEditee } from '@/lib/domain/contenu/page'
import type { EditorChoices } from './editor-choices'
import { OrderButtons } from './order-buttons'
import { OrderedChoices } from './ordered-choices'

const WIDTHS = [
  { value: 3, label: 'Un quart de la page' },
  { value: 4, label: 'Un tiers' },
  { value: 6, label: 'La moitié' },
  { value: 8, label: 'Deux tiers' },
  { value: 12, label: 'Toute la largeur' },
]

type Props = {
  path: `onglets.${number}.tuiles.${number}`
  index: number
  count: number
  choices: EditorChoices
  isOpen: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** A tile of a tab, folded under its title. One with an error is open. */
export function TuileFields({ path, index, count, choices, isOpen, onMove, onRemove }: Props) {
  const { getFieldState, formState, control } = useFormContext<PageEditee>()
  const [label, icone] = useWatch({ control, name: [`${path}.label`, `${path}.icone`] })
  const isFaulty = getFieldState(path, formState).error !== undefined
  const shapes = choices.icones.find(({ name }) => name === icone)?.shapes
  return (
    <li className="flex items-start rounded-md border border-line">
      <details open={isOpen || isFaulty} className="group min-w-0 flex-1">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 font-semibold">
          <ChevronDown aria-hidden="true" className="size-4.5 flex-none text-muted group-open:rotate-180" />
          {shapes && <IconShapes shapes={shapes} className="flex-none text-muted" />}
          <span className="min-w-0 break-words">{label || 'Nouvelle tuile'}</span>
        </summary>
        <Fields path={path} choices={choices} />
      </details>
      <OrderButtons
        of={`la tuile « ${label || index + 1} »`}
        index={index}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  )
}

function Fields({ path, choices: { icones, documents } }: Pick<Props, 'path' | 'choices'>) {
  const { control } = useFormContext<PageEditee>()
  const [icone, sizeLg] = useWatch({ control, name: [`${path}.icone`, `${path}.sizeLg`] })
  const known = icones.find(({ name }) => name === icone)
  const widths = WIDTHS.some(({ value }) => value === sizeLg)
    ? WIDTHS
    : [...WIDTHS, { value: sizeLg, label: `${sizeLg} colonnes sur 12` }]
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line p-4 sm:grid-cols-2">
      <TextField<PageEditee> name={`${path}.label`} label="Titre de la tuile" required />
      <TextField<PageEditee> name={`${path}.subtitle`} label="Sous-titre" />
      <SelectField<PageEditee>
        name={`${path}.icone`}
        label="Icône"
        placeholder={null}
        before={known && <IconShapes shapes={known.shapes} />}
        options={[
          ...(known ? [] : [{ value: icone, label: 'Aucune' }]),
          ...icones.map(({ name, label }) => ({ value: name, label })),
        ]}
      />
      <SelectField<PageEditee>
        name={`${path}.sizeLg`}
        label="Largeur sur grand écran"
        placeholder={null}
        options={widths}
        rules={{ setValueAs: Number }}
      />
      <TextField<PageEditee>
        name={`${path}.path`}
        label="Adresse où elle mène"
        hint="Une page de l’extranet, comme /contrats, ou une adresse https://"
      />
      <CouleurField name={`${path}.couleur`} label="Couleur" usage="icone" />
      <div className="grid content-start gap-2 sm:col-span-2">
        <CheckboxField<PageEditee>
          name={`${path}.canConsult`}
          label="Montrer « Consulter », qui mène à l’adresse"
        />
        <CheckboxField<PageEditee>
          name={`${path}.canDownload`}
          label="Montrer « Télécharger », qui donne le premier document"
        />
      </div>
      <div className="sm:col-span-2">
        <OrderedChoices<PageEditee>
          name={`${path}.documents`}
          label="Documents"
          add="Ajouter un document"
          options={documents}
        />
      </div>
      <div className="sm:col-span-2">
        <ChoixMultiple
          name={`${path}.authorizedUser`}
          label="Rôles qui la voient"
          hint="Aucun coché : tous les rôles."
          choices={ROLE_CHOICES}
        />
      </div>
    </div>
  )
}
