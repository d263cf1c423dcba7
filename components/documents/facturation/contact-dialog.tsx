'use client'

import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { type Contact, contactSchema } from '@/lib/domain/documents/facturation/formulaires'

type Props = { id: number; nom: string; contact: Contact; open: boolean; onClose: () => void }

/** Changes who receives the invoices of an entity (DOC-30). */
export function ContactDialog({ id, nom, contact, open, onClose }: Props) {
  const dialog = useDialogForm(contactSchema, {
    stored: contact,
    onClose,
    send: async (json) => {
      await apiFetch(`entites-facturation/${id}/contact`, { method: 'PUT', json })
      return `Le contact de facturation de ${nom} est enregistré.`
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
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
