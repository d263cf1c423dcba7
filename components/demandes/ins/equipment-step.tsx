'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { ConfirmDialog } from '@/components/form/confirm'
import { MonthField } from '@/components/form/month-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useErasing } from '@/components/form/use-erasing'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import {
  EQUIPMENT_BRANDS,
  EQUIPMENT_COUNTS,
  EQUIPMENT_TYPES,
  isEmptyEquipment,
} from '@/lib/domain/demandes/ins/equipements'
import { type InsForm, withEquipmentCount } from '@/lib/domain/demandes/ins/formulaire'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const COUNTS = EQUIPMENT_COUNTS.map((count) => ({ value: String(count), label: String(count) }))

/** The equipments of the order, one to three, the day they were installed and the contract (INS-01, INS-02). */
export function EquipmentStep() {
  const { getValues, setValue } = useFormContext<InsForm>()
  const equipements = useWatch<InsForm, 'equipements'>({ name: 'equipements' })
  const brands = useId()
  const [asked, setAsked] = useState<number | null>(null)
  const erase = useErasing<InsForm>()
  const keep = (count: number) =>
    setValue('equipements', withEquipmentCount(getValues(), count).equipements, { shouldDirty: true })
  return (
    <>
      <StepSection title="Installation">
        <div className={FIELD_GRID}>
          <SelectField<InsForm>
            name="typeContrat"
            label="Type de contrat"
            required
            options={options(FORMULES)}
          />
          <MonthField<InsForm> name="dateInstallation" label="Date d’installation" required />
          <ChoiceField
            label="Nombre d’équipements"
            name="nombreEquipements"
            required
            choices={COUNTS}
            value={String(equipements.length)}
            onChange={({ target }) => {
              const count = Number(target.value)
              if (equipements.slice(count).every(isEmptyEquipment)) keep(count)
              else setAsked(count)
            }}
          />
          <ConfirmDialog
            open={asked !== null}
            onClose={() => setAsked(null)}
            title="Retirer des équipements&nbsp;?"
            text="Les équipements en trop sont remplis&nbsp;: leur saisie sera effacée."
            confirm="Retirer"
            act={() => {
              if (asked !== null)
                erase(['equipements'], 'Des équipements ont été retirés.', () => keep(asked))
            }}
          />
        </div>
      </StepSection>
      {equipements.map((equipment, index) => (
        <StepSection
          // biome-ignore lint/suspicious/noArrayIndexKey: an equipment is its place: first, second, third
          key={index}
          title={`Équipement ${index + 1}`}
          description={index === 0 ? undefined : 'Facultatif : laissé vide, il n’est pas envoyé.'}
        >
          <div className={FIELD_GRID}>
            <SelectField<InsForm>
              name={`equipements.${index}.type`}
              label="Type d’équipement"
              required={index === 0 || !isEmptyEquipment(equipment)}
              options={options(EQUIPMENT_TYPES)}
            />
            <TextField<InsForm>
              name={`equipements.${index}.marque`}
              label="Marque"
              required={index === 0 || !isEmptyEquipment(equipment)}
              list={brands}
              autoComplete="off"
            />
            <TextField<InsForm>
              name={`equipements.${index}.modele`}
              label="Modèle"
              required={index === 0 || !isEmptyEquipment(equipment)}
              autoComplete="off"
            />
          </div>
        </StepSection>
      ))}
      <datalist id={brands}>
        {EQUIPMENT_BRANDS.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <StepSection title="Description">
        <TextareaField<InsForm>
          name="description"
          label="Description de la demande"
          hint="Facultatif : accès, état de l’installation, demande particulière du client."
        />
      </StepSection>
    </>
  )
}
