'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/form/confirm'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { instantOfField, maintenanceChange } from '@/lib/domain/administration/maintenance'

const schema = z.object({
  retourPrevu: z
    .string()
    .refine((value) => value === '' || instantOfField(value) !== null, 'Indiquez une date et une heure.'),
  hotline: maintenanceChange.shape.hotline.unwrap().unwrap(),
})
type Values = z.input<typeof schema>

type Props = { active: boolean; retourPrevu: string; hotline: string }

/** Turns the maintenance on and off, and changes what it tells meanwhile (OPS-20, OPS-21). */
export function MaintenanceForm({ active, ...values }: Props) {
  const router = useRouter()
  const [asked, setAsked] = useState(false)
  const form = useZodForm(schema, { defaultValues: values })
  const save = (next: boolean, message: string) =>
    submitOf(form, async ({ retourPrevu, hotline }) => {
      const instant = instantOfField(retourPrevu)
      const stored = storedAs(form)
      await apiFetch('administration/maintenance', {
        method: 'PUT',
        json: { active: next, retourPrevu: instant?.toISOString() ?? null, hotline },
      })
      stored({ retourPrevu, hotline })
      showSnackbar({ type: 'success', message })
      router.refresh()
    })
  const start = save(true, 'Le service est en maintenance.')
  const ask = form.handleSubmit(() => setAsked(true))
  const { isSubmitting, isDirty } = form.formState
  return (
    <>
      <Form
        form={form}
        onSubmit={active ? save(true, 'La page de maintenance est à jour.') : ask}
        className="grid max-w-[420px] gap-5"
      >
        <TextField<Values>
          name="retourPrevu"
          label="Retour prévu"
          hint="Heure de Paris. Laissez vide si vous ne la connaissez pas."
          type="datetime-local"
        />
        <TextField<Values>
          name="hotline"
          label="Assistance téléphonique"
          type="tel"
          inputMode="tel"
          required
        />
        <div className="flex flex-wrap gap-3">
          {active ? (
            <>
              <Button
                variant="primary"
                pending={isSubmitting}
                onClick={save(false, 'Le service est de nouveau ouvert.')}
              >
                Rouvrir le service
              </Button>
              <Button type="submit" disabled={!isDirty || isSubmitting}>
                Enregistrer
              </Button>
            </>
          ) : (
            <Button type="submit" variant="primary">
              Mettre en maintenance
            </Button>
          )}
        </div>
      </Form>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Mettre le service en maintenance ?"
        text="Toutes les pages se ferment aussitôt, sauf pour les utilisateurs EHS, qui se connectent par la page de maintenance : la page de connexion se ferme aussi."
        confirm="Mettre en maintenance"
        act={() => start()}
      />
    </>
  )
}
