'use client'

import { useRouter } from 'next/navigation'
import { DialogForm } from '@/components/form/dialog-form'
import { applyCallError } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import type { Person } from '@/lib/domain/acces/permissions'
import { type Invitation, invitationSchema } from '@/lib/domain/comptes/users'
import { isTakenAddress, TAKEN_ADDRESS } from './call'
import { IdentityFields } from './identity-fields'
import { NEW_RIGHTS, RightsFields } from './rights-fields'

type Props = { viewer: Person; onClose: () => void }

/** Invites somebody (ACCOUNT-15). */
export function InviteDialog({ viewer, onClose }: Props) {
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
