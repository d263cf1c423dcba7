'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiFetch } from '@/lib/browser/client'
import { type PageCreation, pageCreation, slugOf } from '@/lib/domain/contenu/page'

type Values = z.input<typeof pageCreation>

const created = z.object({ data: z.object({ id: z.number() }) })

type Props = { portails: readonly { id: number; label: string }[]; chosen: number[] }

/** Form of a new page; its content follows in the editor. */
export function NewPageForm({ portails, chosen }: Props) {
  const router = useRouter()
  const form = useZodForm(pageCreation, { defaultValues: { label: '', url: '', portails: chosen } })
  const [keyOf] = useState(attemptKeys)
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const submit = submitOf(form, async (values: PageCreation) => {
    const { data } = created.parse(
      await apiFetch('administration/pages', {
        method: 'POST',
        json: values,
        headers: { 'Idempotency-Key': keyOf(JSON.stringify(values)) },
      }),
    )
    router.push(`/administration/pages/${data.id}`)
  })
  const proposeUrl = () => {
    const { label, url } = form.getValues()
    if (url === '' && slugOf(label) !== '') form.setValue('url', `/${slugOf(label)}`)
  }
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-[560px] gap-5">
      <TextField<Values> name="label" label="Titre" required rules={{ onBlur: proposeUrl }} />
      <TextField<Values>
        name="url"
        label="Adresse"
        required
        hint="Comme /ma-page : minuscules sans accent, chiffres et traits d’union."
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
    </Form>
  )
}
