'use client'

import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { shapesOf } from './drawn-icon'
import { IconShapes } from './icon-shapes'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const TONES: Record<Tone, { className: string; icon: LucideIcon }> = {
  ok: { className: 'st-ok', icon: CircleCheck },
  warn: { className: 'st-warn', icon: CircleAlert },
  bad: { className: 'st-bad', icon: CircleX },
  info: { className: 'st-info', icon: Clock },
  neutral: { className: 'st-neutral', icon: Info },
}

type Props = {
  tone: Tone
  /** Shapes of another icon than that of the tone. */
  shapes?: string
  children: ReactNode
}

/** A status: text, icon and colour, so that it is read without the colour (A11Y-07). */
export function Badge({ tone, shapes, children }: Props) {
  const { className, icon } = TONES[tone]
  return (
    <span data-status="" className={clsx('status', className)}>
      <IconShapes shapes={shapes ?? shapesOf(icon)} />
      {children}
    </span>
  )
}
