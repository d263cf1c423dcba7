'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiFetch } from '@/lib/browser/client'
import { type PageCreation, pageCreation, slugOf } from '@/lib/domain/contenu/page'

const created = z.object({ data: z.object({ id: z.number() }) })

type Props = { portails: readonly { id: number; label: string }[]; chosen: number[] }

/** What a page needs to exist; its content follows in the editor. */
export function NewPageForm({ portails, chosen }: Props) {
  const router = useRouter()
  const form = useZodForm(pageCreation, { defaultValues: { label: '', url: '', portails: chosen } })
  const [keyOf] = useState(attemptKeys)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values: PageCreation) => {
    try {
      const { data } = created.parse(
        await apiFetch('administration/pages', {
          method: 'POST',
          json: values,
          headers: { 'Idempotency-Key': keyOf(JSON.stringify(values)) },
        }),
      )
      router.push(`/administration/pages/${data.id}`)
    } catch (error) {
      applyCallError(form, error)
    }
  })
  const titleField = form.register('label')
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-5">
        <FormFault fault={errors.root?.server} />
        <TextField
          label="Titre"
          required
          error={errors.label?.message}
          {...titleField}
          onBlur={(event) => {
            const { label, url } = form.getValues()
            if (url === '' && slugOf(label) !== '') form.setValue('url', `/${slugOf(label)}`)
            return titleField.onBlur(event)
          }}
        />
        <TextField
          label="Adresse"
          required
          hint="Comme /ma-page : minuscules sans accent, chiffres et traits d’union."
          error={errors.url?.message}
          {...form.register('url')}
        />
        <ChoixMultiple
          name="portails"
          label="Portails qui l’affichent"
          required
          choices={portails.map(({ id: value, label }) => ({ value, label }))}
        />
        <div>
          <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful}>
            Créer le brouillon
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
