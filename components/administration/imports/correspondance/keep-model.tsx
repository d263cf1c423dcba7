'use client'

import { useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { type Modele, nomModele } from '@/lib/domain/imports/modele/modele'

const schema = z.object({ nom: nomModele })
type Values = z.input<typeof schema>

/** Keeps the matching of a file under a name: next month's file finds it by itself (FIRST-24). */
export function KeepModel({ read, of }: { read: () => Modele; of: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Garder ce modèle
        <span className="sr-only"> pour {of}</span>
      </Button>
      {open && <KeepDialog read={read} onClose={() => setOpen(false)} />}
    </>
  )
}

function KeepDialog({ read, onClose }: { read: () => Modele; onClose: () => void }) {
  const dialog = useDialogForm(schema, {
    defaultValues: { nom: '' },
    onClose,
    send: async ({ nom }, headers) => {
      await apiFetch('imports/correspondances', { method: 'POST', json: { nom, modele: read() }, headers })
      return `Le modèle « ${nom} » est gardé : un fichier aux mêmes colonnes le prendra de lui-même.`
    },
  })
  return (
    <DialogForm {...dialog} title="Garder ce modèle" submit="Garder">
      <TextField<Values>
        name="nom"
        label="Nom du modèle"
        hint="Par exemple « Patrimoine mensuel ». Les colonnes sans place y sont laissées de côté."
        required
        longest={120}
      />
    </DialogForm>
  )
}
