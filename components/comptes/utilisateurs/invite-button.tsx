'use client'

import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DialogForm } from '@/components/form/dialog-form'
import { applyCallError } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { type Invitation, invitationSchema } from '@/lib/domain/comptes/users'
import type { Person } from '@/lib/domain/permissions'
import { isTakenAddress, TAKEN_ADDRESS } from './call'
import { IdentityFields } from './identity-fields'
import { NEW_RIGHTS, RightsFields } from './rights-fields'

/** Opens the window that invites somebody (ACCOUNT-15). */
export function InviteButton({ viewer }: { viewer: Person }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        Inviter
      </Button>
      {open && <InviteDialog viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ viewer, onClose }: { viewer: Person; onClose: () => void }) {
  const router = useRouter()
  const form = useZodForm(invitationSchema, {
    defaultValues: { ...NEW_RIGHTS, groupes: [], firstname: '', lastname: '', email: '', phone: '' },
  })
  const submit = form.handleSubmit(async (person: Invitation) => {
    try {
      await apiFetch('users', { method: 'POST', json: { ...person, username: person.email } })
      showSnackbar({ type: 'success', message: `L’invitation est envoyée à ${person.email}.` })
      onClose()
      router.refresh()
    } catch (error) {
      if (isTakenAddress(error)) form.setError('email', { message: TAKEN_ADDRESS }, { shouldFocus: true })
      else applyCallError(form, error)
    }
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Inviter une personne"
      submit="Envoyer l’invitation"
    >
      <IdentityFields />
      <RightsFields viewer={viewer} />
    </DialogForm>
  )
}
