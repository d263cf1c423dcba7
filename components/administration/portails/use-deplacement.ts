'use client'

import { useRef, useState } from 'react'

type Line = { label: string }
type Rules<T> = {
  lines: readonly T[]
  replace: (lines: T[]) => void
  /** The list with the line at `from` at the place of the one at `to`. */
  move: (lines: readonly T[], from: number, to: number) => T[]
  stepOf: (lines: readonly T[], index: number, step: -1 | 1) => number
}

/** Moves of a line, whichever way. */
export type Deplacement = {
  count: number
  /** One step; the control named keeps the focus, which a line loses when it moves in the page. */
  step: (index: number, step: -1 | 1, controlId: string) => void
  start: (index: number) => void
  dragging: () => boolean
  end: () => void
  drop: (index: number) => void
}

/** Moves the lines of a list by buttons, arrows and pointer; `announcement` says where the last one went. */
export function useDeplacement<T extends Line>({ lines, replace, move, stepOf }: Rules<T>) {
  const dragged = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const apply = (from: number, to: number) => {
    const line = lines[from]
    if (line === undefined || from === to) return
    const next = move(lines, from, to)
    replace(next)
    setAnnouncement(`${line.label || 'Sans titre'}\u00a0: ligne ${next.indexOf(line) + 1} sur ${next.length}`)
  }
  const deplacement: Deplacement = {
    count: lines.length,
    step: (index, step, controlId) => {
      apply(index, stepOf(lines, index, step))
      requestAnimationFrame(() => document.getElementById(controlId)?.focus())
    },
    start: (index) => {
      dragged.current = index
    },
    dragging: () => dragged.current !== null,
    end: () => {
      dragged.current = null
    },
    drop: (index) => {
      if (dragged.current !== null) apply(dragged.current, index)
      dragged.current = null
    },
  }
  return { deplacement, announcement }
}
