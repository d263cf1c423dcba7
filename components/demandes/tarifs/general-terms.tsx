'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { SelectField } from '@/components/form/select-field'
import type { PortalType } from '@/lib/domain/acces/portails'
import { hasLines, setDuration, setTva } from '@/lib/domain/demandes/tarifs/edit'
import { durationLabel, hasOptions, type PriceList, TVA_RATES } from '@/lib/domain/demandes/tarifs/state'
import { type Undo, undoLines } from '@/lib/domain/demandes/tarifs/undo'
import { formatPercent } from '@/lib/domain/textes/format'
import { HeatEmitters, Multizone } from './heating-terms'

type Props = {
  value: PriceList
  onChange: (value: PriceList) => void
  offer: (message: string, undo: Undo) => void
  durations: readonly string[]
  portal: PortalType
  name: string
  errorOf: (path: string) => string | undefined
}

/** Terms of the whole price list: contract duration, VAT, zones and heat emitters. */
export function GeneralTerms({ value, onChange, offer, durations, portal, name, errorOf }: Props) {
  const hasContract = hasOptions(portal)
  const [asked, setAsked] = useState<PriceList | null>(null)
  /** Empties the lines, and brings back the price list that they were of. */
  const empty = (next: PriceList) => {
    onChange(next)
    offer('Les prestations et les options ont été vidées.', undoLines(value, next))
  }
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
          onChange={({ target }) => {
            const next = setDuration(value, target.value, portal)
            if (next === value || !hasLines(value)) return onChange(next)
            setAsked(next)
          }}
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
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={'Changer la durée du contrat\u00a0?'}
        text="Changer de durée efface les prestations et les options déjà saisies."
        confirm="Changer la durée"
        act={() => asked !== null && empty(asked)}
      />
    </div>
  )
}
