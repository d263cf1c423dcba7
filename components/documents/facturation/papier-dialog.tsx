'use client'

import { AddressFields } from '@/components/form/address-fields'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import {
  MOTIFS_PAPIER,
  type RetourPapier,
  refusSiret,
  retourPapierSchema,
} from '@/lib/domain/documents/facturation/formulaires'
import type { Day } from '@/lib/domain/temps/days'

const ADDRESS = { number: 'numero', type: 'type', name: 'voie', postalCode: 'codePostal', city: 'ville' }

type Props = { id: number; nom: string; siren: string; today: Day; open: boolean; onClose: () => void }

/** Brings an entity back to paper: why, where to, from when on (DOC-28). */
export function PapierDialog({ id, nom, siren, today, open, onClose }: Props) {
  const dialog = useDialogForm(
    retourPapierSchema(() => today).superRefine(({ siret }, context) => {
      const message = refusSiret(siret, siren)
      if (message !== null) context.addIssue({ code: 'custom', path: ['siret'], message })
    }),
    {
      defaultValues: {
        motif: '',
        siret: '',
        numero: '',
        type: '',
        voie: '',
        codePostal: '',
        ville: '',
        premiereFacture: today,
      },
      onClose,
      send: async (json) => {
        await apiFetch(`entites-facturation/${id}/papier`, { method: 'POST', json })
        return `${nom} reçoit de nouveau ses factures sur papier, sans frais.`
      },
    },
  )
  return (
    <DialogForm {...dialog} open={open} title={`Retour au papier, ${nom}`} submit="Revenir au papier">
      <p>Le retour au papier est sans frais. Vos factures sont envoyées à l’adresse ci-dessous.</p>
      <SelectField<RetourPapier>
        name="motif"
        label="Motif"
        required
        options={MOTIFS_PAPIER.map((value) => ({ value, label: value }))}
      />
      <AddressFields names={ADDRESS} />
      <TextField<RetourPapier> name="siret" label="SIRET" hint="Facultatif." inputMode="numeric" />
      <DayField<RetourPapier>
        name="premiereFacture"
        label="Première facture concernée"
        hint="Les factures émises à partir de ce jour sont envoyées sur papier."
        required
        min={today}
      />
    </DialogForm>
  )
}
