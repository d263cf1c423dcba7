'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { takeRow } from '@/components/form/take-row'
import { Button } from '@/components/ui/button'
import {
  type AssForm,
  EMPTY_INCIDENT,
  HEATING_SYSTEMS,
  INCIDENT_TYPES,
} from '@/lib/domain/demandes/ass/formulaire'
import { HEATING_LABELS, INCIDENT_LABELS } from '@/lib/domain/demandes/ass/libelles'

/** Equipments of one claim. */
const MOST = 10

const SYSTEMS = HEATING_SYSTEMS.map((value) => ({ value, label: HEATING_LABELS[value] }))
const INCIDENTS = INCIDENT_TYPES.map((value) => ({ value, label: INCIDENT_LABELS[value] }))

/** The equipments out of order, each with its system and how far it is out of order (ASS-11). */
export function IncidentFields() {
  const form = useFormContext<AssForm>()
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'equipmentsIncident',
  })
  /** Takes an equipment away, and offers it back when something was chosen of it (TRUST-50). */
  const takeAway = (index: number) => {
    const incident = form.getValues(`equipmentsIncident.${index}`)
    if (Object.values(incident).every((choice) => choice === '')) return remove(index)
    const hasRoom = () => form.getValues('equipmentsIncident').length < MOST
    takeRow({ row: incident, index, remove, insert, message: 'L’équipement a été retiré.', hasRoom })
  }
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <fieldset key={field.id} className="grid min-w-0 gap-3 rounded-md border border-line p-4">
          <legend className="sr-only">Équipement {index + 1}</legend>
          {fields.length > 1 && (
            <div className="flex items-center justify-between gap-4">
              <p aria-hidden="true" className="font-semibold">
                Équipement {index + 1}
              </p>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Retirer l’équipement ${index + 1}`}
                onClick={() => {
                  takeAway(index)
                  form.setFocus(`equipmentsIncident.${Math.max(0, index - 1)}.heatingSystem`)
                }}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                Retirer
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-x-8 gap-y-4">
            <ChoiceField<AssForm>
              name={`equipmentsIncident.${index}.heatingSystem`}
              label="Système de chauffage"
              required
              choices={SYSTEMS}
            />
            <ChoiceField<AssForm>
              name={`equipmentsIncident.${index}.incidentType`}
              label="Type de panne"
              required
              choices={INCIDENTS}
            />
          </div>
        </fieldset>
      ))}
      {fields.length < MOST && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() =>
            append(EMPTY_INCIDENT, { focusName: `equipmentsIncident.${fields.length}.heatingSystem` })
          }
        >
          <Plus aria-hidden="true" />
          Ajouter un équipement
        </Button>
      )}
    </div>
  )
}
