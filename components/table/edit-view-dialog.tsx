'use client'

import type { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { vueChangee } from '@/lib/domain/interface/vues'
import type { Vue } from '@/lib/platform/lists/vues'

type Values = z.input<typeof vueChangee>

type Props = {
  liste: string
  vue: Vue
  /** Group that the person has chosen; null without one. */
  groupe: string | null
  onClose: () => void
}

/** Renames a view, and shares it with the members of a group. */
export function EditViewDialog({ liste, vue, groupe, onClose }: Props) {
  const lecteurs = vue.groupe ?? groupe
  const dialog = useDialogForm(vueChangee, {
    defaultValues: { nom: vue.nom, partagee: vue.groupe !== null },
    onClose,
    send: async (values) => {
      await apiFetch(`listes/${liste}/vues/${vue.id}`, {
        method: 'PUT',
        json: { ...values, groupe: lecteurs ?? undefined },
      })
      return `La vue « ${values.nom} » est modifiée.`
    },
  })
  return (
    <DialogForm {...dialog} open title="Modifier cette vue" submit="Enregistrer">
      <TextField<Values> name="nom" label="Nom de la vue" required longest={40} />
      {lecteurs === null ? (
        <p className="text-[13.5px] text-muted">
          Pour la partager, choisissez d’abord un groupe dans votre périmètre.
        </p>
      ) : (
        <CheckboxField<Values>
          name="partagee"
          label={`Partager avec le groupe ${lecteurs}`}
          hint="Ses membres la trouvent dans leur menu « Vues » et n’y voient que ce que leurs droits leur ouvrent. Vous seul pouvez la modifier."
        />
      )}
    </DialogForm>
  )
}
