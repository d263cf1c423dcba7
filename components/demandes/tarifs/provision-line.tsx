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
} from '@/lib/domain/demandes/tarifs/edit'
import { wordFault } from '@/lib/domain/demandes/tarifs/faults'
import { energyLabel, serviceLabel } from '@/lib/domain/demandes/tarifs/libelles'
import { isEmptyProvision } from '@/lib/domain/demandes/tarifs/lines'
import { suggestedBrands, suggestedModels } from '@/lib/domain/demandes/tarifs/modeles'
import { matchingRows, serviceChoices } from '@/lib/domain/demandes/tarifs/source'
import type { PriceList, ProvisionLine } from '@/lib/domain/demandes/tarifs/state'
import { quantityErased, serviceErased, type Undo, undoChoice } from '@/lib/domain/demandes/tarifs/undo'
import { LineHead } from './line-head'
import { QuantityField } from './quantity-field'
import { SuggestedField } from './suggested-field'

export type LineProps = {
  value: PriceList
  onChange: (value: PriceList) => void
  /** Says what a choice took away, with the way to bring it back. */
  offer: (message: string, undo: Undo) => void
  pricing: Pricing
  index: number
  name: string
  errorOf: (path: string) => string | undefined
  onRemove: () => void
}

/** « Prestation n »: a service, the equipment it is done on, each choice opening the next, and how many. */
export function ProvisionLineFields(props: LineProps) {
  const { value, onChange, offer, pricing, index, name, errorOf, onRemove } = props
  const id = useId()
  const line = value.provisions[index]
  if (line === undefined) return null
  const { catalogue } = pricing
  const { service, equipmentType, energyType, equipmentBrand } = line.provision
  const field = (key: string) => {
    const path = `provisions.${index}.${key}`
    return { name: `${name}.${path}`, error: errorOf(path), required: true }
  }
  const words = (key: 'equipmentBrand' | 'equipmentModel') => {
    const { error, ...given } = field(`provision.${key}`)
    return {
      ...given,
      value: line.provision[key],
      error: error ?? wordFault(line.provision[key]) ?? undefined,
    }
  }
  /** Applies a choice, and says what else of the line it took away (PRICE-15, PRICE-16, TRUST-50). */
  const choose = (
    next: PriceList,
    erases: (before: ProvisionLine, after: ProvisionLine) => boolean,
    message: string,
  ) => {
    onChange(next)
    const after = next.provisions[index]
    if (after && erases(line, after)) offer(message, undoChoice(value, next, index))
  }
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <LineHead id={id} label={line.label} price={line.price} onRemove={index > 0 ? onRemove : null} />
      {index > 0 && isEmptyProvision(line) && (
        <p className="text-[13px] text-muted">Facultatif. Laissée vide, cette ligne est ignorée.</p>
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
          onChange={({ target }) =>
            choose(
              chooseService(value, index, target.value),
              serviceErased,
              'L’équipement et la quantité de l’autre prestation ont été effacés.',
            )
          }
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
          onChange={({ target }) =>
            choose(
              chooseEquipmentType(value, index, target.value, pricing),
              quantityErased,
              'La quantité saisie pour l’autre équipement a été effacée.',
            )
          }
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
          {...words('equipmentBrand')}
          words={suggestedBrands(service)}
          onText={(text) => onChange(setEquipment(value, index, { equipmentBrand: text }))}
        />
        <SuggestedField
          label="Modèle"
          {...words('equipmentModel')}
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
