'use client'

import { useRouter } from 'next/navigation'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { FormFault } from '@/components/form/form-fault'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SelectField } from '@/components/form/select-field'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { apiFetch } from '@/lib/browser/client'
import { NOUVEAU_PORTAIL, nouveauPortail, TYPE_LABELS } from '@/lib/domain/administration/portail'
import { PORTAL_TYPES } from '@/lib/domain/portails'
import { CouleurField } from './couleur-field'

const answer = z.object({ data: z.object({ id: z.number() }) })

/** A new portal: its name, its type, its colour and the group that people will be in. */
export function NouveauPortailForm() {
  const router = useRouter()
  const form = useZodForm(nouveauPortail, { defaultValues: NOUVEAU_PORTAIL })
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const created = answer.parse(
        await apiFetch('administration/portails', { method: 'POST', json: values }),
      )
      showSnackbar({ type: 'success', message: `Le portail « ${values.label} » est créé.` })
      router.push(`/administration/portails/${created.data.id}#menu`)
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={isDirty && !isSubmitSuccessful} />
      <form noValidate onSubmit={submit} className="grid max-w-[560px] gap-5">
        <FormFault fault={errors.root?.server} />
        <TextField label="Nom" required error={errors.label?.message} {...form.register('label')} />
        <SelectField
          label="Type"
          required
          hint="Il décide des écrans et des règles du portail, et ne change plus ensuite."
          options={PORTAL_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          error={errors.type?.message}
          {...form.register('type')}
        />
        <CouleurField name="couleurPortail" label="Couleur" usage="portail" />
        <TextField
          label="Premier groupe"
          required
          hint="Les utilisateurs voient un portail par leurs groupes. Vous serez le premier membre de celui-ci."
          error={errors.groupe?.message}
          {...form.register('groupe')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Créer le portail
          </Button>
          <ButtonLink href="/administration/portails">Annuler</ButtonLink>
        </div>
      </form>
    </FormProvider>
  )
}
