'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DayField } from '@/components/form/day-field'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiRead } from '@/lib/browser/client'
import { type Parametres, parametresChange } from '@/lib/domain/administration/parametres'

type Values = z.input<typeof parametresChange>

const answer = z.object({ data: z.object({ empreinte: z.string() }) })

/** Labels whose letting ends one day. */
const LABELS = ['E', 'F', 'G'] as const

/** The settings of the service that people change. */
export function ParametresForm({ parametres, empreinte }: { parametres: Parametres; empreinte: string }) {
  const router = useRouter()
  // That of what the form holds: what the page brings anew later is not what was typed over.
  const mark = useRef(empreinte)
  const form = useZodForm(parametresChange, { defaultValues: parametres })
  const submit = submitOf(form, async (values) => {
    const stored = storedAs(form)
    const json = { ...values, empreinte: mark.current }
    const { data } = await apiRead('administration/parametres', answer, { method: 'PUT', json })
    mark.current = data.empreinte
    stored(values)
    // Else « Précédent » would bring back the former values.
    router.refresh()
    showSnackbar({ type: 'success', message: 'Les paramètres sont enregistrés.' })
  })
  const { isSubmitting, isDirty } = form.formState
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-[560px] gap-5">
      <SelectField<Values>
        name="insurerSteps"
        label="Étapes d’une déclaration de panne"
        hint="Pour les assureurs. Avec trois étapes, la dernière est un récapitulatif."
        placeholder={null}
        options={[
          { value: 2, label: 'Deux étapes' },
          { value: 3, label: 'Trois étapes' },
        ]}
        rules={{ setValueAs: Number }}
      />
      <TextField<Values>
        name="replanification.maximum"
        label="Déplacements d’un rendez-vous par le client, au plus"
        type="number"
        inputMode="numeric"
        min={0}
        max={10}
        rules={{ valueAsNumber: true }}
      />
      <TextField<Values>
        name="replanification.preavisJours"
        label="Délai avant la visite, en jours ouvrés"
        hint="Ensuite, le client appelle pour déplacer son rendez-vous."
        type="number"
        inputMode="numeric"
        min={0}
        max={30}
        rules={{ valueAsNumber: true }}
      />
      {LABELS.map((etiquette) => (
        <DayField<Values>
          key={etiquette}
          name={`interdictionLocationDpe.${etiquette}`}
          label={`Dernier jour de location, étiquette ${etiquette}`}
          min="2020-01-01"
          max="2099-12-31"
          hint="Sans date, ces logements ne peuvent plus être loués."
          rules={{ setValueAs: (value: string | null) => value || null }}
        />
      ))}
      <CheckboxField<Values>
        name="secondFacteurExige"
        label="Exiger un second facteur"
        hint="Du personnel ehs et des super administrateurs qui se connectent par mot de passe."
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
    </Form>
  )
}
