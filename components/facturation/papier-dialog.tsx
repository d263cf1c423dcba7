'use client'

import { useRouter } from 'next/navigation'
import { AddressFields } from '@/components/form/address-fields'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import type { Day } from '@/lib/domain/days'
import { MOTIFS_PAPIER, type RetourPapier, retourPapierSchema } from '@/lib/domain/facturation/formulaires'

const ADDRESS = { number: 'numero', type: 'type', name: 'voie', postalCode: 'codePostal', city: 'ville' }

type Props = { id: number; nom: string; today: Day; open: boolean; onClose: () => void }

/** Brings an entity back to paper: why, where to, from when on (DOC-28). */
export function PapierDialog({ id, nom, today, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(
    retourPapierSchema(() => today),
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
    },
  )
  const submit = submitOf(form, async (json) => {
    await apiFetch(`entites-facturation/${id}/papier`, { method: 'POST', json })
    onClose()
    showSnackbar({
      type: 'success',
      message: `${nom} reçoit de nouveau ses factures sur papier, sans frais.`,
    })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Retour au papier, ${nom}`}
      submit="Revenir au papier"
    >
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
