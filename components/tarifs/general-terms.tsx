'use client'

import { SelectField } from '@/components/form/select-field'
import { formatPercent } from '@/lib/domain/format'
import type { PortalType } from '@/lib/domain/portails'
import { setDuration, setTva } from '@/lib/domain/tarifs/edit'
import { durationLabel, hasOptions, type PriceList, TVA_RATES } from '@/lib/domain/tarifs/state'
import { HeatEmitters, Multizone } from './heating-terms'

type Props = {
  value: PriceList
  onChange: (value: PriceList) => void
  durations: readonly string[]
  portal: PortalType
  name: string
  errorOf: (path: string) => string | undefined
}

/** What holds for the whole price list: contract duration, VAT, zones and heat emitters. */
export function GeneralTerms({ value, onChange, durations, portal, name, errorOf }: Props) {
  const hasContract = hasOptions(portal)
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {hasContract && (
        <SelectField
          label="Durée du contrat"
          required
          name={`${name}.contractDuration`}
          options={durations.map((duration) => ({ value: duration, label: durationLabel(duration) }))}
          placeholder={null}
          value={value.contractDuration}
          error={errorOf('contractDuration')}
          hint="En changer vide les prestations et les options."
          onChange={(event) => onChange(setDuration(value, event.target.value, portal))}
        />
      )}
      <SelectField
        label="Taux de TVA"
        required
        name={`${name}.tva`}
        options={TVA_RATES.map((rate) => ({ value: rate, label: formatPercent(rate) }))}
        placeholder={null}
        value={value.tva}
        error={errorOf('tva')}
        onChange={(event) => {
          const rate = TVA_RATES.find((one) => String(one) === event.target.value)
          if (rate !== undefined) onChange(setTva(value, rate))
        }}
      />
      {hasContract && (
        <>
          <Multizone
            value={value}
            onChange={onChange}
            name={`${name}.multizone`}
            error={errorOf('multizone')}
          />
          <HeatEmitters value={value} onChange={onChange} />
        </>
      )}
    </div>
  )
}
