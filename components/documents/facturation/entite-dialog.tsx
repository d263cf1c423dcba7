'use client'

import { CheckboxField } from '@/components/form/checkbox-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { entiteSchema } from '@/lib/domain/documents/facturation/entite'
import type { EntiteValues } from './nouvelle-entite'

type Props = {
  /** The entity that is changed; null for a new one, of the client that is chosen. */
  id: number | null
  entite: EntiteValues
  open: boolean
  onClose: () => void
}

/** Adds an entity that is invoiced, or changes who it is (DOC-32). */
export function EntiteDialog({ id, entite, open, onClose }: Props) {
  const dialog = useDialogForm(entiteSchema, {
    stored: entite,
    onClose,
    send: async (json) => {
      await apiFetch(id === null ? 'entites-facturation' : `entites-facturation/${id}`, {
        method: id === null ? 'POST' : 'PUT',
        json,
      })
      return `L’entité ${json.nom} est enregistrée.`
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
      title={id === null ? 'Nouvelle entité de facturation' : `Entité ${entite.nom}`}
      submit="Enregistrer l’entité"
    >
      {id !== null && <p>Les factures déjà émises gardent ce qu’elles disent.</p>}
      <TextField<EntiteValues> name="code" label="Code" required hint="Celui de votre comptabilité." />
      <TextField<EntiteValues> name="nom" label="Raison sociale" required autoComplete="organization" />
      <TextField<EntiteValues> name="siren" label="SIREN" required inputMode="numeric" />
      <TextField<EntiteValues> name="siret" label="SIRET" inputMode="numeric" />
      <CheckboxField<EntiteValues> name="publique" label="Acheteur public" />
      <TextField<EntiteValues> name="numeroTva" label="N° de TVA" />
      <TextField<EntiteValues> name="adresse" label="Adresse" required autoComplete="street-address" />
      <TextField<EntiteValues>
        name="codePostal"
        label="Code postal"
        required
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField<EntiteValues> name="ville" label="Ville" required autoComplete="address-level2" />
      <TextField<EntiteValues>
        name="adresseElectronique"
        label="Adresse électronique"
        hint="Vide : celle que l’annuaire donne à son SIREN."
      />
      <CheckboxField<EntiteValues>
        name="tvaDeductible"
        label="La TVA de ses achats est déductible"
        hint="Sinon, ses écritures comptables portent la charge toutes taxes comprises."
      />
      <TextField<EntiteValues> name="compteFournisseur" label="Compte fournisseur" hint="Vide : 401." />
      <TextField<EntiteValues> name="codeAnalytique" label="Code analytique" />
    </DialogForm>
  )
}
