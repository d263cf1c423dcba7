'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { Checkbox } from '@/components/ui/checkbox'
import { apiFetch } from '@/lib/browser/client'
import { contraintesSchema } from '@/lib/domain/contrats/maintenance'
import { MONTHS } from '@/lib/domain/textes/format'

type Values = z.input<typeof contraintesSchema>

export type LigneAModifier = {
  id: number
  /** The line in words: « Chaudières, contrat CO-2023-00418 ». */
  nom: string
  contraintesAcces: string | null
  moisPreferes: readonly number[]
}

type Props = { ligne: LigneAModifier; open: boolean; onClose: () => void }

/** When and how the dwellings of a line of the plan may be visited (CONTRACT-08). */
export function ContraintesDialog({ ligne, open, onClose }: Props) {
  const dialog = useDialogForm(contraintesSchema, {
    stored: {
      contraintesAcces: ligne.contraintesAcces ?? '',
      moisPreferes: ligne.moisPreferes.map(String),
    },
    onClose,
    send: async (json) => {
      await apiFetch(`gammes-maintenance/${ligne.id}`, { method: 'PUT', json })
      return 'Les contraintes de visite sont enregistrées.'
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
      title={`Contraintes de visite : ${ligne.nom}`}
      submit="Enregistrer les contraintes"
    >
      <TextareaField<Values>
        name="contraintesAcces"
        label="Contraintes d’accès"
        hint="Par exemple : gardien présent le matin, badge à retirer à l’accueil."
        rows={3}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Mois souhaités</legend>
        <p className="mb-2 text-[13.5px] text-muted">
          Les visites y sont prévues tant que l’échéance légale le permet. Sans choix, elles suivent la date
          de la dernière.
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
          {MONTHS.map((month, index) => (
            <Checkbox
              key={month}
              {...dialog.form.register('moisPreferes')}
              value={String(index + 1)}
              label={month}
            />
          ))}
        </div>
      </fieldset>
    </DialogForm>
  )
}
