'use client'

import { useId } from 'react'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import {
  chooseEquipmentType,
  chooseService,
  type Pricing,
  setEquipment,
  setQuantity,
} from '@/lib/domain/tarifs/edit'
import { energyLabel, serviceLabel } from '@/lib/domain/tarifs/libelles'
import { isEmptyProvision } from '@/lib/domain/tarifs/lines'
import { suggestedBrands, suggestedModels } from '@/lib/domain/tarifs/modeles'
import { matchingRows, serviceChoices } from '@/lib/domain/tarifs/source'
import type { PriceList } from '@/lib/domain/tarifs/state'
import { LineHead } from './line-head'
import { QuantityField } from './quantity-field'
import { SuggestedField } from './suggested-field'

export type LineProps = {
  value: PriceList
  onChange: (value: PriceList) => void
  pricing: Pricing
  index: number
  name: string
  errorOf: (path: string) => string | undefined
  onRemove: () => void
}

/** « Prestation n »: a service, the equipment it is done on, each choice opening the next, and how many. */
export function ProvisionLineFields({ value, onChange, pricing, index, name, errorOf, onRemove }: LineProps) {
  const id = useId()
  const line = value.provisions[index]
  if (line === undefined) return null
  const { catalogue } = pricing
  const { service, equipmentType, energyType, equipmentBrand, equipmentModel } = line.provision
  const field = (key: string) => {
    const path = `provisions.${index}.${key}`
    return { name: `${name}.${path}`, error: errorOf(path), required: true }
  }
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <LineHead id={id} label={line.label} price={line.price} onRemove={index > 0 ? onRemove : null} />
      {index > 0 && isEmptyProvision(line) && (
        <p className="text-[13px] text-muted">Facultatif : laissée vide, cette ligne n’est pas envoyée.</p>
      )}
      <div className="grid min-w-0 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <SelectField
          label="Prestation"
          {...field('provision.service')}
          options={serviceChoices(catalogue, value.contractDuration).map((code) => ({
            value: code,
            label: serviceLabel(code),
          }))}
          value={service}
          onChange={(event) => onChange(chooseService(value, index, event.target.value))}
        />
        <SelectField
          label="Type d’équipement"
          {...field('provision.equipmentType')}
          options={matchingRows(catalogue, service, value.contractDuration).map(({ CODE_MODEL }) => ({
            value: CODE_MODEL,
            label: CODE_MODEL,
          }))}
          value={equipmentType}
          disabled={service === ''}
          onChange={(event) => onChange(chooseEquipmentType(value, index, event.target.value, pricing))}
        />
        <TextField
          label="Énergie"
          {...field('provision.energyType')}
          readOnly
          placeholder="Selon l’équipement"
          value={energyLabel(energyType)}
          className="bg-sunken!"
        />
        <SuggestedField
          label="Marque"
          {...field('provision.equipmentBrand')}
          value={equipmentBrand}
          words={suggestedBrands(service)}
          onText={(text) => onChange(setEquipment(value, index, { equipmentBrand: text }))}
        />
        <SuggestedField
          label="Modèle"
          {...field('provision.equipmentModel')}
          value={equipmentModel}
          words={suggestedModels(service, equipmentBrand)}
          onText={(text) => onChange(setEquipment(value, index, { equipmentModel: text }))}
        />
        <QuantityField
          {...field('quantity')}
          disabled={equipmentType === ''}
          value={line.quantity}
          onQuantity={(quantity) => onChange(setQuantity(value, index, quantity))}
        />
      </div>
    </section>
  )
}
