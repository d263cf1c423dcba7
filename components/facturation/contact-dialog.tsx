'use client'

import { useRouter } from 'next/navigation'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { type Contact, contactSchema } from '@/lib/domain/facturation/formulaires'

type Props = { id: number; nom: string; contact: Contact; open: boolean; onClose: () => void }

/** Changes who receives the invoices of an entity (DOC-30). */
export function ContactDialog({ id, nom, contact, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(contactSchema, { defaultValues: contact })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`entites-facturation/${id}/contact`, { method: 'PUT', json })
    onClose()
    showSnackbar({ type: 'success', message: `Le contact de facturation de ${nom} est enregistré.` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Contact de facturation, ${nom}`}
      submit="Enregistrer le contact"
    >
      <TextField<Contact> name="contactNom" label="Nom" required autoComplete="off" />
      <TextField<Contact>
        name="contactEmail"
        label="Adresse e-mail"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField<Contact> name="contactTelephone" label="Téléphone" type="tel" autoComplete="off" />
    </DialogForm>
  )
}
