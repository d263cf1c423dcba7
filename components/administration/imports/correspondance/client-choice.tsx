'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { codeDeNom } from '@/lib/domain/imports/correspondance'
import { ReferenceField } from './reference-field'
import type { MatchingValues } from './values'

type Props = { groupes: readonly { cle: string; libelle: string }[]; portails: readonly string[] }

const MODES = [
  { value: 'existant', label: 'Un client de l’extranet' },
  { value: 'nouveau', label: 'Un nouveau client' },
]

/** The client whose rows the files bring, where none of their columns says it: one that is there, or a new one (FIRST-33). */
export function ClientChoice({ groupes, portails }: Props) {
  const form = useFormContext<MatchingValues>()
  const { mode, nom, code, groupe } = useWatch({ control: form.control, name: 'client' })
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <ChoiceField<MatchingValues>
        name="client.mode"
        label="De quel client sont ces données ?"
        choices={MODES}
      />
      {mode === 'existant' ? (
        <ReferenceField
          name="client.code"
          label="Client"
          type="clients"
          required
          value={code}
          error={errors.client?.code?.message}
          onChange={(value) =>
            form.setValue('client.code', value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField<MatchingValues> name="client.nom" label="Nom du client" required longest={254} />
          <TextField<MatchingValues>
            name="client.code"
            label="Code client"
            longest={60}
            hint={nom.trim() === '' ? 'Laissé vide, il est tiré du nom.' : `Laissé vide : ${codeDeNom(nom)}.`}
          />
          <SelectField<MatchingValues>
            name="client.groupe"
            label="Groupe"
            placeholder="Un nouveau groupe, du nom du client"
            options={groupes.map(({ cle, libelle }) => ({ value: cle, label: libelle }))}
          />
          {groupe === '' && (
            <SelectField<MatchingValues>
              name="client.portail"
              label="Portail du groupe"
              required
              placeholder={null}
              options={portails.map((portail) => ({ value: portail, label: portail }))}
            />
          )}
        </div>
      )}
    </div>
  )
}
