'use client'

import { useId } from 'react'
import { SelectField } from '@/components/form/select-field'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { chooseOption } from '@/lib/domain/demandes/tarifs/edit'
import { optionRows, priceChoice } from '@/lib/domain/demandes/tarifs/source'
import { formatAmount } from '@/lib/domain/textes/format'
import { LineHead } from './line-head'
import type { LineProps } from './provision-line'

/** « Option n », chosen among those of the contract duration with their prices. */
export function OptionLineFields({ value, onChange, pricing, index, name, errorOf, onRemove }: LineProps) {
  const id = useId()
  const line = value.options[index]
  if (line === undefined) return null
  const path = `options.${index}.option`
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <LineHead id={id} label={line.label} price={0} onRemove={onRemove} />
      <SelectField
        label="Option"
        name={`${name}.${path}`}
        options={optionRows(pricing.catalogue, value.contractDuration).map((row) => ({
          value: row.CODE_MODEL,
          label: `${row.CODE_MODEL} (${formatAmount(toCents(priceChoice(row, pricing.portal).price))} HT)`,
          disabled: value.options.some(({ option }, other) => other !== index && option === row.CODE_MODEL),
        }))}
        value={line.option}
        error={errorOf(path)}
        hint={line.option === '' ? 'Facultatif. Laissée vide, cette ligne est ignorée.' : undefined}
        onChange={(event) => onChange(chooseOption(value, index, event.target.value, pricing))}
      />
    </section>
  )
}
