'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Skeleton } from '@/components/ui/skeleton'
import { Tooltip } from '@/components/ui/tooltip'
import { type ContractDisplay, contractLabel, FOLDED_CONTRACTS } from '@/lib/domain/perimetre/contrats'
import type { ContratOption } from '@/lib/perimetre/options'
import { type ContratChoix, isChosen, toggle } from './contrat-choix'
import type { usePages } from './use-pages'

type Props = {
  list: ReturnType<typeof usePages<ContratOption>>
  display: ContractDisplay
  choix: ContratChoix
  onChange: (choix: ContratChoix) => void
}

/** Height of the unfolded list in pixels (PERIM-25). */
const MAX_HEIGHT = 350

/** First contracts of the list (PERIM-24). */
export function FoldedContrats({ list, ...row }: Props) {
  const indexes = Array.from({ length: Math.min(FOLDED_CONTRACTS, list.total) }, (_, index) => index)
  return (
    <ul aria-label="Contrats" className="grid gap-2.5">
      {indexes.map((index) => (
        <li key={index}>
          <ContratRow contrat={list.rowAt(index)} {...row} />
        </li>
      ))}
    </ul>
  )
}

/** Every contract, drawn as it comes into view. */
export function UnfoldedContrats({ list, ...row }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: list.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    overscan: 8,
  })
  const shown = rows.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  const { ensure } = list
  useEffect(() => ensure(first, last), [ensure, first, last])
  return (
    <section
      ref={scroller}
      aria-label="Liste des contrats"
      className="-mx-1 overflow-y-auto overscroll-contain px-1"
      style={{ maxHeight: MAX_HEIGHT }}
    >
      <ul aria-label="Contrats" className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start, key }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={list.total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 py-1"
            style={{ transform: `translateY(${start}px)` }}
          >
            <ContratRow contrat={list.rowAt(index)} {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContratRow({
  contrat,
  display,
  choix,
  onChange,
}: { contrat: ContratOption | undefined } & Omit<Props, 'list'>) {
  if (!contrat) return <Skeleton className="h-6 w-2/3" />
  const { numeroContrat, description, status } = contrat
  return (
    <Tooltip text={[numeroContrat, description, status && `Statut : ${status}`].filter(Boolean).join('\n')}>
      {(described) => (
        <Checkbox
          {...described}
          label={contractLabel(contrat, display)}
          checked={isChosen(choix, numeroContrat)}
          onChange={() => onChange(toggle(choix, numeroContrat))}
        />
      )}
    </Tooltip>
  )
}
