'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import type { Person } from '@/lib/domain/acces/permissions'
import { acceptationSchema, type GroupeChoice, refusSchema } from '@/lib/domain/comptes/users'
import { NEW_RIGHTS, RightsFields } from './rights-fields'

type Values = z.input<typeof refusSchema>

type Props = {
  id: number
  email: string
  viewer: Person
  /** Groups that the client's code leads to. */
  groupes: readonly GroupeChoice[]
}

/** Accepts a request with the rights it opens, or refuses it with a reason (ACCOUNT-27). */
export function DecideAccess({ id, email, viewer, groupes }: Props) {
  const router = useRouter()
  const [refusing, setRefusing] = useState(false)
  const form = useZodForm(acceptationSchema, {
    defaultValues: { ...NEW_RIGHTS, groupes: groupes.map((groupe) => groupe.id) },
  })
  const { isSubmitting } = form.formState
  const accept = submitOf(form, async (granted) => {
    await apiFetch(`demandes-acces/${id}/acceptation`, { method: 'POST', json: granted })
    showSnackbar({ type: 'success', message: `L’invitation est envoyée à ${email}.` })
    router.refresh()
  })
  return (
    <>
      <Form form={form} onSubmit={accept} className="grid gap-4 px-5 py-4">
        <RightsFields viewer={viewer} groupes={groupes} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Accepter et inviter
          </Button>
          <Button variant="danger" onClick={() => setRefusing(true)}>
            Refuser
          </Button>
        </div>
      </Form>

      {refusing && <RefuseDialog id={id} email={email} onClose={() => setRefusing(false)} />}
    </>
  )
}

function RefuseDialog({ id, email, onClose }: { id: number; email: string; onClose: () => void }) {
  const dialog = useDialogForm(refusSchema, {
    defaultValues: { motif: '' },
    onClose,
    send: async (values) => {
      await apiFetch(`demandes-acces/${id}/refus`, { method: 'POST', json: values })
      return `Le refus est envoyé à ${email}.`
    },
  })
  return (
    <DialogForm {...dialog} title="Refuser la demande ?" submit="Refuser la demande" danger>
      <TextareaField<Values>
        name="motif"
        label="Motif"
        required
        rows={3}
        longest={1000}
        hint="La personne le lira dans l’e-mail qui lui est envoyé."
      />
    </DialogForm>
  )
}
