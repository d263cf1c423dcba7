'use client'

import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { AUTRE, EQUIPEMENT_INCONNU, type FoundCustomer, SON_DOSSIER } from '@/lib/domain/campagnes/recherche'

type Props = {
  /** Name of the field of the form around that takes the ticket of the asset, or another choice. */
  name: string
  label?: string
  customer: Pick<FoundCustomer, 'assets' | 'more'>
  /** Name of the field that takes an equipment in words, where another one may be told. */
  other?: string
}

const OF_FILE = {
  value: SON_DOSSIER,
  label: 'Celui de votre dossier',
  detail: 'Nous le connaissons, vous n’avez rien à saisir.',
}
const OTHER = { value: AUTRE, label: 'Un autre équipement', detail: 'Vous le décrivez en quelques mots.' }
const UNKNOWN = {
  value: EQUIPEMENT_INCONNU,
  label: EQUIPEMENT_INCONNU,
  detail: 'Un conseiller le retrouvera avec vous.',
}

/**
 * The equipment of a person who is known: one of those that are shown, with its dwelling, or that of the file while it is not
 * open; another one, where `other` takes it; or « Je ne sais pas » (TRUST-27).
 */
export function AssetField({ name, label = 'Votre équipement', customer, other }: Props) {
  const { assets, more } = customer
  const chosen: unknown = useWatch({ name })
  const known = assets.map(({ id, name: product, housing }) => ({
    value: id,
    label: product,
    ...(housing ? { detail: housing.address } : {}),
  }))
  return (
    <>
      <ChoiceField
        name={name}
        label={label}
        shape="cards"
        required
        choices={[
          ...(known.length > 0 ? known : [OF_FILE]),
          ...(other === undefined ? [] : [OTHER]),
          UNKNOWN,
        ]}
        hint={
          more
            ? 'Vos équipements sont nombreux : seuls les premiers sont proposés. Le numéro du contrat donne les siens.'
            : undefined
        }
      />
      {other !== undefined && chosen === AUTRE && <EquipementField name={other} label="Équipement" />}
    </>
  )
}

/** An equipment in words, by who is not known or has another one. */
export function EquipementField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      hint="Facultatif : la marque et le modèle, tels qu’ils sont écrits sur l’appareil."
      longest={160}
    />
  )
}
