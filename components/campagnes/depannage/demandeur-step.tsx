'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ACCEPTE_DEPANNAGE } from '@/lib/domain/campagnes/depannage'
import { adresseConnue, adresseDe, type DepannageForm } from '@/lib/domain/campagnes/depannage-formulaire'
import { CoordonneesFields } from '../inscription/coordonnees-fields'
import { AssetField, EquipementField } from '../recherche/asset-field'

/** Step of what is down, where, and who to call back. */
export function DemandeurStep() {
  const { getValues } = useFormContext<DepannageForm>()
  const found = getValues('found')
  useKnownAddress()
  return (
    <>
      {found ? (
        <AssetField name="asset" label="Équipement en panne" customer={found} other="equipement" />
      ) : (
        <EquipementField name="equipement" label="Équipement en panne" />
      )}
      <CoordonneesFields known={useKnownPlace()} />
      <CheckboxField<DepannageForm> name="accepte1" label={ACCEPTE_DEPANNAGE} aria-required />
    </>
  )
}

/** The known address, that of the equipment that is chosen where it is shown; null when it is to be typed. */
function useKnownPlace(): string | null {
  const { control, getValues } = useFormContext<DepannageForm>()
  useWatch({ control, name: 'asset' })
  return adresseConnue(getValues())
}

/** Fills the address, while none is known nor typed, with that of the equipment that is chosen. */
function useKnownAddress() {
  const { getValues, setValue, control } = useFormContext<DepannageForm>()
  const chosen = useWatch({ control, name: 'asset' })
  useEffect(() => {
    const { found, rue, lieu } = getValues()
    const asset = found?.assets.find(({ id }) => id === chosen)
    const known = asset && lieu === '' && rue.trim() === '' ? adresseDe(asset) : null
    if (known === null) return
    setValue('numero', known.numero)
    setValue('rue', known.rue)
    setValue('codePostal', known.codePostal)
    setValue('ville', known.ville)
  }, [chosen, getValues, setValue])
}
