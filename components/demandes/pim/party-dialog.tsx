'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import {
  bailleurSchema,
  installateurTravauxSchema,
  type PimObject,
  syndicSchema,
} from '@/lib/domain/demandes/pim/intervenants'
import { createParty } from './create-party'
import { PARTY_FORMS } from './labels'
import { useFiling, usePimLists } from './pim-data'

/** Texts by their names, with the faults that the domain finds in them. */
const checkedBy = (schema: z.ZodType) =>
  z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
const SCHEMAS = {
  syndics: checkedBy(syndicSchema),
  bailleurs: checkedBy(bailleurSchema),
  installateurtravaux: checkedBy(installateurTravauxSchema),
}
const CAPITALS = ['nom', 'prenom']

/** Window that adds a syndic, a bailleur or an installer to the group's, and chooses it in the request. */
export function PartyDialog({ kind, onClose }: { kind: PimObject; onClose: () => void }) {
  const { title, added, fields } = PARTY_FORMS[kind]
  const wizard = useFormContext<PimForm>()
  const context = useFiling()
  const { put } = usePimLists()
  const [keyOf] = useState(attemptKeys)
  const form = useZodForm(SCHEMAS[kind], {
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  })
  const { isSubmitting } = form.formState

  const submit = submitOf(
    form,
    async (values) => {
      const created = await createParty(
        kind,
        values,
        wizard.getValues(),
        context,
        keyOf(JSON.stringify(values)),
      )
      await put((lists) => ({ ...lists, [created.list]: [...lists[created.list], created.party] }))
      wizard.setValue(created.field, created.value, { shouldDirty: true, shouldValidate: true })
      showSnackbar({ type: 'success', message: added })
      onClose()
    },
    'L’ajout a échoué. Rien de ce que vous avez écrit n’est perdu : réessayez.',
  )

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={`nouveau-${kind}`} variant="primary" pending={isSubmitting}>
            Ajouter
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={`nouveau-${kind}`}
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        {fields.map(({ name, label, type }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            required
            autoComplete="off"
            capitals={CAPITALS.includes(name)}
            {...(type ? { type } : {})}
          />
        ))}
      </Form>
    </Dialog>
  )
}
