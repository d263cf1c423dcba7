'use client'

import { useEffect, useRef } from 'react'
import { showErased } from '@/components/ui/snackbar-store'
import type { PortalType } from '@/lib/domain/acces/portails'
import {
  addOption,
  addProvision,
  canAddOption,
  canAddProvision,
  isEmptyProvision,
  removeOption,
  removeProvision,
} from '@/lib/domain/demandes/tarifs/edit'
import type { PriceListData } from '@/lib/domain/demandes/tarifs/load'
import { hasOptions, type PriceList } from '@/lib/domain/demandes/tarifs/state'
import { type Undo, undoRemovedOption, undoRemovedProvision } from '@/lib/domain/demandes/tarifs/undo'
import { AddLineButton } from './add-line-button'
import { GeneralTerms } from './general-terms'
import { ImpossibleTerms } from './impossible-terms'
import { OptionLineFields } from './option-line'
import { PriceTable } from './price-table'
import { ProvisionLineFields } from './provision-line'
import { useLineKeys } from './use-line-keys'

export type PriceListEditorProps = {
  value: PriceList
  onChange: (value: PriceList) => void
  /** The price list as it is now, for what is pressed later than it was drawn. */
  read: () => PriceList
  data: PriceListData
  portal: PortalType
  /** Name of the price list in its form: the fields' names begin with it, so that an error can lead to them. */
  name: string
  /** Message of a field, by its path in the price list: « provisions.0.quantity ». */
  errorOf?: (path: string) => string | undefined
}

const NO_ERROR = () => undefined
const REMOVED = { prestation: 'La prestation a été retirée.', option: 'L’option a été retirée.' } as const

/**
 * The price list of a request: contract, VAT, up to five services and three options, then what it costs. Portals
 * without options (PIM) have services and VAT alone.
 */
export function PriceListEditor({
  value,
  onChange,
  read,
  data,
  portal,
  name,
  errorOf = NO_ERROR,
}: PriceListEditorProps) {
  const pricing = { catalogue: data.catalogue, portal }
  const root = useRef<HTMLDivElement>(null)
  const awaited = useRef<string | null>(null)
  // A line that was just added gets the focus once it is drawn; the button does when its line left.
  useEffect(() => {
    if (awaited.current === null) return
    root.current
      ?.querySelector<HTMLElement>(`[name="${awaited.current}"], [id="${awaited.current}"]`)
      ?.focus()
    awaited.current = null
  })
  const change = (next: PriceList, focus: string) => {
    awaited.current = focus
    onChange(next)
  }
  /** Says what was taken away, and brings that alone back when asked (TRUST-50). */
  const offer = (message: string, undo: Undo, restored = () => {}) =>
    showErased(message, () => {
      const next = undo(read())
      if (next === null) return false
      restored()
      onChange(next)
      return true
    })
  const keys = {
    prestation: useLineKeys(value.provisions.length),
    option: useLineKeys(value.options.length),
  }
  /** Takes a line away, and offers it back when it held something. */
  const remove = (
    kind: keyof typeof REMOVED,
    index: number,
    next: PriceList,
    wasEmpty: boolean,
    undo: Undo,
  ) => {
    keys[kind].leave(index)
    change(next, `${name}-ajouter-${kind}`)
    if (!wasEmpty) offer(REMOVED[kind], undo, () => keys[kind].enter(index))
  }
  const line = { value, onChange, offer, pricing, name, errorOf }
  return (
    <div ref={root} className="grid min-w-0 gap-6">
      <GeneralTerms
        value={value}
        onChange={onChange}
        offer={offer}
        durations={data.durations}
        portal={portal}
        name={name}
        errorOf={errorOf}
      />
      <div className="grid gap-5">
        {value.provisions.map((_, index) => (
          <ProvisionLineFields
            key={keys.prestation.keyOf(index)}
            {...line}
            index={index}
            onRemove={() =>
              remove(
                'prestation',
                index,
                removeProvision(value, index),
                isEmptyProvision(value, index),
                undoRemovedProvision(value, index),
              )
            }
          />
        ))}
        <AddLineButton
          id={`${name}-ajouter-prestation`}
          label="Ajouter une prestation"
          full="Une demande compte cinq prestations au plus."
          disabled={!canAddProvision(value)}
          onAdd={() =>
            change(addProvision(value), `${name}.provisions.${value.provisions.length}.provision.service`)
          }
        />
      </div>
      {hasOptions(portal) && (
        <div className="grid gap-5 border-t border-line pt-6">
          {value.options.map(({ option }, index) => (
            <OptionLineFields
              key={keys.option.keyOf(index)}
              {...line}
              index={index}
              onRemove={() =>
                remove(
                  'option',
                  index,
                  removeOption(value, index),
                  option === '',
                  undoRemovedOption(value, index),
                )
              }
            />
          ))}
          <AddLineButton
            id={`${name}-ajouter-option`}
            label="Ajouter une option"
            full="Une demande compte trois options au plus."
            disabled={!canAddOption(value)}
            onAdd={() => change(addOption(value), `${name}.options.${value.options.length}.option`)}
          />
        </div>
      )}
      <PriceTable value={value} announced />
      {hasOptions(portal) && <ImpossibleTerms pricing={pricing} />}
    </div>
  )
}
