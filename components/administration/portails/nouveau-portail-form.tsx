'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { PORTAL_TYPES } from '@/lib/domain/acces/portails'
import { NOUVEAU_PORTAIL, nouveauPortail, TYPE_LABELS } from '@/lib/domain/contenu/portail'
import { CouleurField } from './couleur-field'

type Values = z.input<typeof nouveauPortail>

const answer = z.object({ data: z.object({ id: z.number() }) })

/** A new portal: its name, its type, its colour and the group that people will be in. */
export function NouveauPortailForm() {
  const router = useRouter()
  const form = useZodForm(nouveauPortail, { defaultValues: NOUVEAU_PORTAIL })
  const { isSubmitting, isDirty, isSubmitSuccessful } = form.formState
  const submit = submitOf(form, async (values) => {
    const created = answer.parse(await apiFetch('administration/portails', { method: 'POST', json: values }))
    showSnackbar({ type: 'success', message: `Le portail « ${values.label} » est créé.` })
    router.push(`/administration/portails/${created.data.id}#menu`)
  })
  return (
    <>
      <LeaveGuard unsaved={isDirty && !isSubmitSuccessful} />
      <Form form={form} onSubmit={submit} className="grid max-w-[560px] gap-5">
        <TextField<Values> name="label" label="Nom" required />
        <SelectField<Values>
          name="type"
          label="Type"
          required
          hint="Il décide des écrans et des règles du portail, et ne change plus ensuite."
          options={PORTAL_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        />
        <CouleurField name="couleurPortail" label="Couleur" usage="portail" />
        <TextField<Values>
          name="groupe"
          label="Premier groupe"
          required
          hint="Les utilisateurs voient un portail par leurs groupes. Vous serez le premier membre de celui-ci."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Créer le portail
          </Button>
          <ButtonLink href="/administration/portails">Annuler</ButtonLink>
        </div>
      </Form>
    </>
  )
}
