'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { AppLink } from '@/components/ui/app-link'
import { downloadFile } from '@/lib/browser/download'
import {
  type ChoixEcritures,
  choixEcrituresSchema,
  exercicePasse,
} from '@/lib/domain/documents/factures/choix-ecritures'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { type EntiteSociete, SANS_ENTITE, societesDe } from '@/lib/domain/documents/factures/societes'

type Values = z.input<typeof choixEcrituresSchema>
type Props = {
  query: string
  entites: readonly EntiteSociete[]
  entite: string
  sansEntite: boolean
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
  fec: 'Toutes les factures émises dans l’exercice pour la société, toutes ses entités comprises, quels que soient les filtres de la liste.',
} as const

/** Format, entity and period of accounting entries; the window closes once the file is there. */
export function EcrituresDialog({ query, entites, entite, sansEntite, today, open, onClose }: Props) {
  const societes = societesDe(entites)
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
  const sans = sansEntite || entite === SANS_ENTITE ? [{ id: SANS_ENTITE, nom: 'Sans entité' }] : []
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
            setValue('entite', societeOf(societes, entites, getValues('entite')))
            if (getValues('debut') !== '' || getValues('fin') !== '') return
            setValue('debut', debut)
            setValue('fin', fin)
          },
        }}
      />
      <p className="text-[13.5px] text-muted">{HINTS[format]}</p>
      {format === 'fec' && sansEntite && <SansEntite onLeave={onClose} />}
      <SelectField<Values>
        name="entite"
        label={format === 'fec' ? 'Société' : 'Entité de facturation'}
        required={format === 'fec'}
        placeholder={format === 'fec' ? 'Choisir' : 'Toutes les entités'}
        options={(format === 'fec' ? societes : [...sans, ...entites]).map(({ id, nom }) => ({
          value: id,
          label: nom,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField<Values> name="debut" label="Du" required={format === 'fec'} />
        <DayField<Values> name="fin" label="Au" required={format === 'fec'} />
      </div>
    </DialogForm>
  )
}

type Societes = ReturnType<typeof societesDe>

/** Choice of the company whose entity is chosen, of the only one otherwise; empty for none. */
function societeOf(societes: Societes, entites: readonly EntiteSociete[], entite: string): string {
  const chosen = entites.find(({ id }) => String(id) === entite)
  const found =
    societes.find(({ siren }) => siren === chosen?.siren) ?? (societes.length === 1 && societes[0])
  return found ? String(found.id) : ''
}

/** Says what no FEC holds, with the way to it. */
function SansEntite({ onLeave }: { onLeave: () => void }) {
  return (
    <p className="text-[13.5px] text-muted">
      Des pièces sans entité ne sont dans aucun FEC : le CSV les a, au nom du client.{' '}
      <AppLink
        href={`${FACTURES}?entite=${SANS_ENTITE}`}
        onClick={onLeave}
        className="text-portal-ink underline underline-offset-2"
      >
        Voir les pièces sans entité
      </AppLink>
    </p>
  )
}
