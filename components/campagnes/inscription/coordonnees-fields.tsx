'use client'

import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import type { Lieu } from '@/lib/domain/campagnes/connu'
import { CIVILITES, COORDONNEES_LABELS as LABELS } from '@/lib/domain/campagnes/inscription'
import { EmailField, NameFields } from './personne-fields'

type Chez = { lieu: Lieu }
type Coordonnees = Record<keyof typeof LABELS, string>

const ADDRESS = { number: 'numero', name: 'rue', postalCode: 'codePostal', city: 'ville' } as const

type Props = {
  /** The address that is known of the person, empty where it is not shown; null when none is. */
  known?: string | null
}

/** Who registers and where to reach them: `coordonneesSchema` checks it. */
export function CoordonneesFields({ known = null }: Props) {
  return (
    <div className="grid gap-5">
      <ChoiceField<Coordonnees>
        name="civilite"
        label={LABELS.civilite}
        required
        choices={CIVILITES.map((value) => ({ value, label: value }))}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NameFields />
        <EmailField />
        <TextField<Coordonnees>
          name="telephone"
          label={LABELS.telephone}
          required
          type="tel"
          autoComplete="tel"
        />
      </div>
      {known === null ? <AddressFields names={ADDRESS} /> : <KnownAddress known={known} />}
    </div>
  )
}

/** The known address, to be confirmed, or another one that is typed (TRUST-27). */
function KnownAddress({ known }: { known: string }) {
  const lieu = useWatch<Chez, 'lieu'>({ name: 'lieu' })
  return (
    <>
      <ChoiceField<Chez>
        name="lieu"
        label={LABELS.lieu}
        required
        shape="cards"
        choices={[
          {
            value: 'connu',
            label: 'L’adresse de votre dossier',
            detail: known || 'Nous la connaissons, vous n’avez rien à saisir.',
          },
          { value: 'autre', label: 'Une autre adresse', detail: 'Vous la saisissez.' },
        ]}
      />
      {lieu === 'autre' && <AddressFields names={ADDRESS} />}
    </>
  )
}
