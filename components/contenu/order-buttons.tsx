'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  /** Name of what is moved, such as « l’onglet « Guides » ». */
  of: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}

/** Moves something in its list, or takes it out of it. The button keeps the focus, and where it went is told. */
export function OrderButtons({ of, index, count, onMove, onRemove }: Props) {
  const buttons = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState('')
  const move = (step: -1 | 1) => {
    const to = index + step
    if (to < 0 || to >= count) return
    onMove(to)
    setSaid(`Position ${to + 1} sur ${count}`)
    // The row is drawn elsewhere, and the browser forgets the focus of what it moves.
    requestAnimationFrame(() => {
      buttons.current?.querySelectorAll('button')[step === -1 ? 0 : 1]?.focus()
    })
  }
  return (
    <span ref={buttons} className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Monter ${of}`}
        aria-disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Descendre ${of}`}
        aria-disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {onRemove && (
        <Button variant="ghost" size="icon" aria-label={`Retirer ${of}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  )
}
