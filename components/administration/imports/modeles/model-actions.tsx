'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/form/confirm'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { type Modele, nomModele } from '@/lib/domain/imports/modele/modele'

const schema = z.object({ nom: nomModele })
type Values = z.input<typeof schema>
type Props = { id: number; nom: string; modele: Modele }

/** Actions on a model that was kept: its name, and its end (FIRST-24). */
export function ModelActions({ id, nom, modele }: Props) {
  const router = useRouter()
  const [shown, setShown] = useState<'renommer' | 'supprimer' | null>(null)
  const close = () => setShown(null)
  const name = `Actions sur ${nom}`
  return (
    <>
      <ActionsMenu
        name={name}
        items={[
          { id: 'renommer', label: 'Renommer', onSelect: () => setShown('renommer') },
          { id: 'supprimer', label: 'Supprimer', danger: true, onSelect: () => setShown('supprimer') },
        ]}
      />
      {shown === 'renommer' && <RenameDialog id={id} nom={nom} modele={modele} onClose={close} />}
      <ConfirmDialog
        open={shown === 'supprimer'}
        onClose={close}
        title={`Supprimer le modèle « ${nom} » ?`}
        text="Les prochains fichiers de cette forme seront reconnus sans lui. Ce qu’il a importé reste."
        confirm="Supprimer"
        danger
        act={async () => {
          await apiFetch(`imports/correspondances/${id}`, { method: 'DELETE' })
          showSnackbar({ type: 'success', message: `Le modèle « ${nom} » est supprimé.` })
          router.refresh()
        }}
      />
    </>
  )
}

function RenameDialog({ id, nom, modele, onClose }: Props & { onClose: () => void }) {
  const dialog = useDialogForm(schema, {
    defaultValues: { nom },
    onClose,
    send: async (values) => {
      await apiFetch(`imports/correspondances/${id}`, { method: 'PUT', json: { ...values, modele } })
      return `Le modèle s’appelle « ${values.nom} ».`
    },
  })
  return (
    <DialogForm {...dialog} title="Renommer le modèle" submit="Renommer">
      <TextField<Values> name="nom" label="Nom du modèle" required longest={120} />
    </DialogForm>
  )
}
