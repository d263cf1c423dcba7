'use client'

import { ChoiceField } from '@/components/form/choice-field'
import { Checkbox } from '@/components/ui/checkbox'
import { setHeatEmitter, setMultizone } from '@/lib/domain/demandes/tarifs/edit'
import { HEAT_EMITTERS } from '@/lib/domain/demandes/tarifs/libelles'
import type { PriceList } from '@/lib/domain/demandes/tarifs/state'

type Props = { value: PriceList; onChange: (value: PriceList) => void }

const ANSWERS = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]

/** Whether the installation has several zones. */
export function Multizone({
  value,
  onChange,
  name,
  error,
}: Props & { name: string; error: string | undefined }) {
  return (
    <ChoiceField
      label="Multizone"
      required
      name={name}
      choices={ANSWERS}
      value={value.multizone ?? ''}
      error={error}
      onChange={(event) => onChange(setMultizone(value, event.target.value))}
    />
  )
}

/** Field of the heat emitters, several answers being possible. */
export function HeatEmitters({ value, onChange }: Props) {
  const chosen = value.heatEmitter ?? []
  const toggled = (emitter: string, checked: boolean) =>
    HEAT_EMITTERS.filter((one) => (one === emitter ? checked : chosen.includes(one)))
  return (
    <fieldset className="col-span-full">
      <legend className="mb-2 text-[13.5px] font-semibold">
        Émetteurs de chaleur <span className="font-normal text-muted">(facultatif)</span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {HEAT_EMITTERS.map((emitter) => (
          <Checkbox
            key={emitter}
            label={emitter}
            checked={chosen.includes(emitter)}
            onChange={(event) => onChange(setHeatEmitter(value, toggled(emitter, event.target.checked)))}
          />
        ))}
      </div>
    </fieldset>
  )
}
