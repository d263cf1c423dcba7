'use client'

import { useFormContext } from 'react-hook-form'
import { AssetField, EquipementField } from '@/components/campagnes/recherche/asset-field'
import { FieldGroup } from '@/components/form/field-group'
import { Checkbox } from '@/components/ui/checkbox'
import { INTERETS, type JpoForm, INTERETS_LABELS as LABELS } from '@/lib/domain/campagnes/jpo'

/** Fields of the equipment one has at home, and of what one comes for. */
export function InterestsFields() {
  const { register, getValues } = useFormContext<JpoForm>()
  const { assets, more, isClient } = getValues()
  return (
    <div className="grid gap-6">
      {isClient ? (
        <AssetField name="asset" customer={{ assets, more }} other="equipement" />
      ) : (
        <EquipementField name="equipement" label={LABELS.equipement} />
      )}
      <FieldGroup label={LABELS.interets} hint="Facultatif : nos conseillers prépareront votre venue.">
        {(control) => (
          <div className="grid sm:grid-cols-2">
            {INTERETS.map((one) => (
              <Checkbox
                key={one}
                className="py-2.5"
                label={one}
                value={one}
                {...control}
                {...register('interets')}
              />
            ))}
          </div>
        )}
      </FieldGroup>
    </div>
  )
}
