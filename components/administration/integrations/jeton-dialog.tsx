'use client'

import { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiRead } from '@/lib/browser/client'
import { DROITS_OFFERTS } from '@/lib/domain/administration/integrations/droits'
import { DUREES, demandeJeton } from '@/lib/domain/administration/integrations/jetons'

type Values = z.input<typeof demandeJeton>
const made = z.object({ data: z.object({ jeton: z.string() }) })

type Props = { open: boolean; onClose: () => void; onMade: (jeton: string) => void }

/** « Créer un jeton »: its name, its rights and how long it is good for (FIRST-15). */
export function JetonDialog({ open, onClose, onMade }: Props) {
  const dialog = useDialogForm(demandeJeton, {
    defaultValues: { nom: '', droits: [], duree: '365' },
    onClose,
    send: async (json) => {
      const { data } = await apiRead('administration/jetons', made, { method: 'POST', json })
      onMade(data.jeton)
      return `Le jeton « ${json.nom} » est créé.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title="Créer un jeton" submit="Créer le jeton">
      <TextField<Values>
        name="nom"
        label="Nom"
        hint="Le logiciel qui s’en servira. Le journal montre ce nom à chacun de ses appels."
        required
        longest={120}
      />
      <ChoixMultiple name="droits" label="Droits" required choices={DROITS_OFFERTS} />
      <SelectField<Values>
        name="duree"
        label="Durée de validité"
        required
        placeholder={null}
        options={Object.entries(DUREES).map(([value, label]) => ({ value, label }))}
      />
    </DialogForm>
  )
}
