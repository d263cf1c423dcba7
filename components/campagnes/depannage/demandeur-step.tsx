'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { ACCEPTE_DEPANNAGE } from '@/lib/domain/campagnes/depannage'
import { adresseDe, type DepannageForm } from '@/lib/domain/campagnes/depannage-formulaire'
import { CoordonneesFields } from '../inscription/coordonnees-fields'
import { AssetField } from '../recherche/asset-field'

/** What is down, where, and who to call back. */
export function DemandeurStep() {
  const { getValues } = useFormContext<DepannageForm>()
  const found = getValues('found')
  useKnownAddress()
  return (
    <>
      {found && found.assets.length > 0 ? (
        <AssetField name="asset" label="Équipement en panne" customer={found} />
      ) : (
        <TextField<DepannageForm>
          name="equipement"
          label="Équipement en panne"
          hint="Facultatif : la marque et le modèle, tels qu’ils sont écrits sur l’appareil."
          maxLength={160}
        />
      )}
      <CoordonneesFields />
      <CheckboxField<DepannageForm> name="accepte1" label={ACCEPTE_DEPANNAGE} aria-required />
    </>
  )
}

/** Fills the address, while none is typed, with that of the equipment that is chosen. */
function useKnownAddress() {
  const { getValues, setValue, control } = useFormContext<DepannageForm>()
  const chosen = useWatch({ control, name: 'asset' })
  useEffect(() => {
    const { found, rue } = getValues()
    const asset = found?.assets.find(({ id }) => id === chosen)
    const known = asset && rue.trim() === '' ? adresseDe(asset) : null
    if (known === null) return
    setValue('numero', known.numero)
    setValue('rue', known.rue)
    setValue('codePostal', known.codePostal)
    setValue('ville', known.ville)
  }, [chosen, getValues, setValue])
}
