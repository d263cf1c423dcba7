'use client'

import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconShapes } from '@/components/ui/icon-shapes'
import type { Deplacement } from './use-deplacement'

type Props = {
  cle: string
  titre: string
  detail: ReactNode
  shapes: string
  indented?: boolean
  invalid: boolean
  open: boolean
  onOpen: (open: boolean) => void
  deplacement: Deplacement
  index: number
  onRemove: () => void
  children: ReactNode
}

/** A line of a menu or a tile: its place, which buttons, arrows and the pointer change, and its fields once opened. */
export function Ligne({ cle, titre, detail, shapes, indented = false, invalid, open, ...rest }: Props) {
  const { onOpen, deplacement, index, onRemove, children } = rest
  const panelId = useId()
  const [over, setOver] = useState(false)
  const { step, count } = deplacement
  const onArrow = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(index, by < 0 ? -1 : 1, `deplacer-${cle}`)
  }
  return (
    <li
      className={clsx(
        'rounded-md border border-line bg-surface',
        indented && 'ml-7',
        over && 'border-portal',
      )}
      onDragOver={(event) => {
        if (!deplacement.dragging()) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        deplacement.drop(index)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 p-1.5">
        <button
          type="button"
          id={`deplacer-${cle}`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', titre)
            deplacement.start(index)
          }}
          onDragEnd={() => deplacement.end()}
          onKeyDown={onArrow}
          aria-label={`Déplacer ${titre}, ligne ${index + 1} sur ${count}. Flèches haut et bas`}
          className="grid size-9 flex-none cursor-grab place-items-center rounded-sm text-muted hover:bg-sunken active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-4.5" />
        </button>
        <IconShapes shapes={shapes} className="size-5 flex-none text-muted" />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => onOpen(!open)}
          className="flex min-h-9 min-w-[120px] flex-1 items-center gap-2 rounded-sm px-1.5 text-left hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span className={clsx('block font-semibold break-words', invalid && 'text-bad')}>
              {titre}
              {invalid && <span className="sr-only"> (à corriger)</span>}
            </span>
            <span className="block text-[13px] break-words text-muted">{detail}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4.5 flex-none transition-transform', open && 'rotate-180')}
          />
        </button>
        <span className="ml-auto flex">
          <Move name="Monter" cle={cle} titre={titre} onMove={() => step(index, -1, `monter-${cle}`)} />
          <Move name="Descendre" cle={cle} titre={titre} onMove={() => step(index, 1, `descendre-${cle}`)} />
          <Button
            variant="ghost"
            size="icon"
            className="size-9"
            aria-label={`Retirer ${titre}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </Button>
        </span>
      </div>
      <div id={panelId} hidden={!open} className="border-t border-line p-4">
        {open && children}
      </div>
    </li>
  )
}

type MoveProps = { name: 'Monter' | 'Descendre'; cle: string; titre: string; onMove: () => void }

function Move({ name, cle, titre, onMove }: MoveProps) {
  const Arrow = name === 'Monter' ? ArrowUp : ArrowDown
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-9"
      id={`${name.toLowerCase()}-${cle}`}
      aria-label={`${name} ${titre}`}
      onClick={onMove}
    >
      <Arrow aria-hidden="true" className="size-4.5" />
    </Button>
  )
}
