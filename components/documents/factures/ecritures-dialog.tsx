'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { downloadFile } from '@/lib/browser/download'
import {
  type ChoixEcritures,
  choixEcrituresSchema,
  exercicePasse,
} from '@/lib/domain/documents/factures/choix-ecritures'

type Values = z.input<typeof choixEcrituresSchema>
type Props = {
  query: string
  entites: readonly { id: number; nom: string }[]
  entite: string
  today: string
  open: boolean
  onClose: () => void
}

/** Address of the file: a CSV keeps the filters of the list, a FEC is whole. */
function callOf(listed: string, { format, entite, debut, fin }: ChoixEcritures): string {
  const query = new URLSearchParams(format === 'csv' ? listed : '')
  query.delete('entite')
  for (const [name, value] of Object.entries({ format, entite, debut, fin }))
    if (value !== '') query.set(name, value)
  return `factures/ecritures?${query}`
}

const HINTS = {
  csv: 'Les factures que les filtres de la liste gardent. Sans période, celles de la liste.',
  fec: 'Toutes les factures émises dans l’exercice pour la société de cette entité, ses autres entités comprises, quels que soient les filtres de la liste. Celles sans entité n’y sont pas : le CSV les a, au nom du client.',
} as const

/** Format, entity and period of accounting entries; the window closes once the file is there. */
export function EcrituresDialog({ query, entites, entite, today, open, onClose }: Props) {
  const dialog = useDialogForm<Values, ChoixEcritures>(choixEcrituresSchema, {
    defaultValues: { format: 'csv', entite, debut: '', fin: '' },
    onClose,
    send: async (choix) => {
      await downloadFile(callOf(query, choix), 'ecritures.csv', 'GET')
      return 'Les écritures comptables sont téléchargées.'
    },
  })
  const { control, setValue, getValues } = dialog.form
  const format = useWatch({ control, name: 'format' })
  const { debut, fin } = exercicePasse(today)
  return (
    <DialogForm {...dialog} open={open} title="Écritures comptables" submit="Télécharger">
      <ChoiceField<Values>
        name="format"
        label="Format"
        required
        shape="cards"
        choices={[
          { value: 'csv', label: 'CSV', detail: 'Pour un tableur ou un logiciel comptable' },
          { value: 'fec', label: 'FEC', detail: 'Fichier des écritures comptables, 18 colonnes' },
        ]}
        rules={{
          onChange: () => {
            if (getValues('format') !== 'fec') return
            const [only] = entites
            if (only && entites.length === 1) setValue('entite', String(only.id))
            if (getValues('debut') !== '' || getValues('fin') !== '') return
            setValue('debut', debut)
            setValue('fin', fin)
          },
        }}
      />
      <p className="text-[13.5px] text-muted">{HINTS[format]}</p>
      <SelectField<Values>
        name="entite"
        label="Entité de facturation"
        required={format === 'fec'}
        placeholder={format === 'fec' ? 'Choisir' : 'Toutes les entités'}
        options={entites.map(({ id, nom }) => ({ value: id, label: nom }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField<Values> name="debut" label="Du" required={format === 'fec'} />
        <DayField<Values> name="fin" label="Au" required={format === 'fec'} />
      </div>
    </DialogForm>
  )
}
