'use client'

import { CheckboxField } from '@/components/form/checkbox-field'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { type Activation, activationSchema } from '@/lib/domain/documents/facturation/formulaires'
import { type ChampReforme, RAISONS } from '@/lib/domain/documents/facturation/reforme'
import type { Day } from '@/lib/domain/temps/days'

export type EntiteTarget = {
  id: number
  nom: string
  siren: string
  champ: ChampReforme
  plateforme: string | null
  emailCopie: string | null
}

type Props = { entite: EntiteTarget; today: Day; open: boolean; onClose: () => void }

/** Switches an entity to electronic invoices; outside of the reform it gives its consent (DOC-24). */
export function ActivationDialog({ entite, today, open, onClose }: Props) {
  const { id, nom, siren, champ, plateforme, emailCopie } = entite
  const dialog = useDialogForm(activationSchema({ champ, siren, today: () => today }), {
    defaultValues: {
      plateforme: plateforme ?? '',
      adresseElectronique: `0225:${siren}`,
      emailCopie: emailCopie ?? '',
      debut: today,
      consentement: false,
    },
    onClose,
    send: async (json) => {
      await apiFetch(`entites-facturation/${id}/efacture`, { method: 'POST', json })
      return `La facture électronique est activée pour ${nom}. La confirmation PDF est dans ses actions.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Facture électronique, ${nom}`} submit="Activer">
      <p>{RAISONS[champ]}</p>
      <TextField<Activation>
        name="plateforme"
        label="Plateforme agréée"
        hint="Celle qui reçoit vos factures : l’extranet n’en est pas une."
        required
      />
      <TextField<Activation>
        name="adresseElectronique"
        label="Adresse électronique"
        hint={`Celle de l’annuaire : 0225:${siren}, seule ou suivie d’un SIRET ou d’un suffixe.`}
        required
      />
      <TextField<Activation>
        name="emailCopie"
        label="Adresse e-mail de copie"
        hint="Facultatif : une copie PDF y est envoyée."
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <DayField<Activation> name="debut" label="Date de début" required min={today} />
      {champ !== 'Oui' && (
        <CheckboxField<Activation>
          name="consentement"
          label="J’accepte que cette entité reçoive ses factures par voie électronique."
          hint="Le retour au papier reste possible, sans frais."
          required
        />
      )}
    </DialogForm>
  )
}
