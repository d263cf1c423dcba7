'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Etats } from '@/lib/domain/textes/etats'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import { BADGE_LINE } from './badge-line'
import { DrawnIcon } from './drawn-icon'
import { SIGNES, UNKNOWN } from './signes'

type Props = {
  etats: Etats
  etat: string
  /** Words in place of the state's own. */
  children?: ReactNode
}

const isLongBadge = (text: ReactNode): boolean => typeof text === 'string' && text.length > BADGE_LINE

/** State of a record: word, icon and colour, so that it is read without the colour (A11Y-07, TRUST-22). */
export function EtatBadge({ etats, etat, children }: Props) {
  const sens = etats[etat]
  const text = children ?? valeurTypographiee(etat)
  const { className, icon } = sens === undefined ? UNKNOWN : SIGNES[sens]
  return (
    <span data-status="" className={clsx('status', className, isLongBadge(text) && 'status-long')}>
      <DrawnIcon icon={icon} />
      {text}
    </span>
  )
}
