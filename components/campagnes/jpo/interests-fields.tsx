'use client'

import { useFormContext } from 'react-hook-form'
import { AssetField } from '@/components/campagnes/recherche/asset-field'
import { FieldGroup } from '@/components/form/field-group'
import { TextField } from '@/components/form/text-field'
import { Checkbox } from '@/components/ui/checkbox'
import { INTERETS, type JpoForm, INTERETS_LABELS as LABELS } from '@/lib/domain/campagnes/jpo'

/** What one has at home, and what one comes for. */
export function InterestsFields() {
  const { register, getValues } = useFormContext<JpoForm>()
  const { assets, more, asset, lien } = getValues()
  return (
    <div className="grid gap-6">
      {assets.length > 0 && <AssetField name="asset" customer={{ assets, more }} />}
      {assets.length === 0 && !(lien && asset !== '') && (
        <TextField<JpoForm>
          name="equipement"
          label={LABELS.equipement}
          hint="Facultatif : la marque et le modèle, tels qu’ils sont écrits sur l’appareil."
          maxLength={160}
        />
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
