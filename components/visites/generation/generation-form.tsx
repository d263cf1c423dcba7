'use client'

import { FileStack } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ChoiceField } from '@/components/form/choice-field'
import { DayField } from '@/components/form/day-field'
import { FieldGroup } from '@/components/form/field-group'
import { Form } from '@/components/form/form'
import { IdSelectField } from '@/components/form/id-select-field'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiFetch } from '@/lib/browser/client'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import {
  CONTENU_LABELS,
  CONTENUS,
  type Contenu,
  generationSchema,
  REGROUPEMENT_LABELS,
  REGROUPEMENTS,
} from '@/lib/domain/visites/generation'
import { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'

type Values = z.input<typeof generationSchema>
type Option = { id: number; label: string }
export type GenerationProps = {
  periode: DayRange
  contrats: readonly Option[]
  ensembles: readonly Option[]
}

const DEFAULT: readonly Contenu[] = ['bi']

/** Which visits, what of each, and how it is put together (VISIT-23). */
export function GenerationForm({ periode, contrats, ensembles }: GenerationProps) {
  const router = useRouter()
  const [keyOf, setKeyOf] = useState(attemptKeys)
  const form = useZodForm(generationSchema, {
    defaultValues: {
      debut: periode.start,
      fin: periode.end,
      contratId: null,
      ensembleId: null,
      type: null,
      realisees: true,
      contenus: [...DEFAULT],
      regroupement: 'logement',
    },
  })
  const submit = submitOf(form, async (values) => {
    await apiFetch('bulletins', {
      method: 'POST',
      headers: { 'Idempotency-Key': keyOf(JSON.stringify(values)) },
      json: values,
    })
    // The same once more is another run.
    setKeyOf(attemptKeys)
    showSnackbar({
      type: 'success',
      message: 'La génération est lancée. Le fichier apparaît ci-dessous dès qu’il est prêt.',
    })
    router.refresh()
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-6 px-5 py-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        <DayField<Values> name="debut" label="Du" required />
        <DayField<Values> name="fin" label="Au" required />
        <SelectField<Values>
          name="type"
          label="Type"
          placeholder="Tous les types"
          rules={{ setValueAs: (value: string | null) => value || null }}
          options={INTERVENTION_TYPES.map((value) => ({ value, label: value }))}
        />
        <IdSelectField<Values>
          name="contratId"
          label="Contrat"
          placeholder="Tous les contrats"
          options={contrats}
        />
        <div className="sm:col-span-2">
          <IdSelectField<Values>
            name="ensembleId"
            label="Ensemble"
            placeholder="Tous les ensembles"
            options={ensembles}
          />
        </div>
        <CheckboxField<Values>
          name="realisees"
          label="Visites réalisées uniquement"
          className="sm:col-span-2 sm:self-end sm:pb-2.5"
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <FieldGroup label="Contenu" name="contenus" required>
          {(control) => (
            <div className="grid gap-2.5">
              {CONTENUS.map((contenu) => (
                <Checkbox
                  key={contenu}
                  {...control}
                  {...form.register('contenus')}
                  value={contenu}
                  defaultChecked={DEFAULT.includes(contenu)}
                  label={CONTENU_LABELS[contenu]}
                />
              ))}
            </div>
          )}
        </FieldGroup>
        <ChoiceField<Values>
          name="regroupement"
          label="Regroupement"
          shape="cards"
          required
          choices={REGROUPEMENTS.map((value) => ({ value, label: REGROUPEMENT_LABELS[value] }))}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          <FileStack aria-hidden="true" />
          Générer
        </Button>
      </div>
    </Form>
  )
}
