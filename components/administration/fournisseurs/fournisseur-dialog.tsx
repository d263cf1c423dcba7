'use client'

import { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch, apiRead } from '@/lib/browser/client'
import {
  type FournisseurCorps,
  type FournisseurSaisi,
  fournisseurSaisi,
  nouveauFournisseur,
} from '@/lib/domain/comptes/fournisseurs'

const made = z.object({ data: z.object({ id: z.number() }) })

export type Choix = {
  groupes: readonly { id: number; label: string }[]
  /** Address that providers send browsers back to, without the number of each. */
  retour: string
}

type Props = Choix & {
  /** The one that is changed; null for a new one. */
  fournisseur: (FournisseurCorps & { id: number }) | null
  /** It answered as it should since it was last changed. */
  isTried?: boolean
  open: boolean
  onClose: () => void
}

const NEW: FournisseurSaisi = {
  ...{ nom: '', emetteur: '', clientId: '', clientSecret: '', domaines: '', moyens: '' },
  ...{ groupeIds: [], adressesSures: false, actif: false },
}

/** An identity provider of partners: where it is, whom it vouches for (ACCOUNT-28). */
export function FournisseurDialog({ fournisseur, groupes, retour, isTried = false, open, onClose }: Props) {
  const { id, empreinte, ...stored } = fournisseur ?? { ...NEW, id: null, empreinte: '' }
  const dialog = useDialogForm(id === null ? nouveauFournisseur : fournisseurSaisi, {
    ...(id === null ? { defaultValues: NEW } : { stored }),
    onClose,
    send: async (json) => {
      if (id !== null) {
        await apiFetch(`administration/fournisseurs/${id}`, { method: 'PUT', json: { ...json, empreinte } })
        return `Le fournisseur « ${json.nom} » est enregistré.`
      }
      const { data } = await apiRead('administration/fournisseurs', made, { method: 'POST', json })
      return `Le fournisseur « ${json.nom} » est ajouté. Déclarez-y l’adresse de retour ${retour}/${data.id}, puis essayez-le.`
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
      title={id === null ? 'Ajouter un fournisseur d’identité' : 'Modifier le fournisseur d’identité'}
      submit={id === null ? 'Ajouter' : 'Enregistrer'}
    >
      <TextField<FournisseurSaisi> name="nom" label="Nom" required longest={120} />
      <TextField<FournisseurSaisi>
        name="emetteur"
        label="Émetteur"
        hint="L’adresse OpenID Connect du fournisseur, sans « /.well-known »."
        required
        inputMode="url"
        longest={500}
      />
      {id !== null && (
        <p className="text-[13.5px] text-muted [overflow-wrap:anywhere]">
          Adresse de retour à y déclarer : {retour}/{id}
        </p>
      )}
      <TextField<FournisseurSaisi> name="clientId" label="Identifiant client" required longest={255} />
      <TextField<FournisseurSaisi>
        name="clientSecret"
        label="Secret client"
        hint={id === null ? undefined : 'Laissez vide pour garder celui qui est enregistré.'}
        required={id === null}
        autoComplete="off"
        longest={500}
      />
      <TextField<FournisseurSaisi>
        name="domaines"
        label="Domaines des adresses e-mail"
        hint="Séparés par des espaces. Leurs personnes se connectent par ce fournisseur, et par aucun autre."
        required
        longest={5000}
      />
      <ChoixMultiple
        name="groupeIds"
        label="Groupes"
        hint="Seules leurs personnes se connectent par ce fournisseur."
        required
        choices={groupes.map(({ id: value, label }) => ({ value, label }))}
      />
      <TextField<FournisseurSaisi>
        name="moyens"
        label="Seconds facteurs reconnus (amr)"
        hint="Par exemple « mfa otp ». Sans eux, l’extranet demande le sien à qui doit en avoir un."
        longest={500}
      />
      <CheckboxField<FournisseurSaisi>
        name="adressesSures"
        label="Ses adresses e-mail sont vérifiées"
        hint="Pour un fournisseur dont les jetons ne le disent pas, comme Microsoft Entra ID."
      />
      {id !== null && (
        <CheckboxField<FournisseurSaisi>
          name="actif"
          label="En service"
          hint={isTried ? undefined : 'Essayez-le d’abord.'}
        />
      )}
    </DialogForm>
  )
}
