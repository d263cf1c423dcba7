'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { AlertTone } from '@/components/ui/alert'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from './read-fault'
import { useEntryState } from './use-entry'

type Props = {
  /** Whether what the step was to read is not there. */
  isMissing: boolean
  title: string
  tone?: AlertTone
  /** Ways on all the same. */
  children?: ReactNode
}

/**
 * Stands beside what a step reads as it opens: a place kept while it comes, and why it did not with « Réessayer » (SAFE-26).
 * A step that was opened otherwise, by « back » or by its number, is read here, once.
 */
export function StepEntry({ isMissing, title, tone = 'warn', children }: Props) {
  const { slug, shown, pending, message, read, claim } = useEntryState()
  useLayoutEffect(claim, [claim])
  const isRead = slug === shown
  const asked = useRef(false)
  useEffect(() => {
    if (!isMissing || isRead || asked.current) return
    asked.current = true
    void read()
  }, [isMissing, isRead, read])
  const failure = isRead ? message : null
  if (failure === null && !isMissing) return null
  if (failure === null && (pending || !isRead)) return <Skeleton className="h-40 w-full" />
  return (
    <ReadFault title={title} message={failure ?? ''} pending={pending} onRetry={read} tone={tone}>
      {children}
    </ReadFault>
  )
}
