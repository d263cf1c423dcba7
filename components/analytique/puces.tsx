'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { type Champ, chipsOf, LIBELLES, valueText } from '@/lib/domain/analytique/filtres'

type Props = { champ: Champ; values: readonly string[]; onRemove: (value: string) => void }

const CHIP =
  'inline-flex min-h-8 items-center rounded-full border border-portal-line bg-portal-soft text-[13.5px] font-medium text-portal-ink'

/** Chosen values of a field: seven, then how many more (ANALYTICS-22). */
export function Puces({ champ, values, onRemove }: Props) {
  const [whole, setWhole] = useState(false)
  const { shown, more } = whole ? { shown: values, more: 0 } : chipsOf(values)
  const { nom } = LIBELLES[champ]
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="mr-0.5 text-[13.5px] font-semibold text-muted">{nom}</span>
      {shown.map((value) => (
        <span key={value} className={`${CHIP} pr-0.5 pl-[11px]`}>
          {valueText(champ, value)}
          <button
            type="button"
            aria-label={`Retirer ${valueText(champ, value)}`}
            className="grid size-7 place-items-center rounded-full hover:bg-portal-line"
            onClick={() => onRemove(value)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          className={`${CHIP} px-[11px]`}
          aria-label={`Afficher les ${more} autres`}
          onClick={() => setWhole(true)}
        >
          +{more}
        </button>
      )}
    </div>
  )
}
