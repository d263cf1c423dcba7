'use client'

import { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiRead } from '@/lib/browser/client'
import { DUREES, demandeJeton } from '@/lib/domain/administration/integrations/jetons'

type Values = z.input<typeof demandeJeton>
const made = z.object({ data: z.object({ jeton: z.string() }) })

/** The rights that the person may give, and the groups that they have. */
export type ChoixJeton = {
  droits: readonly { value: string; label: string }[]
  groupes: readonly { id: number; label: string }[]
  /** Words for the groups that a token without a choice reaches: « tous les groupes » for the staff. */
  tous: string
}

type Props = ChoixJeton & { open: boolean; onClose: () => void; onMade: (jeton: string) => void }

/** « Créer un jeton »: its name, its rights, the groups that it reaches and how long it is good for (FIRST-15, FIRST-36). */
export function JetonDialog({ droits, groupes, tous, open, onClose, onMade }: Props) {
  const dialog = useDialogForm(demandeJeton, {
    defaultValues: { nom: '', droits: [], groupes: [], duree: '365' },
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
      <ChoixMultiple name="droits" label="Droits" required choices={droits} />
      <ChoixMultiple
        name="groupes"
        label="Groupes"
        hint={`Sans choix, le jeton atteint ${tous}. Il n’atteint jamais plus que vous.`}
        choices={groupes.map(({ id, label }) => ({ value: id, label }))}
      />
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
